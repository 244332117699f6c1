import { opsApi } from '#contract/ops/api.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerReceipt } from '#testing/factories/claim-factory.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'
import { Button } from '#ui/form/button.tsx'

import { ReceiptCard } from './receipt-card.tsx'

const row = someSellerReceipt(1, '安和诊所')
const answers = [answered(opsApi.order.detail, { params: { id: 1 } }, someSellerOrder({ shipments: [someShipment()] }))]

export default story(
  '含麻回执',
  {
    没有照片: (
      <Office who="quality" answers={answers}>
        <ReceiptCard row={{ ...row, receipt: { ...row.receipt, photos: 0 } }}>
          <Button look="main">通过 A</Button>
        </ReceiptCard>
      </Office>
    ),
    已退回: (
      <Office who="quality" answers={answers}>
        <ReceiptCard
          row={{
            ...row,
            receipt: { ...row.receipt, photos: 0, status: 'rejected', reason: '没有盖公章', reviewedAt: NOON },
          }}
        >
          {null}
        </ReceiptCard>
      </Office>
    ),
  },
  // Each is the one list of its name on a page.
  { isModal: true },
)
