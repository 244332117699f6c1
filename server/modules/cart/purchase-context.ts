/** Who buys what: read ahead of the transaction that writes the cart. */
import { isComboId, partIdsOf } from '#domain/combo/combo.ts'
import { type ComboPack, packCombo } from '#domain/combo/pack.ts'
import { goodsChecker } from '#domain/eligibility/check-goods.ts'
import type { Goods } from '#domain/goods/goods.ts'

import type { Database } from '../../db/connect.ts'
import { loadBuyerShared, type PricedBuyer } from '../account/index.ts'
import { findCombos } from '../combo/index.ts'
import { findGoods, goodsAsked } from '../goods/index.ts'

export type PurchaseContext = {
  buyer: PricedBuyer
  goods: ReadonlyMap<number, Goods>
  /** Combos as this buyer meets them, by their id. */
  packs: ReadonlyMap<number, ComboPack>
}

/** The goods and combos of `ids`, for this buyer at `now` (epoch ms). */
export async function readPurchaseContext(
  db: Database,
  buyerId: number,
  ids: readonly number[],
  now: number,
): Promise<PurchaseContext> {
  const goodsIds = [...new Set(ids)].filter((id) => !isComboId(id))
  const [buyer, goodsFor, combos] = await Promise.all([
    loadBuyerShared(db, buyerId, now),
    goodsAsked(db, { buyerId, ids: goodsIds, now }),
    findCombos(db, ids.filter(isComboId)),
  ])
  const goods = goodsFor(buyer)
  if (combos.size === 0) return { buyer, goods, packs: new Map() }
  const parts = await findGoods(db, partIdsOf(combos.values()), buyer, now)
  const packing = { goods: (id: number) => parts.get(id), buyer, checker: goodsChecker(buyer, now), now }
  return { buyer, goods, packs: new Map([...combos].map(([id, combo]) => [id, packCombo(combo, packing)])) }
}
