import { eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import { batches, goods } from '#server/tables/goods.ts'

import { addGoods } from '../factories/factories.ts'
import { placeOrderOf } from './checkout.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** An order of 30 pieces in the batches A1 (20) and B2 (10), paid by balance. */
export async function paidOrderOf(
  shop: TestApp,
  buyer: Person,
): Promise<{ id: number; lineId: number; goodsId: number; number: string }> {
  const row = await addGoods(shop.db, { stock: 0 })
  const two = [
    { number: 'A1', producedOn: '2026-01-01', expiresOn: '2027-12-31', stock: 20 },
    { number: 'B2', producedOn: '2026-06-01', expiresOn: '2028-12-31', stock: 100 },
  ]
  await shop.db.insert(batches).values(two.map((batch) => ({ ...batch, goodsId: row.id })))
  await shop.db.update(goods).set({ stock: 120 }).where(eq(goods.id, row.id))
  const placed = await placeOrderOf(shop, buyer, [[row, 30]])
  await shop.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
  const { id } = placed.orders[0]!
  const { data } = await shop.as(buyer).call(api.order.detail, { params: { id } })
  return { id, lineId: data.lines[0]!.id, goodsId: row.id, number: data.number }
}
