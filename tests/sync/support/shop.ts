/** The real server with a handful of goods, and what it believes. */
import { asc, eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import { lineId } from '#domain/cart/line.ts'
import { addCombo } from '#server/modules/combo/index.ts'
import { cartLines } from '#server/tables/cart.ts'
import { operations } from '#server/tables/sync.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

import type { Tab } from './device.ts'

export type Shop = TestApp & {
  goods: GoodsRow[]
  /** Line ids of an ordinary purchase of each goods but the last, and of a combo of the last two. */
  lines: string[]
  add: (tab: Tab, index: number, number: number) => Promise<void>
  /** Numbers of a buyer's cart on the server, by line. */
  cartOf: (buyerId: number) => Promise<Record<string, number>>
  /** A buyer's operations in the order of their client's sequence. */
  operationsOf: (buyerId: number) => Promise<(typeof operations.$inferSelect)[]>
}

const keyOf = ({ id, warehouseId }: GoodsRow) => ({ goodsId: id, warehouseId, type: 0 as const })

export async function openShop(): Promise<Shop> {
  const app = await startTestApp()
  const goods: GoodsRow[] = []
  for (let count = 0; count < 6; count += 1) goods.push(await addGoods(app.db))
  const parts = goods.slice(-2).map(({ id }) => ({ goodsId: id, number: 1, price: 90_000 }))
  const combo = await addCombo(app.db, { name: '套餐', stock: goods[0]!.stock }, parts)
  const keys = [
    ...goods.slice(0, -1).map(keyOf),
    { goodsId: combo, warehouseId: goods[0]!.warehouseId, type: 3 as const },
  ]
  return {
    ...app,
    goods,
    lines: keys.map(lineId),
    add: (tab, index, number) => {
      return tab.mutate(api.cart.add, { body: { params: [{ ...keys[index]!, number }] } })
    },
    async cartOf(buyerId) {
      const rows = await app.db.select().from(cartLines).where(eq(cartLines.buyerId, buyerId))
      return Object.fromEntries(rows.map(({ id, number }) => [id, number]))
    },
    operationsOf: (buyerId) =>
      app.db.select().from(operations).where(eq(operations.buyerId, buyerId)).orderBy(asc(operations.seq)),
  }
}
