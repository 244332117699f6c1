import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK } from '#contract/protocol/endpoint.ts'
import { sweepSessions } from '#server/access/session.ts'
import { buildApp } from '#server/app.ts'
import { commitsOf } from '#server/db/commits.ts'
import { signPrices } from '#server/modules/goods/index.ts'
import { CATALOG_AUDIENCE, nextNumber, recordChanges } from '#server/platform/replay/change-log.ts'
import { openChangeNotices } from '#server/platform/replay/change-notices.ts'
import { goods as goodsTable } from '#server/tables/goods.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { type EventStream, openEvents } from '#testing/server/event-stream.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startSecondNode } from '#testing/server/second-node.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { type CallOptions, type Credentials, testClient } from '#testing/server/test-client.ts'

const POKE_BUYER = { event: 'poke', data: 'buyer' }
const POKE_CATALOG = { event: 'poke', data: 'catalog' }
const HELLO = { event: 'hello', data: '' }

let test: TestApp
let origin: string
let buyer: Person
let goods: GoodsRow
const open: EventStream[] = []

beforeAll(async () => {
  test = await startTestApp()
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  goods = await addGoods(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await people.clinic(test.db)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

/** A stream after its first event. */
async function streamOf(who: Person | Credentials, at = origin): Promise<EventStream> {
  const stream = await openEvents(at, 'token' in who ? who : await test.signIn(who))
  open.push(stream)
  expect(await stream.next()).toEqual(HELLO)
  return stream
}
const edit = (number: number, who: Person = buyer, operation?: CallOptions['operation']) =>
  test
    .as(who)
    .call(
      api.cart.add,
      { body: { params: [{ goodsId: goods.id, warehouseId: goods.warehouseId, number }] } },
      operation && { operation },
    )
/** An event that reaches every stream: all events before it have arrived by then. */
const fence = () => commitsOf(test.db).receive(CATALOG_AUDIENCE)

describe('the stream of change notices', () => {
  it('is no page, is not to be stored, held back or compressed, and is ours', async () => {
    const { headers } = await streamOf(buyer)
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get(ANSWER_HEADER)).toBe(ANSWER_MARK)
  })

  it('says nothing of what was before it, and sends one notice for each change after', async () => {
    await edit(1)
    const stream = await streamOf(buyer)
    fence()
    expect(await stream.next()).toEqual(POKE_CATALOG)
    await edit(2)
    expect(await stream.next()).toEqual(POKE_BUYER)
  })

  it('names the operation that alone caused it, to its sender and to every other device of the buyer', async () => {
    const streams = [await streamOf(buyer), await streamOf(buyer)]
    const id = randomUUID()
    await edit(1, buyer, { id })
    for (const stream of streams) expect(await stream.next()).toEqual({ ...POKE_BUYER, id })
    // A replay changes nothing, so nobody is notified; what no client sent has no name.
    await edit(1, buyer, { id })
    await recordChanges(test.db, buyer.buyerId, [{ collection: 'cart', key: '1-1-0' }], 1)
    for (const stream of streams) expect(await stream.next()).toEqual(POKE_BUYER)
  })

  it('names none where something else is among what it notifies', async () => {
    const stream = await streamOf(buyer)
    // The first is sent at once, the others wait for each other.
    const ids = Array.from({ length: 3 }, () => randomUUID())
    for (const [place, id] of ids.entries()) await edit(place + 1, buyer, { id })
    await recordChanges(test.db, buyer.buyerId, [{ collection: 'cart', key: '1-1-0' }], 1)
    const events = [await stream.next()]
    while (events.at(-1)?.id) events.push(await stream.next())
    const named = events.flatMap((event) => event?.id?.split(' ') ?? [])
    expect(ids.slice(0, named.length)).toEqual(named)
    expect(events.at(-1)).toEqual(POKE_BUYER)
  })

  it('notifies once the change can be read, not before', async () => {
    const stream = await streamOf(buyer)
    await test.db.transaction(async (tx) => {
      await recordChanges(tx as never, buyer.buyerId, [{ collection: 'cart', key: '1-1-0' }], 1)
      fence()
      expect(await stream.next()).toEqual(POKE_CATALOG)
    })
    expect(await stream.next()).toEqual(POKE_BUYER)
    expect((await test.as(buyer).call(api.sync.pull)).data.number).toBe(1)
  })

  it('says nothing of a change that was undone', async () => {
    const stream = await streamOf(buyer)
    const undone = test.db.transaction(async (tx) => {
      await recordChanges(tx as never, buyer.buyerId, [{ collection: 'cart', key: '1-1-0' }], 1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    fence()
    expect(await stream.next()).toEqual(POKE_CATALOG)
  })

  it('notifies every device of the buyer and nobody else', async () => {
    const stranger = await people.pharmacy(test.db)
    const [one, two, theirs] = [await streamOf(buyer), await streamOf(buyer), await streamOf(stranger)]
    await edit(1)
    expect(await one.next()).toEqual(POKE_BUYER)
    expect(await two.next()).toEqual(POKE_BUYER)
    fence()
    expect(await theirs.next()).toEqual(POKE_CATALOG)
  })

  it('notifies everybody when the catalogue changes', async () => {
    const streams = [await streamOf(buyer), await streamOf(await people.pharmacy(test.db))]
    await nextNumber(test.db, CATALOG_AUDIENCE)
    for (const stream of streams) expect(await stream.next()).toEqual(POKE_CATALOG)
  })

  it('brings a change of one good to a page that hears of it', async () => {
    const added = await addGoods(test.db)
    const { epoch, revision } = (await test.as(buyer).call(api.catalog.delta, { query: { epoch: '', since: 0 } })).data
    const stream = await streamOf(buyer)
    await test.db.transaction(async (tx) => {
      const taken = await nextNumber(tx as never, CATALOG_AUDIENCE)
      await tx.update(goodsTable).set({ stock: 4, revision: taken }).where(eq(goodsTable.id, added.id))
    })
    expect(await stream.next()).toEqual(POKE_CATALOG)
    const { patch } = (await test.as(buyer).call(api.catalog.delta, { query: { epoch, since: revision } })).data
    expect(patch).toMatchObject({ id: [added.id], stock: [4] })
  })

  it('notifies buyers whose prices were signed about the catalogue, and nobody else', async () => {
    const stranger = await people.pharmacy(test.db)
    const { id: goodsId } = await addGoods(test.db)
    const [mine, theirs] = [await streamOf(buyer), await streamOf(stranger)]
    const prices = [{ goodsId, price: 1, validFrom: 0, validTo: null }]
    await test.db.transaction((tx) => signPrices(tx as never, buyer.buyerId, prices, test.clock.now()))
    expect([await mine.next(), await mine.next()]).toEqual(expect.arrayContaining([POKE_BUYER, POKE_CATALOG]))
    await test.db.transaction((tx) => signPrices(tx as never, stranger.buyerId, prices, test.clock.now()))
    expect([await theirs.next(), await theirs.next()]).toEqual(expect.arrayContaining([POKE_BUYER, POKE_CATALOG]))
  })

  it('ends with its session, and only with it', async () => {
    const [mine, other] = [await test.signIn(buyer), await test.signIn(buyer)]
    const [ending, standing] = [await streamOf(mine), await streamOf(other)]
    expect((await testClient(test.app, mine).call(api.account.logout)).status).toBe(200)
    expect(await ending.next()).toBeUndefined()
    fence()
    expect(await standing.next()).toEqual(POKE_CATALOG)
  })

  it('ends when its session runs out', async () => {
    const stream = await streamOf(buyer)
    await sweepSessions(test.db, test.clock.now() + 40 * 86_400_000)
    expect(await stream.next()).toBeUndefined()
  })

  it('is not given to a visitor', async () => {
    const answer = await test.visitor.inject({ method: 'GET', url: api.sync.events.path })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().data.reason).toBe('auth.required')
  })

  it('is open eight times for a buyer, the oldest making room', async () => {
    const credentials = await test.signIn(buyer)
    const streams: EventStream[] = []
    for (let count = 0; count < 9; count += 1) streams.push(await streamOf(credentials))
    const [oldest, ...others] = streams
    expect(await oldest!.next()).toBeUndefined()
    fence()
    for (const stream of others) expect(await stream.next()).toEqual(POKE_CATALOG)
  })

  it('ends when the server stops, which waits neither for it nor for a connection nobody uses', async () => {
    const second = await buildApp({ db: test.db, clock: test.clock, config: test.config })
    const there = await second.listen({ port: 0, host: '127.0.0.1' })
    const unused = createConnection(Number(new URL(there).port), '127.0.0.1')
    const unusedEnded = new Promise((resolve) => unused.once('close', resolve))
    const stream = await streamOf(buyer, there)
    await second.close()
    expect(await stream.next()).toBeUndefined()
    await unusedEnded
  }, 10_000)

  it.runIf(process.env.TEST_DB === 'postgres')('hears what another process on the same database commits', async () => {
    const second = await startSecondNode(test)
    const [credentials, own] = [await test.signIn(buyer), await test.signIn(buyer)]
    const [far, near] = [await streamOf(credentials, second.origin), await streamOf(own)]
    await edit(1)
    expect(await near.next()).toEqual(POKE_BUYER)
    expect(await far.next()).toEqual(POKE_BUYER)
    await nextNumber(second.db, CATALOG_AUDIENCE)
    expect(await far.next()).toEqual(POKE_CATALOG)
    expect(await near.next()).toEqual(POKE_CATALOG)
    await sweepSessions(second.db, test.clock.now() + 40 * 86_400_000)
    expect(await near.next()).toBeUndefined()
    await second.close()
  })
})

describe('a stream where nothing happens', () => {
  afterEach(() => void vi.useRealTimers())

  it('beats every 15 seconds, until it is left', () => {
    vi.useFakeTimers()
    const beat = vi.fn()
    const notices = openChangeNotices(test.db)
    const leave = notices.join({ buyerId: 1, sessionId: 's', notify: () => undefined, beat, close: () => undefined })
    vi.advanceTimersByTime(45_000)
    expect(beat).toHaveBeenCalledTimes(3)
    leave()
    vi.advanceTimersByTime(45_000)
    expect(beat).toHaveBeenCalledTimes(3)
    notices.close()
  })
})
