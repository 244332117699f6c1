import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { Dealings } from './dealings.tsx'

const seller = someSellerOrder({
  claims: [
    { id: 1, number: 'SH20261121000001', kind: 'missing', state: 'pending_review', createdAt: NOON },
    { id: 2, number: 'SH20261121000002', kind: 'return', state: 'completed', createdAt: NOON },
  ],
  receipt: { status: 'overdue', dueAt: NOON },
  refunds: [{ id: 1, amount: 12_500, state: 'due', reason: '售后退款', createdAt: NOON }],
  refundedAtOnce: { balance: 4_400, voucher: 0, at: NOON },
})

export default story(
  '订单的往来',
  {
    管理员: (
      <Office>
        <Dealings seller={seller} />
      </Office>
    ),
    仓库: (
      <Office who="warehouse">
        <Dealings seller={seller} />
      </Office>
    ),
  },
  // Each is the one section of its name on a page.
  { isModal: true },
)
