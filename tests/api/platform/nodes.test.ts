/** Two servers on one PostgreSQL: nothing that must be right rests on the memory of one of them (ADR 051 to 053). */
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { lastSuccesses } from '#server/jobs/turns-repository.ts'
import { addCalls, countCall, sweepCallCounts } from '#server/platform/nodes/call-counts.ts'
import { takeLease } from '#server/platform/nodes/lease.ts'
import { EXCHANGE_MS } from '#server/platform/nodes/limit-store.ts'
import { nextNumber, CATALOG_AUDIENCE } from '#server/platform/replay/change-log.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { callCounts } from '#server/tables/platform/node.ts'
import { manifests } from '#server/tables/sync.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { openDeskEvents, openEvents } from '#testing/server/event-stream.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people } from '#testing/server/people.ts'
import { administer, urlOf } from '#testing/server/postgres-databases.ts'
import { type SecondNode, startSecondNode } from '#testing/server/second-node.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { testClient } from '#testing/server/test-client.ts'

const MINUTE = 60_000
const quiet = (): void => undefined
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const look = (node: FastifyInstance, number: number) =>
  node.inject({ url: `/api/user/phone/139000012${number}`, remoteAddress: '203.0.113.5' })
const ask = (node: FastifyInstance) => node.inject({ url: '/api/health', remoteAddress: '203.0.113.6' })

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ rateLimit: 40 })
})
afterAll(() => shop.close())

describe('calls that are counted for a limit', () => {
  it('add up under their key, and begin anew with the next window', async () => {
    const { db, clock } = shop
    const now = clock.now()
    const [one, two] = await Promise.all([countCall(db, 'a', MINUTE, now), countCall(db, 'a', MINUTE, now)])
    expect([one.count, two.count].sort()).toEqual([1, 2])
    expect(await countCall(db, 'a', MINUTE, now + MINUTE - 1)).toEqual({ key: 'a', count: 3, endsAt: now + MINUTE })
    expect(await countCall(db, 'a', MINUTE, now + MINUTE)).toMatchObject({ count: 1, endsAt: now + 2 * MINUTE })
  })

  it('are not counted for ever by a clock that was set back', async () => {
    const now = shop.clock.now()
    await countCall(shop.db, 'b', MINUTE, now + 3_600_000)
    expect(await countCall(shop.db, 'b', MINUTE, now)).toMatchObject({ count: 1, endsAt: now + MINUTE })
  })

  it('are added for many keys at once, and forgotten when their window is over', async () => {
    const now = shop.clock.now()
    const calls = ['d', 'c'].map((key) => ({ key, count: 2, windowMs: MINUTE }))
    expect((await addCalls(shop.db, calls, now)).map(({ count }) => count)).toEqual([2, 2])
    await sweepCallCounts(shop.db, now + MINUTE)
    expect(await shop.db.select().from(callCounts).where(eq(callCounts.key, 'c'))).toEqual([])
  })
})

describe('a lease', () => {
  it('is held by one until it ends, or until its time is over', async () => {
    const { db } = shop
    const take = (now: number) => takeLease(db, 'publish', { now, forMs: MINUTE })
    const both = await Promise.all([take(0), take(0)])
    const [held] = both.filter((one) => one !== undefined)
    expect(both.filter((one) => one === undefined)).toHaveLength(1)
    expect(await take(MINUTE - 1)).toBeUndefined()
    const next = await take(MINUTE)
    expect(next).toBeDefined()
    await held!.end()
    expect(await take(MINUTE)).toBeUndefined()
    await next!.end()
    expect(await take(MINUTE)).toBeDefined()
  })
})

describe('the jobs of several processes', () => {
  it('run in one of them at a time, in each turn once, and all know when', async () => {
    const { db, clock } = shop
    const runs: number[] = []
    let [under, most] = [0, 0]
    const run = async () => {
      runs.push(clock.now())
      most = Math.max(most, (under += 1))
      await sleep(50)
      under -= 1
    }
    const startAll = () =>
      [0, 1, 2].map(() => runJobs([{ name: 'once', everyMs: MINUTE }], run, { db, clock, onError: quiet }))
    const stopAll = (all: ReturnType<typeof startAll>) => Promise.all(all.map((one) => one.stop()))
    const processes = startAll()
    await sleep(300)
    await stopAll(processes)
    expect([runs, most]).toEqual([[clock.now()], 1])
    expect((await lastSuccesses(db)).get('once')).toBe(clock.now())
    clock.advance(MINUTE - 1)
    await stopAll(startAll())
    expect(runs).toHaveLength(1)
    clock.advance(1)
    await stopAll(startAll())
    expect([runs.length, most]).toEqual([2, 1])
  })

  it('run again soon when asked to during a run, and after a run that failed in their next turn', async () => {
    const { db, clock } = shop
    const errors: unknown[] = []
    let runs = 0
    const run = async () => {
      runs += 1
      await sleep(50)
      if (runs === 1) throw new Error('no')
    }
    const options = { db, clock, onError: (error: unknown) => void errors.push(error) }
    const [one, other] = [0, 1].map(() => runJobs([{ name: 'asked', everyMs: MINUTE }], run, options))
    await expect.poll(() => runs).toBe(1)
    other!.soon('asked')
    await expect.poll(() => runs, { timeout: 3_000 }).toBe(2)
    await Promise.all([one!.stop(), other!.stop()])
    expect([runs, errors]).toEqual([2, [new Error('no')]])
  })

  it('are taken over from a process that gives no sign of life', async () => {
    const { db, clock } = shop
    let runs = 0
    const job = [{ name: 'stuck', everyMs: MINUTE }]
    let release = quiet
    const stuck = runJobs(job, () => new Promise<void>((resolve) => void (release = resolve)), {
      db,
      clock,
      onError: quiet,
    })
    await expect.poll(() => release).not.toBe(quiet)
    clock.advance(2 * MINUTE)
    const other = runJobs(job, async () => void (runs += 1), { db, clock, onError: quiet })
    await other.stop()
    expect(runs).toBe(1)
    release()
    await stuck.stop()
  })
})

