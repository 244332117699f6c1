import { story } from '#gallery/story.ts'
import { someSellerClaim } from '#testing/factories/claim-factory.ts'

import { RefundSplit } from './refund-split.tsx'

const refund = someSellerClaim().claim.refund!

export default story('退款拆分', {
  应退: <RefundSplit refund={refund} />,
  扣回优惠: (
    <RefundSplit
      refund={{ ...refund, freight: 1_200, keptBack: 800, cashbackBack: 300, pointsBack: 125, total: 12_600 }}
    />
  ),
  余额和银行: (
    <RefundSplit refund={{ ...refund, method: 'transfer', parts: { voucher: 0, balance: 4_776, rest: 7_724 } }} />
  ),
  已退银行: <RefundSplit refund={{ ...refund, isSettled: true, method: 'transfer', reference: '8826112100341' }} />,
})
