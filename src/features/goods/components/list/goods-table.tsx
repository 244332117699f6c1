import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { memo, type ReactNode, use, useMemo } from 'react'

import type { Sort } from '#catalog/index.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import type { GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { useUser } from '#features/account/index.ts'
import { Table } from '#ui/data/table.tsx'
import { SkeletonBox } from '#ui/feedback/skeleton.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import type { Rows } from '../../model/list-pages.ts'
import { useLastPurchases } from '../../page-queries.ts'
import { ComparedContext } from '../compare/use-compared.ts'
import { GoodsRow, QUANTITY_WIDTH, ROW_PX } from './goods-row.tsx'
import { ListPosition } from './list-position.tsx'
import { FlingContext, useFling } from './use-fling.ts'
import { type ListViewport, useLetterScale, useListWindow } from './use-list-window.ts'
import { useTableKeys } from './use-table-keys.ts'

/** A page's extra fact about each drug: a column beside the maker, or a line of a card. */
export type GoodsFact = { name: string; width?: string; of: (goods: ListedGoods, offer: GoodsOffer) => ReactNode }
/** The same, known by goods id: what was bought last. */
export type ExtraColumn = { name: string; width?: string; cells: ReadonlyMap<number, ReactNode> }

type Column = {
  name: string
  width: string
  isNumber?: boolean
  /** Has no room below a wide screen: what it tells stands under the name there. */
  folds?: boolean
  /** In the order of a press. */ sorts?: readonly Sort[]
}
/** A visitor, who sees no price, gets the room of the quantity for what he sees. */
const toColumns = (extra: { name: string; width: string | undefined } | undefined, isVisitor: boolean): Column[] => [
  { name: '品名 / 批准文号', width: 'auto' },
  { name: '规格', width: extra ? '10%' : '13%', folds: true },
  { name: '生产厂家', width: extra ? '13%' : '19%', folds: true },
  ...(extra ? [{ name: extra.name, width: extra.width ?? '8rem' }] : []),
  { name: '效期', width: '6.5rem', sorts: ['expiry'] },
  { name: '库存 / 包装', width: '6rem', isNumber: true },
  { name: '价格', width: '12.5rem', isNumber: true, sorts: ['priceUp', 'priceDown'] },
  ...(isVisitor ? [] : [{ name: '数量', width: QUANTITY_WIDTH }]),
]

/** How a list is ordered now, and the address of the same list in another order; `undefined` is its usual one. */
export type ListOrder = { sort: Sort | undefined; toSort: (sort: Sort | undefined) => string }

type GoodsTableProps = {
  /** An array, or a list of which only the loaded rows are present. */
  list: Rows
  viewport?: ListViewport
  extra?: ExtraColumn | GoodsFact | undefined
  /** Pieces to begin with, by goods id. */
  suggested?: ReadonlyMap<number, number>
  /** The order of the list, which head cells show and change. */
  order?: ListOrder | undefined
  /** What this buyer may not do at all is said above. */
  hasNotice?: boolean | undefined
  /** Its rows take neither keys nor presses: the next list is on its way. */
  isWaiting?: boolean
}

/** Room for the ticks of the comparison, and on a narrow screen for the names. */
const Goods = chakra(Table, {
  base: {
    '&[data-ticks] :is(th, td):first-of-type': { paddingLeft: '9' },
    '&[data-ticks] td:first-of-type': { position: 'relative' },
    xlDown: { '& [data-folds]': { display: 'none' } },
  },
})

/** The professional's list: one line a drug, a head that stays, and only the rows in sight in the page. */
export function GoodsTable(props: GoodsTableProps) {
  'use no memo'
  const { list, viewport, extra, suggested, order, hasNotice, isWaiting } = props
  const linePx = ROW_PX * useLetterScale()
  const { place, element, lines, before, after, inSight, toRow } = useListWindow<HTMLTableSectionElement>({
    rows: list.length,
    perLine: 1,
    linePx,
    viewport,
  })
  const fling = useFling()
  const hasTicks = use(ComparedContext) !== undefined
  const last = useLastPurchases()
  const isVisitor = useUser().state === 'visitor'
  const keys = useTableKeys({ count: list.length, body: element, toRow })
  const { name, width } = extra ?? {}
  const columns = useMemo(
    () => toColumns(name === undefined ? undefined : { name, width }, isVisitor),
    [name, width, isVisitor],
  )
  return (
    <FlingContext value={fling}>
      <Goods
        data-ticks={hasTicks || undefined}
        head="sticky"
        tableLayout="fixed"
        aria-rowcount={list.length + 1}
        onKeyDown={keys}
      >
        <Head columns={columns} order={order} />
        <tbody ref={place} inert={isWaiting}>
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
                hasNotice={hasNotice}
                last={last?.get(goods.id)}
                isVisitor={isVisitor}
              />
            )
          })}
          <Spacer height={after} />
        </tbody>
      </Goods>
      {viewport && <ListPosition row={inSight} rows={list.length} isLoading={lines.some((index) => !list.at(index))} />}
    </FlingContext>
  )
}

/** Not drawn again with each row that is scrolled to. */
const Head = memo(function Head({ columns, order }: { columns: readonly Column[]; order: ListOrder | undefined }) {
  return (
    <>
      <colgroup>
        {columns.map(({ name, width, folds }) => (
          <col key={name} data-folds={folds} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} order={order} />
          ))}
        </tr>
      </thead>
    </>
  )
})

/** A cell that a list can be ordered by is a link: each press asks for the next order, the last for the usual one. */
function HeadCell({
  column: { name, isNumber, folds, sorts },
  order,
}: {
  column: Column
  order: ListOrder | undefined
}) {
  if (!order || !sorts) {
    return (
      <th scope="col" data-number={isNumber} data-folds={folds}>
        {name}
      </th>
    )
  }
  const at = order.sort ? sorts.indexOf(order.sort) : -1
  const Arrow = at === -1 ? ArrowUpDown : at === 0 ? ArrowUp : ArrowDown
  return (
    <th scope="col" data-number={isNumber} aria-sort={(['none', 'ascending', 'descending'] as const)[at + 1]}>
      <SortLink to={order.toSort(sorts[at + 1])} data-current={at >= 0 || undefined}>
        {name}
        <Arrow size={12} aria-hidden />
      </SortLink>
    </th>
  )
}

const SortLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'inherit',
    textDecoration: 'none',
    // The whole cell is pressed; it sticks, so it holds what is placed in it.
    _after: { content: '""', position: 'absolute', inset: '0' },
    '& > svg': { color: 'ink.faint' },
    '&:is(:hover, [data-current]), &[data-current] > svg': { color: 'brand' },
    '&[data-current]': { fontWeight: '600' },
  },
})

function Spacer({ height }: { height: number }) {
  return height > 0 ? <chakra.tr aria-hidden style={{ height }} /> : null
}

/** Holds the place of a row that is being fetched. */
function WaitingRow({ columns, index }: { columns: number; index: number }) {
  return (
    <chakra.tr aria-rowindex={index + 2} aria-busy height={`${ROW_PX / 16}rem`}>
      <td>
        <SkeletonBox width="80%" />
      </td>
      {/* Cells of their own: one that spans them would, where they are folded, make columns of nothing. */}
      <td data-folds aria-hidden />
      <td data-folds aria-hidden />
      <td colSpan={columns - 3} aria-hidden />
    </chakra.tr>
  )
}
