import { useMemo } from 'react'

import type { Shortage } from '#contract/ops/shop/report.ts'
import { dayOf } from '#domain/instant.ts'
import { Tag } from '#ui/data/tag.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { BarChart } from '#ui/picture/bar-chart.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { FileLinks } from '../../kit/list/file-links.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { shortagesFile, useShortages } from '../queries.ts'

type Row = Shortage & { id: number }

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'goods',
    header: '商品',
    cell: ({ row: { original } }) => (
      <>
        {original.kind === 'wanted' ? <Tag tone="info">求购</Tag> : <Tag tone="danger">缺货</Tag>} {original.name}{' '}
        {original.specification}
        <chakra.div color="ink.faint" fontSize="meta">
          {original.manufacturer}
        </chakra.div>
      </>
    ),
  },
  { id: 'companies', header: '等待的企业', isNumber: true, cell: ({ row: { original } }) => original.companies },
  { id: 'pieces', header: '求购件数', isNumber: true, cell: ({ row: { original } }) => original.pieces || '—' },
  { id: 'sold', header: '近 30 天销量', isNumber: true, cell: ({ row: { original } }) => original.soldLately || '—' },
  {
    id: 'since',
    header: '最早登记',
    cell: ({ row: { original } }) => (original.since === undefined ? '—' : dayOf(original.since)),
  },
]

const BARS_MAX = 10
const companiesText = (value: number) => `${value} 家`

/** What buyers wait for: goods that ran out, and what nobody sells. */
export function ShortageReport() {
  const shortages = useShortages()
  return (
    <Section title="缺货与流失需求" aside={<FileLinks addressOf={shortagesFile} />}>
      <ReadState read={shortages}>{(list) => <Shortages list={list} />}</ReadState>
    </Section>
  )
}

function Shortages({ list }: { list: readonly Shortage[] }) {
  const rows = useMemo(() => list.map((row, index) => ({ ...row, id: index })), [list])
  const bars = useMemo(
    () =>
      list
        .filter(({ companies }) => companies > 0)
        .toSorted((a, b) => b.companies - a.companies)
        .slice(0, BARS_MAX)
        .map(({ name, specification, companies }) => ({
          text: `${name} ${specification}`.slice(0, 12),
          value: companies,
        })),
    [list],
  )
  if (list.length === 0)
    return <EmptyState title="没有缺货">没有客户登记到货通知或求购，近 30 天卖过的商品都有货。</EmptyState>
  return (
    <chakra.div display="grid" gap="4">
      {bars.length > 0 && <BarChart bars={bars} label="等待的企业最多的商品" isLying formatValue={companiesText} />}
      <DataTable label="缺货与流失需求" columns={COLUMNS} rows={rows} />
    </chakra.div>
  )
}
