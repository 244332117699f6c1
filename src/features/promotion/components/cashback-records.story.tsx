import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { CashbackRecords } from './cashback-records.tsx'

const record = { promotionId: 1, base: 123_450, amount: 2_000, createdAt: NOON }

export default story('返现记录', {
  各种状态: (
    <CashbackRecords
      list={[
        { ...record, orderId: 4, orderNumber: '20261121000004', state: 'promised' },
        { ...record, orderId: 3, orderNumber: '20261121000003', state: 'promised', paidAt: NOON, amount: 0 },
        { ...record, orderId: 2, orderNumber: '20261121000002', state: 'credited', paidAt: NOON, settledAt: NOON },
        { ...record, orderId: 1, orderNumber: '20261121000001', state: 'void', settledAt: NOON },
      ]}
    />
  ),
  没有记录: <CashbackRecords list={[]} />,
})
