import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { AfterSalesReason } from '#domain/after-sales/after-sales.ts'
import { sum } from '#domain/money.ts'
import { loadOrders } from '#server/modules/order/index.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'
import { timesAt } from '#testing/test-depth.ts'

import { balanceOf, couponStatus, giveCoupon, priceAlone, startRepricingShop } from '../order/repricing-shop.ts'

const BALANCE = 2_000_000
const PRICES = [91_837, 273_711, 12_345, 66_666]
const LADDER = [
  { number: 10, price: 80_000 },
  { number: 30, price: 70_000 },
]

async function startShop() {
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

/** Ships and receives every order; the lines of the purchase by their goods. */
async function receive(shop: TestApp, buyer: Person, seller: Awaited<ReturnType<typeof operatorOf>>) {
  const lines = new Map<number, { orderId: number; lineId: number; number: number }>()
  for (const { id, lines: own } of await loadOrders(shop.db, buyer.buyerId)) {
    await seller.client.call(opsApi.order.ship, { params: { id }, body: { carrier: '顺丰', waybill: 'SF1' } })
    await shop.as(buyer).call(api.order.receive, { params: { id } })
    for (const line of own) lines.set(line.goodsId, { orderId: id, lineId: line.id, number: line.number })
  }
  return lines
}

it(
  'what was paid less what came back is the price of what was kept, bought alone that day',
  { timeout: 120_000 },
  async () => {
    const { shop, goods, seller } = await startShop()
    /** Returns pieces of one line and settles the claim; what came back. */
    const giveBack = async (
      buyer: Person,
      line: { orderId: number; lineId: number },
      quantity: number,
      reason: AfterSalesReason = 'other',
    ) => {
      const { data: claimable } = await shop.as(buyer).call(api.afterSales.claimable, { params: { id: line.orderId } })
      const pieces: { lineId: number; batch: string; quantity: number }[] = []
      let open = quantity
      for (const one of claimable.lines.filter(({ lineId }) => lineId === line.lineId)) {
        const taken = Math.min(open, one.quantity)
        if (taken > 0) pieces.push({ lineId: line.lineId, batch: one.batch, quantity: taken })
        open -= taken
      }
      const body = {
        claimId: randomUUID(),
        orderId: line.orderId,
        kind: 'return' as const,
        reason,
        description: '多订了',
      }
      const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body: { ...body, lines: pieces } })
      const params = { id: claim.id }
      await seller.client.call(opsApi.afterSales.approve, { params, body: { remedy: 'refund' } })
      const { data: told } = await shop.as(buyer).call(api.afterSales.detail, { params })
      const done = await seller.client.call(opsApi.afterSales.refunded, { params, body: {} })
      expect(done.data.claim.refund).toMatchObject({ isSettled: true, total: told.refund!.total })
      return done.data.claim.refund!
    }

    const plan = fc.record({
      numbers: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 }),
      hasCoupon: fc.boolean(),
      returns: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ numbers, hasCoupon, returns }) => {
        const items = goods.flatMap((one, index) => (numbers[index]! > 0 ? [[one, numbers[index]!] as const] : []))
        fc.pre(items.length > 0)
        const buyer = await people.clinic(shop.db)
        const couponId = hasCoupon ? await giveCoupon(shop, buyer) : 0
        const placed = await placeOrderOf(shop, buyer, items, { couponIds: [couponId] })
        const isUsed = hasCoupon && (await couponStatus(shop, couponId)) !== 'unused'
        await shop.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
        const lines = await receive(shop, buyer, seller)
        const left = new Map([...lines].map(([goodsId, { number }]) => [goodsId, number]))
        let isReached = true
        for (const [index, most] of returns) {
          const { id } = goods[index]!
          const quantity = Math.min(most, left.get(id) ?? 0)
          if (quantity === 0) continue
          const { total } = await giveBack(buyer, lines.get(id)!, quantity)
          left.set(id, left.get(id)! - quantity)
          isReached = total > 0
        }
        const kept = items.flatMap(([one]) => (left.get(one.id)! > 0 ? [[one, left.get(one.id)!] as const] : []))
        const freight = sum((await loadOrders(shop.db, buyer.buyerId)).map((order) => order.freight))
        // Freight that was paid has travelled; free freight that the rest does not earn is charged.
        const alone = kept.length === 0 ? { payable: 0, freight: 0 } : await priceAlone(shop, kept, isUsed ? [{}] : [])
        const wanted = alone.payable - alone.freight + Math.max(freight, alone.freight)
        const spent = BALANCE - (await balanceOf(shop, buyer))
        expect(spent).toBeLessThanOrEqual(wanted)
        if (isReached) expect(spent).toBe(wanted)
      }),
      {
        numRuns: timesAt({ gate: 5, deep: 300 }),
        // The first return frees the coupon, the second is of a sister.
        examples: [
          [
            {
              numbers: [1, 24, 0, 51],
              hasCoupon: true,
              returns: [
                [1, 3],
                [0, 1],
              ],
            },
          ],
        ],
      },
    )

    // The seller's fault costs the rest nothing.
    const buyer = await people.clinic(shop.db)
    const placed = await placeOrderOf(shop, buyer, [[goods[1]!, 40]])
    await shop.as(buyer).call(api.order.payByBalance, { params: { id: placed.id } })
    const lines = await receive(shop, buyer, seller)
    const { keptBack, goods: back } = await giveBack(buyer, lines.get(goods[1]!.id)!, 30, 'quality')
    expect([keptBack, back]).toEqual([0, Math.floor((placed.payable * 30) / 40)])
    await shop.close()
  },
)
