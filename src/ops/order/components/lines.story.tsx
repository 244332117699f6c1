import { story } from '#gallery/story.ts'
import { someOrderDetail, someOrderLine } from '#testing/factories/order-factory.ts'
import { someSellerOrder } from '#testing/factories/seller-factory.ts'

import { Lines } from './lines.tsx'

const order = someOrderDetail({
  lines: [
    someOrderLine({
      amount: 25_000,
      payable: 23_800,
      adjustments: [{ reason: 'manjian', amount: -1_200, text: '十一月满减' }],
      batches: [
        { number: 'A260301', expiresOn: '2028-06-30', quantity: 12 },
        { number: 'A260412', expiresOn: '2028-08-31', quantity: 8 },
      ],
    }),
    someOrderLine({
      id: 2,
      goodsId: 2,
      name: '一次性医用手套',
      number: 1,
      price: 0,
      amount: 0,
      payable: 0,
      isGift: true,
      batches: [{ number: 'S2604', expiresOn: '2029-03-31', quantity: 1 }],
    }),
  ],
})

export default story('商品明细', { 优惠与赠品: <Lines seller={someSellerOrder({ order })} /> })
