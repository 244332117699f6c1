import { opsApi } from '#contract/ops/api.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { CancelDialog, CloseRestDialog } from './cancel-dialog.tsx'

const order = { id: 1, number: '20261121000001', version: 3 }
const seller = someSellerOrder()
const paid = {
  ...seller,
  order: {
    ...seller.order,
    payable: 100_000,
    paid: 100_000,
    voucherAmount: 30_000,
    balanceAmount: 20_000,
    paidBy: 'transfer' as const,
  },
  back: { voucher: 30_000, balance: 20_000, rest: 50_000 },
}
const transferred = {
  ...seller,
  back: { voucher: 0, balance: 0, rest: 0 },
  order: { ...seller.order, status: 'pending_payment' as const, transferState: 'submitted' as const },
}

export default story(
  '取消订单',
  {
    整单: (
      <Office answers={[answered(opsApi.order.detail, { params: { id: 1 } }, paid)]}>
        <CancelDialog order={order} onClose={() => {}} />
      </Office>
    ),
    凭证待确认: (
      <Office answers={[answered(opsApi.order.detail, { params: { id: 1 } }, transferred)]}>
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
