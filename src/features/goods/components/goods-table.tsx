import { chakra } from '@chakra-ui/react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef, useState } from 'react'

import type { ListedGoods } from '#contract/goods.ts'
import { Table } from '#ui/data/table.tsx'

import { GoodsRow, ROW_PX } from './goods-row.tsx'
import { useTableKeys } from './use-table-keys.ts'

/** A column of the page's own beside the maker, by goods id: what was bought last. */
export type ExtraColumn = { name: string; cells: ReadonlyMap<number, ReactNode> }

type Column = { name: string; width: string; isNumber?: boolean }
const toColumns = (extra?: ExtraColumn): Column[] => [
  { name: '品名 / 批准文号', width: 'auto' },
  { name: '规格', width: '13%' },
  { name: '生产厂家', width: '19%' },
  ...(extra ? [{ name: extra.name, width: '8rem' }] : []),
  { name: '效期', width: '6.5rem' },
  { name: '库存 / 包装', width: '6rem', isNumber: true },
  { name: '价格', width: '9rem', isNumber: true },
  { name: '数量', width: '13.5rem' },
]

const topOnPage = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top + window.scrollY)

type GoodsTableProps = {
  list: readonly ListedGoods[]
  extra?: ExtraColumn
  /** Pieces to begin with, by goods id. */
  suggested?: ReadonlyMap<number, number>
}

/** The professional's list: one line a drug, a head that stays, and only the rows in sight in the page. */
export function GoodsTable({ list, extra, suggested }: GoodsTableProps) {
  // The virtualizer is one mutable object: what the compiler would remember of it is outdated after a scroll.
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const place = useCallback((element: HTMLTableSectionElement | null) => {
    body.current = element
    if (element) setScrollMargin(topOnPage(element))
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- this component opts out of the compiler
  const rows = useWindowVirtualizer({
    count: list.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin,
    getItemKey: (index) => list[index]?.id ?? index,
  })
  const keys = useTableKeys({ count: list.length, body, toRow: (index) => rows.scrollToIndex(index) })
  const columns = toColumns(extra)
  const shown = rows.getVirtualItems()
  const before = (shown[0]?.start ?? scrollMargin) - scrollMargin
  const after = rows.getTotalSize() - (shown.at(-1)?.end ?? scrollMargin) + scrollMargin
  return (
    <Table head="sticky" tableLayout="fixed" aria-rowcount={list.length + 1} onKeyDown={keys}>
      <colgroup>
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" data-number={column.isNumber}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={place}>
        <Spacer height={before} />
        {shown.map(({ index, key }) => {
          const goods = list[index]
          return (
            goods && (
              <GoodsRow
                key={String(key)}
                goods={goods}
                index={index}
                extra={extra && (extra.cells.get(goods.id) ?? null)}
                suggested={suggested?.get(goods.id)}
              />
            )
          )
        })}
        <Spacer height={after} />
      </tbody>
    </Table>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <chakra.tr aria-hidden style={{ height }} /> : null
}
