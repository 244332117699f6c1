import type { GoodsChecker } from '../eligibility/check-goods.ts'
import type { ReasonCode } from '../eligibility/reasons.ts'
import type { Goods } from '../goods/goods.ts'
import type { LineGift } from '../pricing/gift.ts'
import type { PricedLine } from './quoted-line.ts'
import { piecesOf } from './split-combo.ts'

type GiftGoods = { goods: (id: number) => Goods | undefined; checker: GoodsChecker }
type GoodsGift = LineGift & { goodsId: number }

/** The gift of a line that counts, where it is goods. */
const goodsGiftOf = ({ isSelected, gift }: PricedLine): GoodsGift | undefined =>
  isSelected && gift?.goodsId !== undefined ? (gift as GoodsGift) : undefined

/** What keeps goods from being bought and not from being given. */
const OF_PURCHASES: ReadonlySet<ReasonCode> = new Set(['notSoldAlone', 'priceUnset', 'outOfStock', 'limitReached'])

const mayGive = (given: Goods, line: PricedLine, checker: GoodsChecker): boolean =>
  given.warehouseId === line.warehouseId &&
  !given.isEphedrine &&
  checker.refusals(given).every(({ code }) => OF_PURCHASES.has(code))

/**
 * Gifts that are goods come out of what the counting lines leave in stock, the first line first. One of which there are
 * not enough pieces, that this buyer may not have, or that lies in another warehouse than its line, is left out whole.
 */
export function withoutShortGifts(lines: readonly PricedLine[], { goods, checker }: GiftGoods): readonly PricedLine[] {
  if (!lines.some(goodsGiftOf)) return lines
  const claimed = new Map<number, number>()
  const claim = (goodsId: number, number: number) => claimed.set(goodsId, (claimed.get(goodsId) ?? 0) + number)
  for (const line of lines) if (line.isSelected) for (const piece of piecesOf(line)) claim(piece.goodsId, piece.number)
  return lines.map((line) => {
    const gift = goodsGiftOf(line)
    if (!gift) return line
    const given = goods(gift.goodsId)
    const left = given && mayGive(given, line, checker) ? given.stock - (claimed.get(gift.goodsId) ?? 0) : 0
    if (left < gift.number) return { ...line, gift: { ...gift, total: 0, isTaken: false, isShort: true } }
    if (gift.isTaken) claim(gift.goodsId, gift.number)
    return line
  })
}
