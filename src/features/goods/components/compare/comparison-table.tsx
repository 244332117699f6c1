import { X } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { pieceOf } from '#domain/goods/strength.ts'
import type { LastPurchase } from '#domain/order/last-purchases.ts'
import { type GoodsOffer, offerOf } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { AddToCart } from '#features/cart/index.ts'
import { useRunningDiscounts } from '#features/site/index.ts'
import { paths } from '#routing/paths.ts'
import { Price } from '#ui/data/price.tsx'
import { Table, TableFrame } from '#ui/data/table.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { listMessages } from '../../messages.lazy.ts'
import { messages } from '../../messages.ts'
import { Expiry, Stock } from '../card/goods-facts.tsx'
import { OfferPrice } from '../card/price-facts.tsx'
import { LastPaid, PiecePrice } from '../card/price-notes.tsx'
import { useLadder, useMinute } from '../card/use-offer.ts'

const NONE = '—'

type Column = { goods: ListedGoods; offer: GoodsOffer; last: LastPurchase | undefined; isCheapest: boolean }

const texts = listMessages.comparedFacts
/** What is compared, from top to bottom. */
const FACTS: readonly (readonly [name: string, of: (column: Column) => ReactNode])[] = [
  [texts.specification, ({ goods }) => goods.specification],
  [texts.manufacturer, ({ goods }) => goods.manufacturer],
  [texts.price, ({ goods, offer }) => <OfferPrice goods={goods} offer={offer} />],
  [
    texts.piece,
    ({ goods, offer, isCheapest }) => (
      <>
        <PiecePrice goods={goods} offer={offer} /> {isCheapest && <Tag tone="brand">{listMessages.cheapest}</Tag>}
      </>
    ),
  ],
  [texts.ladder, ({ goods, offer }) => <Steps goods={goods} offer={offer} />],
  [texts.last, ({ last }) => (last ? <LastPaid last={last} /> : NONE)],
  [texts.expiry, ({ goods }) => <Expiry goods={goods} />],
  [texts.stock, ({ goods }) => <Stock goods={goods} />],
  [texts.packing, ({ goods }) => `${messages.packs(goods.packing, goods.caseSize)} ${goods.unit}`],
  [texts.add, ({ goods }) => <AddToCart goods={goods} />],
]

const Head = chakra('span', {
  base: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', whiteSpace: 'normal' },
})

const Facts = chakra(Table, {
  base: {
    '& :is(th, td)': { minWidth: '9.5rem', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& tbody tr': { _hover: { bg: 'surface' }, _focusWithin: { bg: 'surface' } },
    // The names of the facts stay in sight where the goods are wider than a phone.
    '& tbody th': { position: 'sticky', left: '0', zIndex: '1', minWidth: '5.5rem', paddingInline: '3' },
    '& thead td': { minWidth: '5.5rem', bg: 'subtle' },
  },
})

type ComparisonTableProps = {
  list: readonly ListedGoods[]
  /** What this buyer paid last, by goods id. */
  last?: ReadonlyMap<number, LastPurchase> | undefined
  onRemove: (goods: ListedGoods) => void
}

/** A column a drug, a line a fact, and the way into the cart below. */
export function ComparisonTable({ list, last, onRemove }: ComparisonTableProps) {
  const columns = useColumns(list, last)
  return (
    <TableFrame>
      <Facts>
        <thead>
          <tr>
            <td aria-hidden />
            {columns.map(({ goods }) => (
              <th key={goods.id} scope="col" aria-label={goods.name}>
                <Head>
                  <TextLink look="ink" fontSize="body" fontWeight="600" to={paths.goods({ goodsId: goods.id })}>
                    {goods.name}
                  </TextLink>
                  <IconButton label={listMessages.untick(goods.name)} size="small" onClick={() => onRemove(goods)}>
                    <X size={14} aria-hidden />
                  </IconButton>
                </Head>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACTS.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.goods.id}>{of(column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Facts>
    </TableFrame>
  )
}

function useColumns(list: readonly ListedGoods[], last: ComparisonTableProps['last']): Column[] {
  const [buyer, now, running] = [useBuyer(), useMinute(), useRunningDiscounts()]
  const offers = list.map((goods) => offerOf(goods, buyer, now, running))
  const cheapest = cheapestPiece(list, offers)
  return list.map((goods, at) => ({
    goods,
    offer: offers[at]!,
    last: last?.get(goods.id),
    isCheapest: at === cheapest,
  }))
}

/**
 * The place of the one whose piece costs least; undefined where pieces differ, a price is missing or two cost the same.
 */
function cheapestPiece(goods: readonly ListedGoods[], offers: readonly GoodsOffer[]): number | undefined {
  const pieces = goods.map(pieceOf)
  if (pieces.some(({ unit }) => unit !== pieces[0]?.unit)) return undefined
  const prices = pieces.map(({ count }, at) => (offers[at]?.price ?? Number.NaN) / count)
  const least = Math.min(...prices)
  const places = [...prices.keys()].filter((at) => prices[at] === least)
  return places.length === 1 ? places[0] : undefined
}

const StepList = chakra('ul', { base: { listStyle: 'none', fontSize: 'meta', color: 'ink.muted' } })

function Steps({ goods, offer }: Pick<Column, 'goods' | 'offer'>) {
  const steps = useLadder(goods, offer, 0)
  if (steps.length === 0 || offer.price === undefined) return NONE
  return (
    <StepList>
      {steps.map(({ number, price }) => (
        <li key={number}>
          {messages.from(number, goods.unit)} <Price price={price} size="meta" />
        </li>
      ))}
    </StepList>
  )
}
