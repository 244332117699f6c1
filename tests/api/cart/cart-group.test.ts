import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { lineId } from '#domain/cart/line.ts'
import type { Executor } from '#server/db/connect.ts'
import { ONE_STATEMENT_LINES_MAX } from '#server/modules/cart/group-repository.ts'
import { recordLines } from '#server/modules/cart/write-lines.ts'
import { cartLines } from '#server/tables/cart.ts'
import { changeLog } from '#server/tables/sync.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { people } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Buyer = Awaited<ReturnType<typeof people.clinic>>
const clinics = (count: number) => Promise.all(Array.from({ length: count }, () => people.clinic(test.db)))
const add = (buyer: Buyer, { id, warehouseId }: { id: number; warehouseId: number }, number: number) =>
  test.as(buyer).call(api.cart.add, { body: { params: [{ goodsId: id, warehouseId, number }] } })
const numbersOf = async (buyer: Buyer) =>
  (await test.as(buyer).call(api.cart.list, { query: {} })).data.list.map(({ number }) => number)
const numberOf = async (buyer: Buyer) => {
  const [log] = await test.db
    .select({ newest: sql<number>`max(${changeLog.number})` })
    .from(changeLog)
    .where(eq(changeLog.audience, `buyer:${buyer.buyerId}`))
  return log!.newest
}

describe('lines that many buyers put into their carts at one moment', () => {
  it('reach each buyer’s own cart, with what stood there before and a change of his own', async () => {
    const goods = await addGoods(test.db)
    const buyers = await clinics(12)
    await Promise.all(buyers.map((buyer) => add(buyer, goods, 1)))
    const before = await Promise.all(buyers.map(numberOf))
    const answers = await Promise.all(buyers.map((buyer, index) => add(buyer, goods, 2 + index)))
    for (const [index, { code, data }] of answers.entries()) {
      expect(code).toBe(200)
      expect(data.lines).toMatchObject([{ goodsId: goods.id, number: 2 + index }])
      expect(data.before).toEqual([
        { id: lineId({ goodsId: goods.id, warehouseId: goods.warehouseId, type: 0 }), number: 1 },
      ])
      expect(await numbersOf(buyers[index]!)).toEqual([2 + index])
      expect(await numberOf(buyers[index]!)).toBe(before[index]! + 1)
    }
  })

  it('are written one after the other where one buyer adds several times', async () => {
    const shelf = [await addGoods(test.db), await addGoods(test.db), await addGoods(test.db)]
    const [buyer] = await clinics(1)
    await add(buyer!, shelf[0]!, 1)
    const answers = await Promise.all(shelf.map((goods, index) => add(buyer!, goods, 5 + index)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect((await numbersOf(buyer!)).sort()).toEqual([5, 6, 7])
  })

  it('are written alone where the cart is large', async () => {
    const goods = await addGoods(test.db)
    const [large, small] = (await clinics(2)) as [Buyer, Buyer]
    await Promise.all([add(large, goods, 1), add(small, goods, 1)])
    await test.db.insert(cartLines).values(
      Array.from({ length: ONE_STATEMENT_LINES_MAX }, (_, index) => ({
        buyerId: large.buyerId,
        id: `${900_000 + index}-1-0`,
        goodsId: 900_000 + index,
        warehouseId: 1,
        type: 0 as const,
        number: 1,
        seenPrice: 1,
        addedAt: 1,
      })),
    )
    const [one, other] = await Promise.all([add(large, goods, 3), add(small, goods, 4)])
    expect([one.data.lines[0]!.number, other.data.lines[0]!.number]).toEqual([3, 4])
  })
})

describe.runIf(process.env.TEST_DB === 'postgres')('such a group on PostgreSQL', () => {
  it('is fewer statements than buyers', async () => {
    const goods = await addGoods(test.db)
    const buyers = await clinics(20)
    await Promise.all(buyers.map((buyer) => add(buyer, goods, 1)))
    const query = vi.spyOn(Client.prototype, 'query')
    try {
      await Promise.all(buyers.map((buyer) => add(buyer, goods, 2)))
      const writes = query.mock.calls
        .map(([config]) => (config as unknown as { text?: string }).text ?? '')
        .filter((text) => text.includes('insert into cart_lines'))
      expect(writes.length).toBeGreaterThan(0)
      expect(writes.length).toBeLessThan(10)
    } finally {
      query.mockRestore()
    }
  })

  it('waits for nobody: who is kept by another transaction is written when that ends', async () => {
    const goods = await addGoods(test.db)
    const [held, ...others] = (await clinics(5)) as [Buyer, ...Buyer[]]
    await Promise.all([held, ...others].map((buyer) => add(buyer, goods, 1)))
    let isHeldWritten = false
    let waiting: Promise<unknown> | undefined
    await test.db.transaction(async (tx) => {
      await recordLines(tx as unknown as Executor, held.buyerId, ['other'], test.clock.now())
      waiting = add(held, goods, 7).then(() => (isHeldWritten = true))
      const answers = await Promise.all(others.map((buyer) => add(buyer, goods, 8)))
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
      expect(isHeldWritten).toBe(false)
    })
    await waiting
    expect(await numbersOf(held)).toEqual([7])
  })
})
