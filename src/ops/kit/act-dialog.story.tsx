import { story } from '#gallery/story.ts'
import { TextInput } from '#ui/form/text-input.tsx'

import { ActDialog } from './act-dialog.tsx'

const dialog = { title: '登记退款', actText: '登记', onAct: () => {}, onClose: () => {} }
const idle = { isPending: false, error: null }
const field = <TextInput label="银行流水号" isRequired defaultValue="8826112100341" />

export default story(
  '办理窗口',
  {
    可办理: (
      <ActDialog {...dialog} act={idle}>
        {field}
      </ActDialog>
    ),
    未填完: (
      <ActDialog {...dialog} act={idle} isReady={false}>
        <TextInput label="银行流水号" isRequired />
      </ActDialog>
    ),
    办理中: (
      <ActDialog {...dialog} act={{ isPending: true, error: null }}>
        {field}
      </ActDialog>
    ),
    被拒绝: (
      <ActDialog {...dialog} act={{ isPending: false, error: new Error('3 分钟前 李财务 已登记这笔退款') }}>
        {field}
      </ActDialog>
    ),
  },
  { isModal: true },
)
