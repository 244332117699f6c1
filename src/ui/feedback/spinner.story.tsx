import { story } from '#gallery/story.ts'

import { Spinner } from './spinner.tsx'

export default story('转圈', {
  随文字大小: (
    <>
      <Spinner /> 正在提交
    </>
  ),
})
