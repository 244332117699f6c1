import { story } from '#gallery/story.ts'
import { Button } from '#ui/form/button.tsx'

import { SavedHere } from './saved-here.tsx'

export default story('保存在本机', {
  断网: <SavedHere because="offline" action={<Button size="small">撤回修改</Button>} />,
  登录过期: <SavedHere because="signedOut" />,
  提交中: <SavedHere because="sending" />,
})
