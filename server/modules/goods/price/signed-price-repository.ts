/** SQL of 签约价, read wherever goods are priced for one buyer. */
import { type SQL, sql } from 'drizzle-orm'

import type { UnitPrice } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { goods, signedPrices } from '../../../tables/goods.ts'

/** To be selected beside columns of `goods`: the price the buyer signed, or null; `at` in epoch ms. */
export const signedPriceOf = (buyerId: SQL, at: SQL): SQL<UnitPrice | null> => sql<UnitPrice | null>`(
  select signed.price from ${signedPrices} signed
  where signed.buyer_id = ${buyerId} and signed.goods_id = ${goods.id}
    and signed.valid_from <= ${at} and (signed.valid_to is null or signed.valid_to > ${at})
  order by signed.valid_from desc limit 1)`

/** The same in a query with the placeholders `buyerId` and `now`. */
export const signedPrice = signedPriceOf(
  sql`${sql.placeholder('buyerId')}::int`,
  sql`${sql.placeholder('now')}::bigint`,
)

/** `price` in ten-thousandths of a yuan, `validTo` epoch ms or null = without end. */
export type SignedPrice = Omit<typeof signedPrices.$inferInsert, 'buyerId'>

/** Writes prices a buyer signed; one that begins at the same instant for the same goods is replaced. */
export async function saveSignedPrices(tx: Executor, buyerId: number, prices: readonly SignedPrice[]): Promise<void> {
  await tx
    .insert(signedPrices)
    .values(prices.map((one) => ({ ...one, buyerId })))
    .onConflictDoUpdate({
      target: [signedPrices.buyerId, signedPrices.goodsId, signedPrices.validFrom],
      set: { price: sql`excluded.price`, validTo: sql`excluded.valid_to` },
    })
}