describe.runIf(process.env.TEST_DB === 'postgres')('two nodes on one PostgreSQL', () => {
  let second: SecondNode
  beforeAll(async () => {
    second = await startSecondNode(shop)
  })
  afterAll(() => second.close())

  it('count a limited call together', async () => {
    const statuses = []
    for (let asked = 0; asked < 6; asked += 1)
      for (const node of [shop.app, second.app]) statuses.push((await look(node, 10 + asked)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  })

  it('count all calls of a caller together, a second late at most', async () => {
    for (let asked = 0; asked < 25; asked += 1)
      expect([(await ask(shop.app)).statusCode, (await ask(second.app)).statusCode]).toEqual([200, 200])
    // Both have more than 40 in mind once each was asked again after the other had told of its calls.
    await sleep(1.5 * EXCHANGE_MS)
    await Promise.all([ask(shop.app), ask(second.app)])
    await sleep(1.5 * EXCHANGE_MS)
    expect([(await ask(shop.app)).statusCode, (await ask(second.app)).statusCode]).toEqual([429, 429])
  })

  it('publish a catalogue once, and both hand out its segments', async () => {
    await addGoods(shop.db)
    const buyer = await people.clinic(shop.db)
    const credentials = await shop.signIn(buyer)
    const nodes = [testClient(shop.app, credentials), second.as(credentials)]
    const published = await Promise.all(nodes.map((node) => node.call(api.catalog.manifest)))
    expect(published[0]!.data).toEqual(published[1]!.data)
    expect(await shop.db.select().from(manifests)).toHaveLength(1)
    const [segment] = published[0]!.data.segments
    const read = await Promise.all(
      nodes.map((node) => node.inject({ url: api.catalog.segment.path.replace('{hash}', segment!.hash) })),
    )
    expect(read.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(read[0]!.rawPayload).toEqual(read[1]!.rawPayload)
  })

  it('show at once what the other one committed, warm as their memory is', async () => {
    const drug = await addGoods(shop.db)
    const buyer = await people.clinic(shop.db)
    const here = second.as(await shop.signIn(buyer))
    const stockHere = async () => (await here.call(api.goods.detail, { params: { id: drug.id } })).data.stock
    expect(await stockHere()).toBe(drug.stock)
    await shop.db.transaction(async (tx) => {
      const revision = await nextNumber(tx as never, CATALOG_AUDIENCE)
      await tx.update(goodsTable).set({ stock: 7, revision }).where(eq(goodsTable.id, drug.id))
    })
    expect(await stockHere()).toBe(7)
  })

  it('tell the streams of buyers and operators what the other one committed', async () => {
    const buyer = await people.clinic(shop.db)
    const operator = await operatorOf(shop)
    const drug = await addGoods(shop.db)
    const page = await openEvents(second.origin, await shop.signIn(buyer))
    const desk = await openDeskEvents(second.origin, operator.token)
    expect([(await page.next())?.event, (await desk.next())?.event]).toEqual(['hello', 'hello'])
    const line = { goodsId: drug.id, warehouseId: drug.warehouseId, number: 1 }
    expect((await shop.as(buyer).call(api.cart.add, { body: { params: [line] } })).status).toBe(200)
    // That goods were added may be told as late as now: each node tells what it heard in its own time.
    let event = await page.next()
    while (event?.data === 'catalog') event = await page.next()
    expect(event).toEqual({ event: 'poke', data: 'buyer' })
    expect(await desk.next()).toMatchObject({ event: 'change' })
    page.close()
    desk.close()
  })
})

describe.runIf(process.env.TEST_DB === 'postgres')('an empty PostgreSQL on which several start at once', () => {
  it('is migrated by one of them', async () => {
    const name = `changbei_test_start_${Date.now()}`
    await administer(`create database ${name}`)
    const starting: Connection[] = await Promise.all([0, 1, 2].map(() => connect(urlOf(name))))
    await Promise.all(starting.map((one) => one.alone(() => one.migrate())))
    for (const one of starting) expect(await one.db.select().from(callCounts)).toEqual([])
    await Promise.all(starting.map((one) => one.close()))
    await administer(`drop database ${name} with (force)`)
  })
})
