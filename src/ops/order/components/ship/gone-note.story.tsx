import { opsApi } from '#contract/ops/api.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { GoneNote } from './gone-note.tsx'

const seller = someSellerOrder()
const cancelled = { ...seller, order: { ...seller.order, status: 'cancelled' as const, cancelledBy: 'buyer' } }
const sent = { ...seller, order: { ...seller.order, status: 'pending_receipt' as const } }

const show = (of: typeof seller) => (
  <Office who="warehouse" answers={[answered(opsApi.order.detail, { params: { id: 1 } }, of)]}>
    <GoneNote orderId={1} waybill="SF1234567890" />
  </Office>
)

export default story('已不在待发货', { 客户取消: show(cancelled), 别处发货: show(sent) })
