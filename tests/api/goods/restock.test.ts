import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { commitsOf } from '#server/db/commits.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { tellRestocks } from '#server/modules/restock/index.ts'
import { buyerAudience, CATALOG_AUDIENCE, nextNumber } from '#server/platform/replay/change-log.ts'
import { goods } from '#server/tables/goods.ts'
import { restocks } from '#server/tables/wanted.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { CallOptions } from '#testing/server/test-client.ts'

let shop: TestApp
let buyer: Person
let drug: GoodsRow

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
  drug = await addGoods(shop.db, { stock: 0, packing: 10 })
  shop.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

const ask = (isWanted = true, { who = buyer, id = drug.id, options = {} as CallOptions } = {}) =>
  shop.as(who).call(api.restock.ask, { params: { id }, body: { isWanted } }, options)
const stock = (pieces: number, changes: Partial<GoodsRow> = {}) =>
  shop.db.transaction(async (tx) => {
    const revision = await nextNumber(tx as never, CATALOG_AUDIENCE)
    await tx
      .update(goods)
      .set({ ...changes, stock: pieces, revision })
      .where(eq(goods.id, drug.id))
  })
const inbox = async (who = buyer) => (await shop.as(who).call(api.message.list, {})).data.list
const mirrored = async (who = buyer) => {
  const { changes } = (await shop.as(who).call(api.sync.pull, { query: {} })).data
  return (changes['restocks']?.rows ?? []) as unknown[]
}

describe('asking to be told', () => {
  it('is kept once for this buyer alone, and comes to his devices', async () => {
    const asked = { goodsId: drug.id, askedAt: TEST_NOW }
    expect((await ask()).data).toEqual({ restocks: [asked], removed: [] })
    shop.clock.advance(1_000)
    expect((await ask()).data.restocks).toEqual([asked])
    expect(await mirrored()).toEqual([{ goods_id: drug.id, asked_at: TEST_NOW }])
    expect(await mirrored(await people.clinic(shop.db))).toEqual([])
  })

  it('is taken back, by whoever asked and nobody else', async () => {
    await ask()
    await ask(false, { who: await people.clinic(shop.db) })
    expect(await mirrored()).toHaveLength(1)
    expect((await ask(false)).data).toEqual({ restocks: [], removed: [drug.id] })
    expect((await ask(false)).data.removed).toEqual([drug.id])
    expect(await mirrored()).toEqual([])
  })

  it('answers a replay as it did the first time', async () => {
    const options = { operation: { id: randomUUID() } }
    const first = await ask(true, { options })
    await ask(false)
    expect((await ask(true, { options })).data).toEqual(first.data)
    expect(await mirrored()).toEqual([])
  })

  it('is refused for goods that do not exist, and to nobody in particular', async () => {
    expect(await ask(true, { id: 999_999 })).toMatchObject({ status: 404, reason: 'goods.notFound' })
    const answer = await shop.visitor.call(api.restock.ask, { params: { id: drug.id }, body: { isWanted: true } })
    expect(answer.status).toBe(401)
  })

  it('ends at 500', async () => {
    const { id: _id, naturalKey: _key, ...shape } = drug
    const many = Array.from({ length: 500 }, (_, at) => ({ ...shape, naturalKey: `${drug.id}-${at}` }))
    const rows = await shop.db.insert(goods).values(many).returning({ id: goods.id })
    await shop.db.insert(restocks).values(rows.map(({ id }) => ({ buyerId: buyer.buyerId, goodsId: id, askedAt: 1 })))
    expect(await ask()).toMatchObject({ status: 409, reason: 'restock.limit' })
    expect((await ask(true, { id: rows[0]!.id })).status).toBe(200)
    await shop.db.delete(restocks).where(eq(restocks.buyerId, buyer.buyerId))
  })
})

describe('when there is stock again', () => {
  it('says so once, leads to the goods and waits no longer', async () => {
    await ask()
    expect(await tellRestocks(shop.db, TEST_NOW)).toBe(0)
    await stock(20)
    expect(await tellRestocks(shop.db, TEST_NOW)).toBe(1)
    expect(await tellRestocks(shop.db, TEST_NOW)).toBe(0)
    expect(await inbox()).toMatchObject(
      [{ kind: 'stock', title: `${drug.name} 已到货`, link: `/list/info/${drug.id}`, text: /现有库存 20 盒/ }].map(
        ({ text, ...rest }) => ({ ...rest, text: expect.stringMatching(text) as string }),
      ),
    )
    expect(await mirrored()).toEqual([])
  })

  it('is silent about less than an inner pack, unless the last pieces go one by one, and about what is off the shelf', async () => {
    await ask()
    await stock(9)
    expect(await tellRestocks(shop.db, TEST_NOW)).toBe(0)
    await stock(20, { isOnShelf: false })
    expect(await tellRestocks(shop.db, TEST_NOW)).toBe(0)
    await stock(9, { isOnShelf: true, isTail: true })
    expect(await tellRestocks(shop.db, TEST_NOW)).toBe(1)
  })

  it('may be asked for again, and is told again', async () => {
    for (const at of [TEST_NOW, TEST_NOW + 1]) {
      await stock(0)
      shop.clock.set(at)
      await ask()
      await stock(20)
      expect(await tellRestocks(shop.db, at)).toBe(1)
    }
    expect(await inbox()).toHaveLength(2)
  })

  it('two servers looking at the same time tell it once', async () => {
    await ask()
    await stock(20)
    const told = await Promise.all([tellRestocks(shop.db, TEST_NOW), tellRestocks(shop.db, TEST_NOW)])
    expect(told.toSorted()).toEqual([0, 1])
    expect(await inbox()).toHaveLength(1)
  })

  it('is told by the running server as soon as the change is committed, with a notice', async () => {
    await ask()
    const notified = new Promise<void>((resolve) => {
      commitsOf(shop.db).subscribe((note) => note === buyerAudience(buyer.buyerId) && resolve())
    })
    const jobs = startJobs(shop.app.services)
    try {
      await stock(20)
      await notified
    } finally {
      await jobs.stop()
    }
    expect(await inbox()).toMatchObject([{ kind: 'stock', title: `${drug.name} 已到货` }])
  })
})
