/** The small facts that every density shows alike. */
import { type Goods, PRESCRIPTION_TEXT } from '#domain/goods/goods.ts'
import { expiryState } from '#domain/goods/near-expiry.ts'
import { isTooShort, monthsWanted } from '#domain/goods/shelf-life.ts'
import { sellableStock } from '#domain/goods/stock.ts'
import { flashTaken } from '#domain/pricing/flash-sale.ts'
import { type GoodsOffer } from '#domain/pricing/goods-offer.ts'
import { useBuyer } from '#features/account/index.ts'
import { useNearExpirySettings } from '#features/site/index.ts'
import { StaleMark } from '#ui/data/stale-mark.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../../messages.ts'
import { useMinute } from './use-offer.ts'

export const Meta = chakra('span', {
  base: { color: 'ink.faint', fontSize: 'meta', '&[data-tone=danger]': { color: 'danger' } },
})

/** What of goods tells how long they keep; a batch has no word of its own on what the buyer asks for. */
type KeptGoods = Pick<Goods, 'expiresOn'> & Partial<Pick<Goods, 'id' | 'categoryId'>>

/** The months this buyer asks for, where the first batch keeps shorter; undefined where it does not. */
function useShortOf({ id, categoryId, expiresOn }: KeptGoods): number | undefined {
  const now = useMinute()
  const terms = useBuyer()?.shelfLife
  if (!terms || id === undefined || categoryId === undefined) return undefined
  const goods = { id, categoryId, expiresOn }
  return isTooShort(terms, goods, now) ? monthsWanted(terms, goods) : undefined
}

/** 2027-03-01, red when it is near or shorter than this buyer asks for. `isBare`: the words on that stand elsewhere. */
export function Expiry({ goods, isBare = false }: { goods: KeptGoods; isBare?: boolean }) {
  const { isRed } = expiryState(goods.expiresOn, useMinute(), useNearExpirySettings())
  const months = useShortOf(goods)
  if (goods.expiresOn === '') return <chakra.span color="ink.faint">—</chakra.span>
  return (
    <chakra.span
      color={isRed ? 'danger' : undefined}
      title={isRed ? messages.nearExpiry : undefined}
      whiteSpace="nowrap"
    >
      {goods.expiresOn}
      {months !== undefined && !isBare && (
        <Tag tone="danger" marginLeft="1" title={messages.tooShortHint(months)}>
          {messages.tooShort(months)}
        </Tag>
      )}
    </chakra.span>
  )
}

/** The same word without the day, for a narrow column. */
export function ShortNote({ goods }: { goods: KeptGoods }) {
  const months = useShortOf(goods)
  if (months === undefined) return null
  return (
    <chakra.span color="danger" title={messages.tooShortHint(months)}>
      {' '}
      {messages.tooShort(months)}
    </chakra.span>
  )
}

/** Pieces that can be bought: below one step there is nothing to sell. */
export function Stock({ goods }: { goods: Goods }) {
  const stock = sellableStock(goods)
  return (
    <>
      {stock === 0 ? (
        <chakra.span color="danger">{messages.noStock}</chakra.span>
      ) : (
        <span>{stock > 9999 ? '>9999' : stock}</span>
      )}{' '}
      <StaleMark what="库存" isShort />
    </>
  )
}

/** 处方药 and OTC classes; what is no drug has no tag. */
export function PrescriptionTag({ goods }: { goods: Pick<Goods, 'prescription'> }) {
  const { prescription } = goods
  if (prescription === 'none') return null
  return <Tag tone={prescription === 'rx' ? 'danger' : 'brand'}>{PRESCRIPTION_TEXT[prescription]}</Tag>
}

/** Stands where there is nothing to see or to do, and says why when asked. */
export const Dash = ({ why }: { why: string | undefined }) => (
  <chakra.span color="ink.faint" title={why}>
    —
  </chakra.span>
)

const Track = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(3rem, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    flexBasis: '100%',
    fontSize: 'meta',
    color: 'price',
    '& > span:first-of-type': { height: '4px', borderRadius: 'full', bg: 'price.soft', overflow: 'hidden' },
    '& > span > span': { display: 'block', height: 'full', bg: 'price' },
  },
})

/** How much of the running flash sale is gone. */
export function FlashTaken({ offer: { flashSale } }: { offer: Pick<GoodsOffer, 'flashSale'> }) {
  const percent = flashSale && flashTaken(flashSale)
  if (percent === undefined) return null
  return (
    <Track>
      <span>
        <span style={{ width: `${percent}%` }} />
      </span>
      {messages.flashTaken(percent)}
    </Track>
  )
}

export const isSignedOut = (offer: GoodsOffer): boolean => offer.refusals[0]?.code === 'signedOut'
