import {
  type ColumnDef,
  flexRender,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

import { StackedTable, TableFrame } from '#ui/data/table.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { chakra } from '#ui/theme/chakra.ts'

const features = tableFeatures({ rowSelectionFeature })

/** A column as the table library describes it; `meta.isNumber` sets it to the right. */
export type Column<Row extends object> = ColumnDef<typeof features, Row> & { isNumber?: boolean }

type Selection = { chosen: RowSelectionState; onChoose: (chosen: RowSelectionState) => void }

type DataTableProps<Row extends object> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  currentId?: number | undefined
  onRow?: (row: Row) => void
  /** What may be done with a row, at its end. */
  renderActs?: (row: Row) => ReactNode
  /** Rows may be ticked. */
  selection?: Selection
}

const isNumber = (column: { columnDef: object }) => ('isNumber' in column.columnDef ? '' : undefined)
const nameOf = ({ columnDef: { header } }: { columnDef: { header?: unknown } }) =>
  typeof header === 'string' ? header : undefined
const ROW_ID = (row: { id: number }) => String(row.id)
const UNCHOSEN: RowSelectionState = {}

/** A list as a table. Its rows have ids; the current one is marked. */
export function DataTable<Row extends { id: number }>({
  label,
  columns,
  rows,
  currentId,
  onRow,
  renderActs,
  selection,
}: DataTableProps<Row>) {
  const table = useTable({
    features,
    columns: columns as Column<Row>[],
    data: rows as Row[],
    getRowId: ROW_ID,
    state: { rowSelection: selection?.chosen ?? UNCHOSEN },
    onRowSelectionChange: (change) =>
      selection?.onChoose(typeof change === 'function' ? change(selection.chosen) : change),
  })
  return (
    <TableFrame>
      <StackedTable aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <chakra.th width="2.5rem">
                  <Checkbox
                    aria-label="全选已加载的行"
                    checked={rows.length > 0 && table.getIsAllRowsSelected()}
                    isMixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </chakra.th>
              )}
              {group.headers.map((header) => (
                <th key={header.id} data-number={isNumber(header.column)}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
              {renderActs && <th>操作</th>}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <Row
              key={row.id}
              data-current={row.original.id === currentId}
              aria-current={row.original.id === currentId || undefined}
              onClick={(event) => {
                const isControl = (event.target as Element).closest('a, button, input, label')
                if (!isControl) onRow?.(row.original)
              }}
            >
              {selection && (
                <td>
                  <Checkbox
                    aria-label={`选择第 ${row.index + 1} 行`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, at) => (
                <td
                  key={cell.id}
                  data-head={at === 0 ? '' : undefined}
                  data-number={isNumber(cell.column)}
                  data-name={nameOf(cell.column)}
                >
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
              {renderActs && <td data-acts="">{renderActs(row.original)}</td>}
            </Row>
          ))}
        </tbody>
      </StackedTable>
    </TableFrame>
  )
}

const Row = chakra('tr', {
  base: {
    cursor: 'default',
    // Where J and K are: a phone has no keys.
    '&[data-current=true]': {
      bg: { md: 'brand.soft' },
      boxShadow: { md: 'inset 3px 0 0 var(--cb-colors-brand-solid)' },
    },
  },
})
