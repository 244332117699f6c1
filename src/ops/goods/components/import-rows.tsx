import { useState } from 'react'

import { type ImportRow, ROW_FATES } from '#contract/ops/goods/import.ts'
import { Chip } from '#ui/form/chip.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { type Fate, useImportRows } from '../import-queries.ts'
import { FATE_TEXT } from '../messages.ts'

type Line = ImportRow & { id: number }

const COLUMNS: readonly Column<Line>[] = [
  { id: 'line', header: '行', cell: ({ row: { original } }) => original.line },
  {
    id: 'goods',
    header: '商品',
    cell: ({ row: { original } }) => (
      <>
        {original.name || '（无名称）'} <chakra.span color="ink.muted">{original.specification}</chakra.span>
        <chakra.div color="ink.faint" fontSize="meta">
          {original.manufacturer}
        </chakra.div>
      </>
    ),
  },
  {
    id: 'changes',
    header: '内容',
    cell: ({ row: { original } }) =>
      original.changes.map(({ field, before, after }) => (
        <chakra.div key={field} fontSize="meta">
          <chakra.span color="ink.muted">{field}</chakra.span>{' '}
          {before !== undefined && <chakra.s color="ink.faint">{before}</chakra.s>} {after}
        </chakra.div>
      )),
  },
  {
    id: 'notes',
    header: '说明',
    cell: ({ row: { original } }) => (
      <chakra.span color="ink.muted" fontSize="meta">
        {original.notes.join('；')}
      </chakra.span>
    ),
  },
]

type ImportRowsProps = { id: string; counts: Record<Fate, number> }

/** What becomes of every row, by its fate. */
export function ImportRows({ id, counts }: ImportRowsProps) {
  const [fate, setFate] = useState<Fate>(() => ROW_FATES.find((one) => one !== 'same' && counts[one] > 0) ?? 'same')
  const read = useImportRows(id, fate)
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2" padding="3">
        {ROW_FATES.map((one) => (
          <Chip key={one} aria-pressed={fate === one} onClick={() => setFate(one)}>
            {FATE_TEXT[one]} {counts[one]}
          </Chip>
        ))}
      </chakra.div>
      <ReadState read={read}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={`没有“${FATE_TEXT[fate]}”的行`}>可以查看其他结果。</EmptyState>
          ) : (
            <>
              <DataTable
                label={`${FATE_TEXT[fate]}的行`}
                columns={COLUMNS}
                rows={rows.map((row) => ({ ...row, id: row.line }))}
              />
              <LoadMore list={read} count={rows.length} unit="行" />
            </>
          )
        }
      </ReadState>
    </>
  )
}
