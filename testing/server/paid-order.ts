/** Orders that were paid, and received, and claims on them. */
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import type { ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import { opsApi } from '#contract/ops/api.ts'
import { readSettings } from '#server/settings/settings.ts'
import { batches, goods } from '#server/tables/goods.ts'
import { orderLines, orders } from '#server/tables/order.ts'
import { settings } from '#server/tables/placement.ts'

import { addGoods } from '../factories/factories.ts'
import { placeOrderOf } from './checkout.ts'
import { operatorOf } from './operators.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { PNG, sendFile, uploadProof } from './upload-proof.ts'

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
  const { id, number } = placed.orders[0]!
  const [line] = await shop.db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, id))
  return { id, lineId: line!.id, goodsId: row.id, number }
}

async function payByTransfer(shop: TestApp, buyer: Person, paymentId: number): Promise<void> {
  await uploadProof(shop.as(buyer), paymentId, PNG)
  const { client } = await operatorOf(shop, 'finance')
  await client.call(opsApi.transfer.confirm, { body: {}, params: { id: paymentId } })
}

/** `payable`: fen of its goods. */
export type ReceivedOrder = { id: number; number: string; lineId: number; goodsId: number; payable: number }

/**
 * An order of `paidOrderOf` (20 pieces of batch A1, 10 of B2) that was shipped, and received unless `isReceived` is
 * false.
 */
export async function receivedOrderOf(
  shop: TestApp,
  buyer: Person,
  { isReceived = true, isTransfer = false } = {},
): Promise<ReceivedOrder> {
  await keepReturnAddress(shop)
  const order = await paidOrderOf(shop, buyer, { isTransfer })
  const params = { id: order.id }
  const { client } = await operatorOf(shop)
  await client.call(opsApi.order.ship, { params, body: { carrier: '顺丰医药', waybill: 'SF100' } })
  if (isReceived) await shop.as(buyer).call(api.order.receive, { params })
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  return { ...order, payable: row!.payable - row!.freight }
}

async function keepReturnAddress({ db }: TestApp): Promise<void> {
  const returnAddress = { consignee: '退货组', phone: '028-1', detail: '成都市新都区物流大道 66 号' }
  const value = { ...(await readSettings(db)), returnAddress }
  await db.insert(settings).values({ id: 1, value }).onConflictDoUpdate({ target: settings.id, set: { value } })
}

/** A return of pieces of one batch for their quality, unless `changes` say else. */
export const claimDraft = (
  { id, lineId }: ReceivedOrder,
  batch: string,
  quantity: number,
  changes: Partial<ClaimDraft> = {},
): ClaimDraft => ({
  claimId: randomUUID(),
  orderId: id,
  kind: 'return',
  reason: 'quality',
  lines: [{ lineId, batch, quantity }],
  description: '',
  ...changes,
})

export const uploadPhoto = (who: TestClient, id: number, file: Buffer | undefined) =>
  sendFile(who, `/api/after_sales/${id}/photo`, file)
