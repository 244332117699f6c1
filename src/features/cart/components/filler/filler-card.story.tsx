import type { FillerLine, FillerWay } from '#domain/filler/rank-ways.ts'
import { LINE_TYPES } from '#domain/goods/line-type.ts'
import { sampleGoods } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'

import { FillerCard } from './filler-card.tsx'

const goods = sampleGoods['普通']!
const line = (changes: Partial<FillerLine>): FillerLine => ({
  id: '1-1-0',
  goods,
  type: LINE_TYPES.ordinary,
  source: 'runningOut',
  before: 0,
  number: 20,
  amount: 4_000,
  days: { added: 12, lasting: 14 },
  ...changes,
})
const way: FillerWay = { lines: [line({})], spends: 4_000, paysMore: 2_800, saves: 1_200, unused: 0 }
const unknown = line({ id: '2-1-0', source: 'favorite', number: 2, amount: 500, days: undefined })
const card = (changes: Partial<FillerWay>, isLeastSpent = false) => (
  <ul>
    <FillerCard way={{ ...way, ...changes }} isLeastSpent={isLeastSpent} isBusy={false} onAdd={() => {}} />
  </ul>
)

export default story('凑单方案', {
  快用完: card({}),
  实付反而少: card({ lines: [unknown], spends: 500, paysMore: -700, unused: 500 }, true),
  凑整件: card({ lines: [line({ source: 'case', before: 80, number: 100 })] }),
  几种一起: card({ lines: [line({}), unknown], spends: 4_500, paysMore: 3_300, unused: 500 }),
  只为起送: card({ saves: 0, paysMore: 4_000 }),
})
