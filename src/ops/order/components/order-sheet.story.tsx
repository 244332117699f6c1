import { story } from '#gallery/story.ts'
import { someShipment } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { OrderSheet } from './order-sheet.tsx'

const seller = someSellerOrder({ shipments: [someShipment()] })

export default story('打印单', {
  拣货单: <OrderSheet seller={seller} kind="pick" />,
  随货同行单: <OrderSheet seller={seller} kind="note" />,
  尚未发货: <OrderSheet seller={someSellerOrder()} kind="note" />,
})
