import { opsApi } from '#contract/ops/api.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { GoneNote } from './gone-note.tsx'

const seller = someSellerOrder()
const cancelled = { ...seller, order: { ...seller.order, status: 'cancelled' as const, cancelledBy: 'buyer' } }
const sent = { ...seller, order: { ...seller.order, status: 'pending_receipt' as const } }

const parcel = { carrier: '顺丰医药', waybill: 'SF1234567890', packages: 1, method: 'express' as const }
const unanswered = { ...parcel, known: [] }
const found = { ...sent, shipments: [someShipment(parcel)] }

const show = (of: typeof seller) => (
  <Office who="warehouse" answers={[answered(opsApi.order.detail, { params: { id: 1 } }, of)]}>
    <GoneNote orderId={1} waybill="SF1234567890" unanswered={of === found ? unanswered : undefined} />
  </Office>
)

export default story('已不在待发货', { 客户取消: show(cancelled), 别处发货: show(sent), 没有收到回应: show(found) })
