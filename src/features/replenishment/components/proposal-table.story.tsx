import { DAY_MS } from '#domain/instant.ts'
import type { ProposalLine } from '#domain/replenishment/proposal.ts'
import { story } from '#gallery/story.ts'
import { NOON, someGoods } from '#testing/factories/domain-factory.ts'

import type { ProposalRow } from '../model/rows.ts'
import { ProposalTable } from './proposal-table.tsx'

const someLine = (goodsId: number, changes: Partial<ProposalLine> = {}): ProposalLine => ({
  goodsId,
  use: {
    goodsId,
    times: 5,
    everyDays: 28,
    usualNumber: 60,
    lastNumber: 60,
    lastAt: NOON - 17 * DAY_MS,
    perDay: 60 / 28,
    spread: 0.3,
    stock: 24,
    countedAt: NOON - DAY_MS,
  },
  state: 'due',
  number: 60,
  need: 52,
  daysLeft: 11,
  leadDays: 2,
  minimum: 60,
  ...changes,
})
const goodsOf = (id: number, name: string) =>
  someGoods({ id, name, specification: '0.25g×24粒', packing: 60 }) as unknown as ProposalRow['goods']
const rows: ProposalRow[] = [
  { goods: goodsOf(1, '阿莫西林胶囊'), state: 'due', line: someLine(1), number: 60, isTyped: false },
  {
    goods: goodsOf(2, '复方丹参滴丸'),
    state: 'due',
    line: someLine(2, { daysLeft: -3, why: '效期至 2027-03-31，之前约用 130 盒，只订 120 盒' }),
    number: 120,
    isTyped: false,
    why: '效期至 2027-03-31，之前约用 130 盒，只订 120 盒',
  },
  { goods: goodsOf(3, '板蓝根颗粒'), state: 'due', line: someLine(3), number: 180, isTyped: true },
]
const table = (shown: readonly ProposalRow[], isFrozen = false) => (
  <ProposalTable
    rows={shown}
    pendingOf={(goodsId) => ({ cart: goodsId === 3 ? 60 : 0, kept: 0 })}
    amountOf={({ number }) => number * 842}
    isPlacingFrozen={isFrozen}
    isCountingFrozen={isFrozen}
    onNumber={() => {}}
    onCount={() => {}}
    onWrong={() => {}}
    onSend={() => {}}
  />
)

export default story('补货清单', {
  要补货: table(rows),
  都在购物车: table([{ ...rows[2]!, state: 'pending', number: 0 }]),
  都够用: table([{ ...rows[0]!, state: 'enough', number: 0 }]),
  没有下单分工: table(rows, true),
})
