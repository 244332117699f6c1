import { story } from '#gallery/story.ts'

import { AskedButton } from './asked-button.tsx'

const button = {
  text: '撤回申请',
  question: '撤回后财务不再开这张发票。',
  yes: '确定撤回',
  no: '先不撤回',
  onAct: () => Promise.resolve(),
}

export default story('先问再做', {
  可以按: <AskedButton {...button} refusal={undefined} />,
  不能按: <AskedButton {...button} refusal="需要联网" />,
})
