import { eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { batches, goods } from '#server/tables/goods.ts'

import { addGoods } from '../factories/factories.ts'
import { placeOrderOf } from './checkout.ts'
import { operatorOf } from './operators.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'
import { PNG, uploadProof } from './upload-proof.ts'

/** An order of 30 pieces in the batches A1 (20) and B2 (10), paid by balance or by transfer. */
export async function paidOrderOf(
  shop: TestApp,
  buyer: Person,
  { isTransfer = false } = {},
): Promise<{ id: number; lineId: number; goodsId: number; number: string }> {
  const row = await addGoods(shop.db, { stock: 0 })
  const two = [
    { number: 'A1', producedOn: '2026-01-01', expiresOn: '2027-12-31', stock: 20 },
    { number: 'B2', producedOn: '2026-06-01', expiresOn: '2028-12-31', stock: 100 },
  ]
  await shop.db.insert(batches).values(two.map((batch) => ({ ...batch, goodsId: row.id })))
  await shop.db.update(goods).set({ stock: 120 }).where(eq(goods.id, row.id))
  const placed = await placeOrderOf(shop, buyer, [[row, 30]])
  if (isTransfer) await payByTransfer(shop, buyer, placed.id)
  else await shop.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
  const { id } = placed.orders[0]!
  const { data } = await shop.as(buyer).call(api.order.detail, { params: { id } })
  return { id, lineId: data.lines[0]!.id, goodsId: row.id, number: data.number }
}

async function payByTransfer(shop: TestApp, buyer: Person, paymentId: number): Promise<void> {
  await uploadProof(shop.as(buyer), paymentId, PNG)
  const { client } = await operatorOf(shop, 'finance')
  await client.call(opsApi.transfer.confirm, { params: { id: paymentId } })
}
