import { opsApi } from '#contract/ops/api.ts'
import type { ArrivalMark } from '#domain/arrival/marks.ts'
import { answered, Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { Arrival } from './arrival.tsx'

const seller = someSellerOrder({ shipments: [someShipment()] })
const mark = { orderId: seller.order.id, at: NOON }
const counted = (received: number, damaged: number): ArrivalMark => ({
  ...mark,
  id: '1',
  kind: 'count',
  lineId: 1,
  batch: 'A260301',
  received,
  damaged,
  wrong: 0,
})
const signed: ArrivalMark = { ...mark, id: '2', kind: 'sign', signedBy: '李药师', signedAt: NOON }
const said = (marks: ArrivalMark[]) => (
  <Office answers={[answered(opsApi.arrival.detail, { params: { id: seller.order.id } }, marks)]}>
    <Arrival seller={seller} />
  </Office>
)

export default story(
  '客户验收',
  {
    少发与破损: said([counted(12, 2), signed]),
    全部相符: said([counted(15, 0), signed]),
    正在清点: said([counted(15, 0)]),
  },
  // Each is the one section of its name on a page.
  { isModal: true },
)
