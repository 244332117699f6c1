import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'
import { Button } from '#ui/form/button.tsx'

import { TransferCard } from './transfer-card.tsx'

const transfer = {
  id: 1,
  buyer: { id: 1, company: '成都市武侯区康宁大药房连锁有限公司' },
  state: 'submitted',
  amount: 1_310_850,
  createdAt: NOON,
  submittedAt: NOON,
  payBefore: NOON + 7 * 86_400_000,
  version: 1,
  orders: [
    { id: 1, number: '20261121000001', payable: 1_284_650, isEphedrine: false },
    { id: 2, number: '20261121000002', payable: 26_200, isEphedrine: true },
  ],
} as const

export default story('转账核对', {
  一张已取消: (
    <TransferCard
      transfer={{
        ...transfer,
        late: 26_200,
        orders: transfer.orders.map((order) => ({ ...order, isCancelled: order.isEphedrine })),
      }}
    >
      <Button look="main">确认到账 A</Button>
    </TransferCard>
  ),
  没有凭证: (
    <TransferCard transfer={{ ...transfer, orders: [...transfer.orders] }}>
      <Button look="main">确认到账 A</Button>
    </TransferCard>
  ),
})
