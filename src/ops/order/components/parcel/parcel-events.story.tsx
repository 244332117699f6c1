import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someShipment } from '#testing/factories/order-factory.ts'

import { ParcelEvents } from './parcel-events.tsx'

const shipment = someShipment({
  events: [
    { at: NOON, text: '已由顺丰医药承运' },
    { at: NOON + 3_600_000, text: '运输中：到达成都中转场' },
  ],
})

export default story('物流动态', {
  仓库可添加: (
    <Office who="warehouse">
      <ParcelEvents shipment={shipment} />
    </Office>
  ),
  财务只看: (
    <Office who="finance">
      <ParcelEvents shipment={shipment} />
    </Office>
  ),
})
