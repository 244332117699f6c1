import type { CartLine } from '#domain/cart/line.ts'
import { type Quote, quoteCart } from '#domain/cart/quote.ts'
import { type Combo, partIdsOf } from '#domain/combo/combo.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import { type KeepingPieces, keepingPieces, monthsWanted } from '#domain/goods/shelf-life.ts'
import type { Fen } from '#domain/money.ts'
import type { FreightCredit } from '#domain/order/reprice.ts'
import { giftIdsOf } from '#domain/pricing/gift.ts'
import type { Coupon, Offers } from '#domain/pricing/offers.ts'

import type { Database } from '../../db/connect.ts'
import type { Settings } from '../../tables/placement.ts'
import { loadBuyerShared, type PricedBuyer } from '../account/index.ts'
import { findCombos } from '../combo/index.ts'
import { findGoods, isSellable, toPriced } from '../goods/index.ts'
import { findBatchStock } from './batch-repository.ts'
import { findLinesWithGoods } from './repository.ts'
import { loadTerms } from './terms-repository.ts'

/** Everything a cart is priced from, as it stands at `now`. */
export type Cart = {
  buyer: Buyer
  lines: CartLine[]
  /** Of the lines, of the parts of their combos, and of what is given with them. */
  goods: ReadonlyMap<number, Goods>
  combos: ReadonlyMap<number, Combo>
  /** By goods of which not all pieces keep as long as this buyer asks for. */
  keeping: ReadonlyMap<number, KeepingPieces>
  settings: Settings
  offers: Offers
  /** Paid orders that wait for shipment: they travel along and count towards free shipping. */
  credits: FreightCredit[]
  /** Fen of them. */
  noTransOrderAmount: Fen
  /** Fen of goods by cashback promotion that earlier orders have brought. */
  cashbackEarlier: Record<string, Fen>
  now: number
}

/**
 * The buyer's cart, or only those of its lines that `ids` names. Not for use inside a transaction: it reads in
 * parallel.
 */
export async function loadCart(db: Database, buyerId: number, now: number, ids?: readonly string[]): Promise<Cart> {
  const [buyer, rows, terms] = await Promise.all([
    loadBuyerShared(db, buyerId, now),
    findLinesWithGoods(db, buyerId, now, ids),
    loadTerms(db, buyerId, now),
  ])
  const kept = rows.filter(({ line, goods }) => isComboLine(line) || goods !== null)
  const goods = kept.flatMap(({ goods: row, signed }) =>
    row && isSellable(row) ? [[row.id, toPriced(row, { buyer, now, signed })] as const] : [],
  )
  const lines = kept.map(({ line }) => line)
  const packing = await loadCombos(db, lines, buyer, now)
  const gifts = await findGoods(db, giftIdsOf(goods.map(([, one]) => one)), buyer, now)
  const known = new Map([...gifts, ...goods, ...packing.parts])
  const keeping = await loadKeeping(db, [...known.values()], buyer, now)
  return { buyer, lines, combos: packing.combos, goods: known, keeping, ...terms, now }
}

/** The same of lines that are not the cart's, such as those of a kept order. */
export async function loadCartOf(
  db: Database,
  buyerId: number,
  now: number,
  wanted: readonly CartLine[],
): Promise<Cart> {
  const [buyer, terms] = await Promise.all([loadBuyerShared(db, buyerId, now), loadTerms(db, buyerId, now)])
  const ids = wanted.flatMap((line) => (isComboLine(line) ? [] : line.goodsId))
  const goods = await findGoods(db, [...new Set(ids)], buyer, now)
  const packing = await loadCombos(db, wanted, buyer, now)
  const gifts = await findGoods(db, giftIdsOf(goods.values()), buyer, now)
  const known = new Map([...gifts, ...goods, ...packing.parts])
  const keeping = await loadKeeping(db, [...known.values()], buyer, now)
  const lines = wanted.map((line) => {
    // They may stand elsewhere since.
    const sold = isComboLine(line) ? packing.combos.get(line.goodsId) : goods.get(line.goodsId)
    return { ...line, warehouseId: sold?.warehouseId ?? line.warehouseId }
  })
  return { buyer, lines, combos: packing.combos, goods: known, keeping, ...terms, now }
}

/** The combos that combo lines name, and the goods of their parts at this buyer's prices. */
async function loadCombos(db: Database, lines: readonly CartLine[], buyer: PricedBuyer, now: number) {
  const ids = lines.filter(isComboLine).map(({ goodsId }) => goodsId)
  const combos = await findCombos(db, ids)
  return { combos, parts: await findGoods(db, partIdsOf(combos.values()), buyer, now) }
}

/** What keeps long enough of goods that this buyer asks a shelf life of; nothing is read where he asks for none. */
async function loadKeeping(db: Database, goods: readonly Goods[], { shelfLife }: Buyer, now: number) {
  const asked = goods.filter((one) => monthsWanted(shelfLife, one) > 0)
  const keeping = new Map<number, KeepingPieces>()
  if (asked.length === 0) return keeping
  const batches = await findBatchStock(
    db,
    asked.map(({ id }) => id),
  )
  for (const one of asked) {
    const found = keepingPieces(one, batches.get(one.id) ?? [], shelfLife, now)
    if (found) keeping.set(one.id, found)
  }
  return keeping
}

/** The one price of a cart. */
export const quoteOf = ({ goods, combos, keeping, ...cart }: Cart, coupons?: readonly Coupon[]): Quote =>
  quoteCart({
    ...cart,
    goods: (id) => goods.get(id),
    combos: (id) => combos.get(id),
    keeping: (id) => keeping.get(id),
    coupons,
  })
