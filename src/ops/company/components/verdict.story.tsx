import { story } from '#gallery/story.ts'

import { Verdict } from './verdict.tsx'

const acts = { onAccept: () => {}, onReturn: () => {} }

export default story('证件结论', {
  未定: <Verdict kind="营业执照" verdict={undefined} {...acts} />,
  通过: <Verdict kind="采购委托书" verdict="" {...acts} />,
  退回: <Verdict kind="药品经营许可证" verdict="照片看不清，请重新拍摄" {...acts} />,
})
