/** Whether a line may stand in a buyer's cart with its number; the refusals say why not and what would do. */
import type { NotBuyable, UnfitQuantity } from '#contract/cart.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type CartLine, lineId } from '#domain/cart/line.ts'
import { checkQuantity, clampQuantity } from '#domain/cart/quantity.ts'
import { boughtKey, type Buyer } from '#domain/eligibility/buyer.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import { withEphedrineRoom } from '#domain/eligibility/ephedrine.ts'
import { refuse, type Refusal } from '#domain/eligibility/reasons.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isFlashSaleLine } from '#domain/goods/line-type.ts'
import type { Sellable } from '#domain/goods/sellable.ts'
import { dayOf } from '#domain/instant.ts'
import { buyerPriceOf } from '#domain/pricing/unit-price.ts'

type LineRequest = Pick<CartLine, 'type' | 'number'>

/** Why `goods` may not be newly put into the cart as a line of this type; empty = may. */
export function refusalsOf(goods: Goods, line: Pick<CartLine, 'type'>, buyer: Buyer, now: number): Refusal[] {
  const refusals = goodsChecker(buyer, now).refusals(goods)
  if (!isFlashSaleLine(line) || goods.flashSale) return refusals
  return [...refusals, refuse('offShelf', '该商品没有秒杀活动，请按普通商品采购')]
}

/** Throws cart.notBuyable with all `reasons`, when there are any. */
export function assertBuyable(goods: Sellable, line: LineRequest, reasons: Refusal[]): void {
  const [first] = reasons
  if (!first) return
  const details: NotBuyable = { id: idOf(goods, line), goodsId: goods.id, reasons }
  throw new AppError('cart.notBuyable', { text: first.text, details })
}

/** Throws cart.quantity or goods.ephedrineLimit with the number that would do (0 = none). */
export function assertQuantity(goods: Sellable, line: LineRequest, buyer: Buyer, now: number): void {
  const unfit = quantityRefusal(goods, line, buyer, now)
  if (unfit) throw unfit
}

export function quantityRefusal(sold: Sellable, line: LineRequest, buyer: Buyer, now: number): AppError | undefined {
  const goods = withEphedrineRoom(sold, buyer, dayOf(now))
  const bought = buyer.boughtInPeriod[boughtKey(goods.id)] ?? 0
  const [violation] = checkQuantity(goods, line.number, bought)
  if (!violation) return undefined
  const { number, notes } = clampQuantity(goods, line.number, bought)
  const details: UnfitQuantity = { id: idOf(goods, line), goodsId: goods.id, number, notes }
  const code = violation.code === 'ephedrine' ? 'goods.ephedrineLimit' : 'cart.quantity'
  return new AppError(code, { text: violation.text, details })
}

/** The unit price this buyer is asked for the line now; 0 when none is set. */
export function seenPriceOf(goods: Sellable, line: LineRequest, buyer: Buyer, now: number): number {
  return buyerPriceOf(goods, line, buyer, now) ?? 0
}

const idOf = (goods: Sellable, { type }: LineRequest) =>
  lineId({ goodsId: goods.id, warehouseId: goods.warehouseId, type })
