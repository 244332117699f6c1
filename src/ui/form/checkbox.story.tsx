import { story } from '#gallery/story.ts'

import { Checkbox } from './checkbox.tsx'

export default story('勾选框', {
  未选: <Checkbox>全选</Checkbox>,
  已选: <Checkbox defaultChecked>全选</Checkbox>,
  部分: <Checkbox isMixed>全选</Checkbox>,
  不可选: <Checkbox disabled>全选</Checkbox>,
})
