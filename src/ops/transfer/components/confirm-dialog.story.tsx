import { Office } from '#gallery/office.tsx'
import { story } from '#gallery/story.ts'
import { NOON } from '#testing/factories/domain-factory.ts'

import { ConfirmDialog } from './confirm-dialog.tsx'

const transfer = {
  id: 1,
  buyer: { id: 1, company: '成都市武侯区康宁大药房连锁有限公司' },
  state: 'submitted' as const,
  amount: 67_341,
  createdAt: NOON,
  version: 1,
  orders: [{ id: 1, number: '20261121000001', payable: 67_341, isEphedrine: false }],
}
const gone = { id: 2, number: '20261121000002', payable: 0, isEphedrine: false, isCancelled: true }
const withCancelled = {
  ...transfer,
  late: 38_352,
  arrivals: [28_989, 67_341],
  orders: [{ ...transfer.orders[0]!, payable: 28_989 }, gone],
}
const paidBy = (id: number) => ({ id, number: `2026112100000${id}`, payable: 12_900, isEphedrine: false })
const others = [
  { ...transfer, id: 3, amount: 12_900, submittedAt: NOON, orders: [paidBy(3)] },
  {
    ...transfer,
    id: 4,
    amount: 25_800,
    submittedAt: NOON,
    orders: [paidBy(4), paidBy(5)],
  },
]

export default story(
  '确认到账',
  {
    应付金额: (
      <Office>
        <ConfirmDialog transfer={transfer} others={[]} onClose={() => {}} />
      </Office>
    ),
    另有待确认: (
      <Office>
        <ConfirmDialog transfer={transfer} others={others} onClose={() => {}} />
      </Office>
    ),
    几种可能: (
      <Office>
        <ConfirmDialog transfer={withCancelled} others={[]} onClose={() => {}} />
      </Office>
    ),
  },
  { isModal: true },
)
