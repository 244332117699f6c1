import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { someShipment } from '#testing/factories/order-factory.ts'

import { Shipments } from './shipments.tsx'

const shipments = [
  someShipment({ method: 'coldExpress' }),
  someShipment({ id: 2, number: '20261121000001-2', coldChain: '', deliveredAt: NOON, signer: '李药师' }),
]

export default story(
  '已发货',
  {
    仓库: (
      <Office who="warehouse">
        <Shipments orderId={1} shipments={shipments} />
      </Office>
    ),
    质管: (
      <Office who="quality">
        <Shipments orderId={1} shipments={shipments} />
      </Office>
    ),
  },
  // Each is the one section of its name on a page.
  { isModal: true },
)
