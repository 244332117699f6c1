import { sampleGoods } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'
import { Panel } from '#ui/layout/panel.tsx'

import { ComparisonTable } from './comparison-table.tsx'

const goods = Object.values(sampleGoods)
const last = new Map([[goods[0]!.id, { at: Date.now(), price: 112_000, number: 20 }]])
const compared = (count: number) => (
  <Panel>
    <ComparisonTable list={goods.slice(0, count)} last={last} onRemove={() => undefined} />
  </Panel>
)

export default story('商品对比', { 两种: compared(2), 四种: compared(4) })
