/** Orders that can be claimed, and claims on them. */
import { randomUUID } from 'node:crypto'

import { api } from '#contract/api.ts'
import type { ClaimDraft } from '#contract/fulfilment/after-sales.ts'
import { opsApi } from '#contract/ops/api.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settings } from '#server/tables/placement.ts'

import { operatorOf } from './operators.ts'
import { paidOrderOf } from './paid-order.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { sendFile } from './upload-proof.ts'

/** `payable`: fen of its goods. */
export type ReceivedOrder = { id: number; number: string; lineId: number; goodsId: number; payable: number }

/** An order of `paidOrderOf` (20 pieces of batch A1, 10 of B2) that was shipped, and received unless `isReceived` is false. */
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
  const { data } = await shop.as(buyer).call(api.order.detail, { params })
  return { ...order, payable: data.payable - data.freight }
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
