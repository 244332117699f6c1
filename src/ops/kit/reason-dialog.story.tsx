import { story } from '#gallery/story.ts'

import { ReasonDialog } from './reason-dialog.tsx'

const dialog = {
  title: '审核不通过售后',
  usual: ['超过售后期限', '照片不能说明问题', '批号与发货记录不符'],
  hint: '客户会看到这个原因，并可重新申请。',
  actText: '不通过',
  isBusy: false,
  error: null,
  onAct: () => {},
  onClose: () => {},
}

export default story(
  '说明原因',
  {
    选择或填写: <ReasonDialog {...dialog} />,
    可不填: <ReasonDialog {...dialog} title="答复" label="答复" look="main" usual={[]} isOptional actText="提交" />,
    提交中: <ReasonDialog {...dialog} isBusy />,
    被拒绝: <ReasonDialog {...dialog} error={new Error('王质管 刚刚已审核通过')} />,
  },
  { isModal: true },
)
