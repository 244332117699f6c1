import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { useMay } from '../../session/use-operator.ts'

type BatchLine = SellerGoods['batches'][number] & { id: number }

const COLUMNS: readonly Column<BatchLine>[] = [
  {
    id: 'number',
    header: '批号',
    cell: ({ row: { original } }) => (
      <>
        {original.number || '—'} {original.isRecalled && <Tag tone="danger">已召回</Tag>}
      </>
    ),
  },
  { id: 'produced', header: '生产日期', cell: ({ row: { original } }) => original.producedOn || '—' },
  { id: 'expires', header: '有效期至', cell: ({ row: { original } }) => original.expiresOn || '—' },
  { id: 'stock', header: '库存', isNumber: true, cell: ({ row: { original } }) => original.stock },
]

const REPORT: Column<BatchLine> = {
  id: 'report',
  header: '药检报告',
  cell: ({ row: { original } }) => (
    <TextLink to={`/batches?${new URLSearchParams({ words: original.number })}`}>
      {original.reportedAt === undefined ? '待上传' : '已上传'}
    </TextLink>
  ),
}

/** What is in stock, the batch that is sent first on top. */
export function BatchTable({ goods: { batches, stock, unit } }: { goods: SellerGoods }) {
  const may = useMay()
  const rows = batches.map((batch, index) => ({ ...batch, id: index + 1 }))
  return (
    <Section title="库存与批号" note={`共 ${stock} ${unit}`} isFlush>
      {rows.length === 0 ? (
        <chakra.p padding="4" color="ink.faint">
          {stock > 0 ? '库存没有登记批号；发货前请补登。' : '没有库存。到货后用“改库存”登记批号、效期与数量。'}
        </chakra.p>
      ) : (
        <DataTable label="批号" columns={may('batch.read') ? [...COLUMNS, REPORT] : COLUMNS} rows={rows} />
      )}
    </Section>
  )
}
