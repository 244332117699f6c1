import { DAY_MS } from '#domain/instant.ts'
import { sampleGoods } from '#gallery/samples.ts'
import { story } from '#gallery/story.ts'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { AsOf } from '#ui/hooks/use-stale.ts'

import { GoodsRow } from './goods-row.tsx'

const rows = (
  <TableFrame>
    <Table tableLayout="fixed" minWidth="60rem">
      <tbody>
        {Object.entries(sampleGoods).map(([name, goods], index) => (
          <GoodsRow key={name} goods={goods} index={index} extra={name} />
        ))}
      </tbody>
    </Table>
  </TableFrame>
)

export default story('商品行', {
  各种情况: rows,
  两天前的数据: <AsOf value={Date.now() - 2.5 * DAY_MS}>{rows}</AsOf>,
})
