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

const withCancelled = {
  late: 26_200,
  orders: transfer.orders.map((order) =>
    order.isEphedrine ? { ...order, payable: 0, isCancelled: true } : { ...order, isCancelled: false },
  ),
}

export default story('转账核对', {
  一张已取消: (
    <TransferCard transfer={{ ...transfer, ...withCancelled }}>
      <Button look="main">确认到账 A</Button>
    </TransferCard>
  ),
  确认后转为待退款: (
    <TransferCard transfer={{ ...transfer, ...withCancelled, state: 'confirmed', payBefore: undefined }}>
      {null}
    </TransferCard>
  ),
  没有凭证: (
    <TransferCard transfer={{ ...transfer, orders: [...transfer.orders] }}>
      <Button look="main">确认到账 A</Button>
    </TransferCard>
  ),
})
