import type { ComboPack } from '../combo/pack.ts'
import { boughtKey, type Buyer } from '../eligibility/buyer.ts'
import type { GoodsChecker } from '../eligibility/check-goods.ts'
import { withEphedrineRoom } from '../eligibility/ephedrine.ts'
import { refuse, type Refusal } from '../eligibility/reasons.ts'
import type { Goods } from '../goods/goods.ts'
import { LINE_TYPES } from '../goods/line-type.ts'
import type { QuantityTerms, Sellable } from '../goods/sellable.ts'
import { sellableStock } from '../goods/stock.ts'
import { dayOf } from '../instant.ts'
import { times, type Fen, type UnitPrice } from '../money.ts'
import { lessDiscount } from '../pricing/discount.ts'
import { isLineFreeShipping } from '../pricing/freight.ts'
import { giftOf, type LineGift, withRunningGift } from '../pricing/gift.ts'
import type { Adjustment, Discount } from '../pricing/offers.ts'
import { paidPriceOf, type PaidPrice, type PriceSource } from '../pricing/unit-price.ts'
import type { CartLine } from './line.ts'
import { checkQuantity, type QuantityViolation } from './quantity.ts'
import { isEffectivelySelected } from './selection.ts'

/** A cart line with its price and whether it counts, before anything that depends on the other lines. */
export type PricedLine = CartLine & LinePricing & (GoodsOfLine | ComboOfLine)

/** `goods` are absent when they are not known, or not known any more. */
type GoodsOfLine = { goods?: Goods & Pick<QuantityTerms, 'keepsFor'>; pack?: undefined }
/** `goods` are the combo as it is sold, `pack` is what it is made of. */
type ComboOfLine = { goods: Sellable; pack: ComboPack }

type LinePricing = {
  /** Unit price of this quantity before the discount; absent for visitors and when none is set. */
  price?: UnitPrice | undefined
  /** The same after it: what a page shows. */
  paidPrice?: UnitPrice | undefined
  /** What lies between the two. */
  discount?: Discount | undefined
  priceSource: PriceSource
  /** Number × list price. */
  listAmount: Fen
  /** Number × price, floored once; also of lines that do not count. */
  amount: Fen
  /** `amount` less the discount, as the line would cost alone; also of lines that do not count. */
  paidAmount: Fen
  isBuyable: boolean
  /** Why it cannot be bought at all; the quantity is judged in `violations`. */
  refusals: Refusal[]
  violations: QuantityViolation[]
  /** Coupons may pay for it: not flash-sale priced, not ephedrine. */
  withCoupon: boolean
  /** 满减 goes to 满减 goods that coupons could pay for too. */
  takesManjian: boolean
  isEphedrine: boolean
  gift?: LineGift
  isFreeShippingMet: boolean
}

/**
 * A line of a quote. `isSelected` is the effective one: off when it cannot be bought. Lines that are off pay nothing.
 */
export type QuotedLine = PricedLine & {
  discountAmount: Fen
  /** Fen after rounding and discount: what the line's row says. Those of the counting lines add up to `goodsTotal`. */
  subtotal: Fen
  manjianAmount: Fen
  /** Fen after rounding, discount and 满减, before coupons and the exchange. */
  netAmount: Fen
  couponAmount: Fen
  /** From `listAmount` to `payable`, every fen with its reason. */
  adjustments: Adjustment[]
  /** Fen this line costs, without freight. */
  payable: Fen
}

/** The key of the photo that a line shows: of its goods, or of what a combo holds first; '' = none. */
export const pictureOf = (line: GoodsOfLine | ComboOfLine): string =>
  (line.pack ? line.pack.parts[0]?.goods.picture : line.goods?.picture) ?? ''

/** A visitor's. */
const NO_PRICE: PaidPrice = { source: 'base' }

