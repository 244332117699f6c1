import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { ShippingPanel } from './shipping-panel.tsx'

const stuck = someSellerOrder()
const ready = someSellerOrder({ left: stuck.left.filter(({ lineId }) => lineId === 1) })

export default story(
  '发货',
  {
    可发: (
      <Office who="warehouse">
        <ShippingPanel seller={ready} />
      </Office>
    ),
    有批号不能发: (
      <Office who="warehouse">
        <ShippingPanel seller={stuck} />
      </Office>
    ),
  },
  { isModal: true },
)
