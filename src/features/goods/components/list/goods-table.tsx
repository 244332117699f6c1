import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { Table } from '#ui/data/table.tsx'
import { SkeletonBox } from '#ui/feedback/skeleton.tsx'

import type { Rows } from '../../model/list-pages.ts'
import type { ShownOffer } from '../card/use-offer.ts'
import { GoodsRow, ROW_PX } from './goods-row.tsx'
import { ListPosition } from './list-position.tsx'
import { type ListViewport, useListWindow } from './use-list-window.ts'
import { useTableKeys } from './use-table-keys.ts'

/** A page's extra fact about each drug: a column beside the maker, or a line of a card. */
export type GoodsFact = { name: string; width?: string; of: (goods: ListedGoods, offer: ShownOffer) => ReactNode }
/** The same, known by goods id: what was bought last. */
export type ExtraColumn = { name: string; width?: string; cells: ReadonlyMap<number, ReactNode> }

type Column = { name: string; width: string; isNumber?: boolean }
const toColumns = (extra?: Pick<GoodsFact, 'name' | 'width'>): Column[] => [
  { name: '品名 / 批准文号', width: 'auto' },
  { name: '规格', width: extra ? '11%' : '13%' },
  { name: '生产厂家', width: extra ? '16%' : '19%' },
  ...(extra ? [{ name: extra.name, width: extra.width ?? '8rem' }] : []),
  { name: '效期', width: '6.5rem' },
  { name: '库存 / 包装', width: '6rem', isNumber: true },
  { name: '价格', width: '9.75rem', isNumber: true },
  { name: '数量', width: '13.5rem' },
]

type GoodsTableProps = {
  /** An array, or a list of which only the loaded rows are present. */
  list: Rows
  viewport?: ListViewport
  extra?: ExtraColumn | GoodsFact | undefined
  /** Pieces to begin with, by goods id. */
  suggested?: ReadonlyMap<number, number>
}

/** The professional's list: one line a drug, a head that stays, and only the rows in sight in the page. */
export function GoodsTable({ list, viewport, extra, suggested }: GoodsTableProps) {
  'use no memo'
  const { place, element, lines, before, after, inSight, toRow } = useListWindow<HTMLTableSectionElement>({
    rows: list.length,
    perLine: 1,
    linePx: ROW_PX,
    viewport,
  })
  const keys = useTableKeys({ count: list.length, body: element, toRow })
  const columns = toColumns(extra)
  return (
    <>
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
          {lines.map((index) => {
            const goods = list.at(index)
            if (!goods) return <WaitingRow key={`row-${index}`} columns={columns.length} index={index} />
            return (
              <GoodsRow
                key={goods.id}
                goods={goods}
                index={index}
                extra={extra && ('of' in extra ? extra.of : (extra.cells.get(goods.id) ?? null))}
                suggested={suggested?.get(goods.id)}
              />
            )
          })}
          <Spacer height={after} />
        </tbody>
      </Table>
      {viewport && <ListPosition row={inSight} rows={list.length} />}
    </>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <chakra.tr aria-hidden style={{ height }} /> : null
}

/** Holds the place of a row that is being fetched. */
function WaitingRow({ columns, index }: { columns: number; index: number }) {
  return (
    <chakra.tr aria-rowindex={index + 2} aria-busy style={{ height: ROW_PX }}>
      <td colSpan={columns}>
        <SkeletonBox width="38%" />
      </td>
    </chakra.tr>
  )
}
