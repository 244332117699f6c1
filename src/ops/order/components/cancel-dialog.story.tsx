import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'

import { CancelDialog, CloseRestDialog } from './cancel-dialog.tsx'

const order = { id: 1, number: '20261121000001', version: 3 }

export default story(
  '取消订单',
  {
    整单: (
      <Office>
        <CancelDialog order={order} onClose={() => {}} />
      </Office>
    ),
    未发部分: (
      <Office>
        <CloseRestDialog order={order} onClose={() => {}} />
      </Office>
    ),
  },
  { isModal: true },
)
