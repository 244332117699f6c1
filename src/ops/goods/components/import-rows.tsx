import { useState } from 'react'

import { type ImportRow, ROW_LISTS } from '#contract/ops/goods/import-row.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { type Column, DataTable } from '../../kit/data-table.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { type RowList, useImportRows } from '../import-queries.ts'
import { LIST_TEXT } from '../messages.ts'
import { countTicked, isTicked, type RenewalTicks, toggled, withAll } from '../model/renewal-ticks.ts'

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

export type RenewalChoice = { ticks: RenewalTicks; onTicks: (ticks: RenewalTicks) => void }
type ImportRowsProps = {
  id: string
  counts: Record<RowList, number>
  /** Of a preview: rows with another approval number are ticked one by one, or all at once. */
  renewals?: RenewalChoice | undefined
}

/** What becomes of every row, by its fate. */
export function ImportRows({ id, counts, renewals }: ImportRowsProps) {
  const [list, setList] = useState<RowList>(() => ROW_LISTS.find((one) => one !== 'same' && counts[one] > 0) ?? 'same')
  const read = useImportRows(id, list)
  // A preview lists the rows that are not ticked among those with another number.
  const isShown = (one: RowList) =>
    one === 'unticked' ? !renewals && counts.unticked > 0 : one !== 'renewed' || counts.renewed > 0
  const choice = list === 'renewed' ? renewals : undefined
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2" padding="3">
        {ROW_LISTS.filter(isShown).map((one) => (
          <Chip key={one} aria-pressed={list === one} onClick={() => setList(one)}>
            {LIST_TEXT[one]} {counts[one]} 行
          </Chip>
        ))}
      </chakra.div>
      {choice && <RenewalHead {...choice} total={counts.renewed} />}
      <ReadState read={read}>
        {(all) => {
          const rows = renewals && list !== 'renewed' ? all.filter((row) => isImported(row, renewals.ticks)) : all
          return rows.length === 0 && !read.hasNextPage ? (
            <EmptyState title={`没有“${LIST_TEXT[list]}”的行`}>可以查看其他结果。</EmptyState>
          ) : (
            <>
              <DataTable
                label={`${LIST_TEXT[list]}的行`}
                columns={COLUMNS}
                rows={rows.map((row) => ({ ...row, id: row.line }))}
                {...(choice && { renderActs: (row: Line) => <RenewalTick {...choice} row={row} /> })}
              />
              <LoadMore list={read} count={rows.length} unit="行" />
            </>
          )
        }}
      </ReadState>
    </>
  )
}

/** Says what a tick does, and ticks all of them, those that are not loaded yet too. */
function RenewalHead({ ticks, onTicks, total }: RenewalChoice & { total: number }) {
  const ticked = countTicked(ticks, total)
  return (
    <chakra.div display="grid" gap="1" paddingX="3" paddingBottom="3">
      <chakra.p fontSize="meta" color="ink.muted">
        批准文号是证照上的内容，核对后勾选才改。没有勾选的行整行不导入：原文号、价格和库存都不变。
      </chakra.p>
      <Checkbox
        checked={ticked === total}
        isMixed={ticked > 0 && ticked < total}
        onChange={() => onTicks(withAll(ticked < total))}
      >
        全部同意换号（已勾选 {ticked} / {total} 行）
      </Checkbox>
    </chakra.div>
  )
}

const isImported = ({ renewalLine }: ImportRow, ticks: RenewalTicks) =>
  renewalLine === undefined || isTicked(ticks, renewalLine)

const RenewalTick = ({ ticks, onTicks, row: { line, renewal } }: RenewalChoice & { row: Line }) => (
  <Checkbox
    aria-label={`同意第 ${line} 行换号`}
    checked={isTicked(ticks, line)}
    onChange={() => renewal && onTicks(toggled(ticks, line, renewal.counts))}
  >
    同意换号
  </Checkbox>
)
