import { story } from '#gallery/story.ts'

import { SavedHere } from './saved-here.tsx'

export default story('保存在本机', {
  断网: <SavedHere because="offline" withdraw={() => Promise.resolve(true)} />,
  登录过期: <SavedHere because="signedOut" />,
  提交中: <SavedHere because="sending" />,
})
