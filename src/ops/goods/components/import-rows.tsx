import { useState } from 'react'

import { type ImportRow, ROW_LISTS } from '#contract/ops/goods/import.ts'
import { Chip } from '#ui/form/chip.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { type RowList, useImportRows } from '../import-queries.ts'
import { LIST_TEXT } from '../messages.ts'

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
    // Nothing where nothing is said: on a phone an empty cell takes its name along.
    cell: ({ row: { original } }) =>
      [
        { tone: 'warn', texts: original.warnings },
        { tone: 'ink.muted', texts: original.notes },
      ].map(
        ({ tone, texts }) =>
          texts.length > 0 && (
            <chakra.div key={tone} color={tone} fontSize="meta">
              {texts.join('；')}
            </chakra.div>
          ),
      ),
  },
]

type ImportRowsProps = { id: string; counts: Record<RowList, number> }

/** What becomes of every row, by its fate. */
export function ImportRows({ id, counts }: ImportRowsProps) {
  const [list, setList] = useState<RowList>(() => ROW_LISTS.find((one) => one !== 'same' && counts[one] > 0) ?? 'same')
  const read = useImportRows(id, list)
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2" padding="3">
        {ROW_LISTS.map((one) => (
          <Chip key={one} aria-pressed={list === one} onClick={() => setList(one)}>
            {LIST_TEXT[one]} {counts[one]} 行
          </Chip>
        ))}
      </chakra.div>
      <ReadState read={read}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={`没有“${LIST_TEXT[list]}”的行`}>可以查看其他结果。</EmptyState>
          ) : (
            <>
              <DataTable
                label={`${LIST_TEXT[list]}的行`}
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
