import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someOrderDetail } from '#testing/factories/order-factory.ts'

import type { PointsOrderRow } from '../queries.ts'
import { PointsOrderActs } from './points-order-acts.tsx'

const row = {
  id: 1,
  version: 1,
  buyer: { id: 1, company: '安和诊所' },
  order: { id: 1, name: '电子血压计', status: 'pending_shipment', at: NOON, address: someOrderDetail().address },
} as unknown as PointsOrderRow

export default story('积分订单办理', {
  仓库发货: (
    <Office who="warehouse">
      <PointsOrderActs row={row} />
    </Office>
  ),
  客服取消: (
    <Office who="reviewer">
      <PointsOrderActs row={row} />
    </Office>
  ),
})