/** Prices one line and decides whether it may stay selected. Never throws on odd quantities: they cost nothing. */
export function priceLine(
  line: CartLine,
  {
    goods: offered,
    buyer,
    checker,
    now,
    running,
  }: {
    goods: Goods | undefined
    buyer: Buyer | undefined
    checker: GoodsChecker
    now: number
    running: readonly Discount[]
  },
): PricedLine {
  if (!offered) return unknownLine(line)
  const goods = withRunningGift(withEphedrineRoom(offered, buyer, dayOf(now)), buyer, now)
  const { type } = line
  const number = Number.isSafeInteger(line.number) && line.number > 0 ? line.number : 0
  const bought = (key: string) => buyer?.boughtInPeriod[key] ?? 0
  const flashBought = bought(boughtKey(goods.id, LINE_TYPES.flashSale))
  const {
    price: paidPrice,
    undiscounted: price,
    source,
    discount,
  } = buyer ? paidPriceOf(goods, { number, type, now, flashBought }, running) : NO_PRICE
  const refusals = checker.refusals(goods)
  const isBuyable = refusals.length === 0
  const isFlashSale = source === 'flashSale'
  const withCoupon = goods.withCoupon && !isFlashSale && !goods.isEphedrine
  const amount = price === undefined ? 0 : times(price, number)
  // Field by field, for speed (V8 keeps a wide object made from a spread as a dictionary) and so that the line's own
  // fields cannot come from an earlier quote.
  return {
    id: line.id,
    goodsId: line.goodsId,
    warehouseId: line.warehouseId,
    type,
    number: line.number,
    isSelected: isEffectivelySelected({ isSelected: line.isSelected, isBuyable, stock: sellableStock(goods) }),
    seenPrice: line.seenPrice,
    addedAt: line.addedAt,
    takesExchange: line.takesExchange,
    goods,
    price,
    paidPrice,
    discount,
    priceSource: source,
    listAmount: price === undefined ? 0 : times(goods.price ?? price, number),
    amount,
    paidAmount: lessDiscount(amount, discount),
    isBuyable,
    refusals,
    violations: checkQuantity(goods, line.number, bought(boughtKey(goods.id))),
    withCoupon,
    takesManjian: withCoupon && goods.isManjian,
    isEphedrine: goods.isEphedrine,
    gift: giftOf(goods, { number, takesExchange: line.takesExchange === true, isFlashSale }),
    isFreeShippingMet: isLineFreeShipping(goods, number),
  }
}

/** Prices a combo line: sets of the combo, at the price of the set. */
export function priceComboLine(line: CartLine, pack: ComboPack | undefined, buyer: Buyer | undefined): PricedLine {
  if (!pack) return unknownLine(line, '套餐已下架，可到组合专区另选')
  const { goods, listPrice, refusals } = pack
  const number = Number.isSafeInteger(line.number) && line.number > 0 ? line.number : 0
  const price = buyer ? goods.price : undefined
  const isBuyable = refusals.length === 0
  return {
    ...line,
    isSelected: isEffectivelySelected({ isSelected: line.isSelected, isBuyable, stock: goods.stock }),
    goods,
    pack,
    price,
    paidPrice: price,
    priceSource: 'combo',
    listAmount: price === undefined ? 0 : times(listPrice, number),
    amount: price === undefined ? 0 : times(price, number),
    paidAmount: price === undefined ? 0 : times(price, number),
    isBuyable,
    refusals,
    violations: checkQuantity(goods, line.number, buyer?.boughtInPeriod[boughtKey(goods.id)]),
    withCoupon: false,
    takesManjian: false,
    isEphedrine: goods.isEphedrine,
    isFreeShippingMet: false,
  }
}

/** A combo line on a device that has not loaded combos yet. */
export const comboNotLoaded = (line: CartLine): PricedLine =>
  unknownLine(line, '套餐内容尚未下载到本机，联网后自动补上')

const unknownLine = (line: CartLine, why?: string): PricedLine => ({
  ...line,
  priceSource: 'base',
  listAmount: 0,
  amount: 0,
  paidAmount: 0,
  isSelected: false,
  isBuyable: false,
  refusals: [refuse('offShelf', why)],
  violations: [],
  withCoupon: false,
  takesManjian: false,
  isEphedrine: false,
  isFreeShippingMet: false,
})
