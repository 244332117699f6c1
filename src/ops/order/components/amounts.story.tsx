import { story } from '#gallery/story.ts'
import { someOrderDetail } from '#testing/factories/order-factory.ts'

import { Amounts } from './amounts.tsx'

export default story('金额明细', {
  普通: <Amounts order={someOrderDetail()} />,
  各种优惠: (
    <Amounts
      order={someOrderDetail({
        goodsAmount: 128_600,
        discountAmount: 2_400,
        manjianAmount: 8_000,
        couponAmount: 2_000,
        giftAmount: 990,
        freight: 0,
        payable: 117_190,
      })}
    />
  ),
})
