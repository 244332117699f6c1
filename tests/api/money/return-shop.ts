/** A shop whose prices depend on the whole purchase, where what was received is returned. */
import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { AfterSalesReason } from '#domain/after-sales/after-sales.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import type { Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'

import { startRepricingShop } from '../order/repricing-shop.ts'

const PRICES = [91_837, 273_711, 12_345, 66_666]
const LADDER = [
  { number: 10, price: 80_000 },
  { number: 30, price: 70_000 },
]

export type ReturnShop = { shop: TestApp; goods: GoodsRow[]; seller: TestOperator }

/** Four goods of two warehouses in turns; the first has a ladder, the last takes no 满减. */
export async function startReturnShop(): Promise<ReturnShop> {
  const shop = await startRepricingShop()
  const goods: GoodsRow[] = []
  for (const [index, basePrice] of PRICES.entries())
    goods.push(
      await addGoods(shop.db, {
        basePrice,
        stock: 1_000_000,
        warehouseId: 1 + (index % 2),
        isManjian: index !== 3,
        ...(index === 0 && { ladderPriceType: 2 as const, ladderPrice: LADDER }),
      }),
    )
  const returnAddress = { consignee: '退货组', phone: '028-1', detail: '成都市新都区物流大道 66 号' }
  await setSettings(shop.db, { returnAddress })
  return { shop, goods, seller: await operatorOf(shop) }
}

/** Pieces of the four goods, and returns: the place of the goods, and how many at most. */
export const returnPlan = fc.record({
  numbers: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 }),
  hasCoupon: fc.boolean(),
  returns: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 4 }),
})

export type ReceivedLine = { orderId: number; lineId: number; number: number }

/** Ships and receives the orders, or the oldest of them; their lines by goods, and the ids of those left. */
export async function receive({ shop, seller }: ReturnShop, buyer: Person, most = Number.MAX_SAFE_INTEGER) {
  const lines = new Map<number, ReceivedLine>()
  const all = (await loadOrders(shop.db, buyer.buyerId)).toSorted((a, b) => a.id - b.id)
  for (const { id, lines: own } of all.slice(0, most)) {
    await seller.client.call(opsApi.order.ship, { params: { id }, body: { carrier: '顺丰', waybill: 'SF1' } })
    await shop.as(buyer).call(api.order.receive, { params: { id } })
    for (const line of own) lines.set(line.goodsId, { orderId: id, lineId: line.id, number: line.number })
  }
  return { lines, left: all.slice(most).map(({ id }) => id) }
}

/** Returns pieces of one line and settles the claim: what the buyer was told, and what came back. */
export async function giveBack(
  { shop, seller }: ReturnShop,
  buyer: Person,
  line: { orderId: number; lineId: number },
  quantity: number,
  reason: AfterSalesReason = 'other',
) {
  const { data: claimable } = await shop.as(buyer).call(api.afterSales.claimable, { params: { id: line.orderId } })
  const lines: { lineId: number; batch: string; quantity: number }[] = []
  let open = quantity
  for (const one of claimable.lines.filter(({ lineId }) => lineId === line.lineId)) {
    const taken = Math.min(open, one.quantity)
    if (taken > 0) lines.push({ lineId: line.lineId, batch: one.batch, quantity: taken })
    open -= taken
  }
  const draft = { claimId: randomUUID(), orderId: line.orderId, kind: 'return' as const, reason, description: '多订了' }
  const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body: { ...draft, lines } })
  const params = { id: claim.id }
  await seller.client.call(opsApi.afterSales.approve, { params, body: { remedy: 'refund' } })
  const { data: told } = await shop.as(buyer).call(api.afterSales.detail, { params })
  const { data: done } = await seller.client.call(opsApi.afterSales.refunded, { params, body: {} })
  return { told: told.refund!, done: done.claim.refund! }
}
