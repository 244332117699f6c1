import { checkGoods } from '#domain/eligibility/check-goods.ts'
import { REASON_CODES, type ReasonCode } from '#domain/eligibility/reasons.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { keepingPieces, NO_SHELF_LIFE, withKeeping } from '#domain/goods/shelf-life.ts'
import type { Database } from '#server/db/connect.ts'
import { loadBuyer, type PricedBuyer } from '#server/modules/account/index.ts'
import { findBatchStock } from '#server/modules/cart/batch-repository.ts'
import { toGoods, toPriced } from '#server/modules/goods/to-goods.ts'
import { buyers } from '#server/tables/account.ts'
import type { goods } from '#server/tables/goods.ts'

/** The reasons of refusal that no account of the database meets at any of these goods. */
export async function missingReasons(
  db: Database,
  rows: readonly (typeof goods.$inferSelect)[],
  now: number,
): Promise<ReasonCode[]> {
  const accounts: PricedBuyer[] = []
  for (const { id } of await db.select({ id: buyers.id }).from(buyers)) accounts.push(await loadBuyer(db, id, now))
  // What a buyer sets himself: goods that keep for years.
  accounts.push({ ...accounts[0]!, shelfLife: { ...NO_SHELF_LIFE, months: 48 } })
  const ids = rows.map(({ id }) => id)
  const inStock = await findBatchStock(db, ids)
  const missing = new Set<ReasonCode>(REASON_CODES)
  for (const row of rows)
    for (const buyer of [undefined, ...accounts]) {
      const priced: Goods = buyer ? toPriced(row, { buyer, now }) : toGoods(row)
      const keeping = keepingPieces(priced, inStock.get(row.id) ?? [], buyer?.shelfLife, now)
      const [refusal] = checkGoods(withKeeping(priced, keeping, buyer?.shelfLife), buyer, now)
      if (refusal) missing.delete(refusal.code)
    }
  return [...missing]
}
