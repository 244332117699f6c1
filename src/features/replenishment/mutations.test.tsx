import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { ReplenishmentPlan } from '#contract/self-service/replenishment.ts'
import { closeUserDatabase, currentDatabase } from '#db/current.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { quoteCart } from '#domain/cart/quote.ts'
import { DAY_MS } from '#domain/instant.ts'
import { consumptionsOf } from '#domain/replenishment/consumption.ts'
import { proposeOrder, type ProposalRequest } from '#domain/replenishment/proposal.ts'
import { loadEngine } from '#sync/load-engine.ts'
import { setSession } from '#sync/transport/session.ts'
import { answerWith, cut, reply } from '#testing/answering-fetch.ts'
import { someBuyer, someGoods, someLine, someOffers } from '#testing/factories/domain-factory.ts'
import { someOrder, someOrderLine } from '#testing/factories/order-factory.ts'
import { stillWorker } from '#testing/still-worker.ts'

import { makeRound, noteCount } from './mutations.ts'

// The page keeps the first worker it starts, so this file needs modules that have started none.
vi.hoisted(() => vi.resetModules())

const now = Date.now()
const buyer = someBuyer()
const drug = someGoods({ id: 7, packing: 10, stock: 900, expiresOn: '2039-01-01' })
const known = new Map([[drug.id, drug]])
const worker = {
  configure: async () => {},
  status: async () => ({ state: 'ready' }),
  goods: async () => [drug],
  propose: async ({ history, terms, pending }: ProposalRequest) => ({
    lines: proposeOrder(consumptionsOf(history, now), { goods: known, buyer, now, terms, pending }),
    unknown: [],
    goods: [drug],
  }),
  quote: async (lines: readonly CartLine[]) =>
    quoteCart({ lines, goods: (id) => known.get(id), buyer, offers: someOffers(), now }),
}
/** Sixty pieces every four weeks, the last of them five weeks ago. */
const orders = [91, 63, 35].map((days, id) =>
  someOrder({
    id: id + 1,
    status: 'completed',
    createdAt: now - days * DAY_MS,
    receivedAt: now - (days - 2) * DAY_MS,
    lines: [someOrderLine({ goodsId: drug.id, number: 60 })],
  }),
)

/** The browser's locks, of a single name. */
function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work))
  return { request }
}

const db = () => currentDatabase()!
const setPlan = (draftedAt?: number) =>
  db().replenishmentPlans.put({
    id: 1,
    targetDays: 30,
    everyDays: 7,
    setAt: now - 8 * DAY_MS,
    ...(draftedAt !== undefined && { draftedAt }),
  })
const drafts = async () =>
  (await db().submissions.toArray()).map(
    ({ form }) => (form as { kept: { name: string; lines: CartLine[] } }).kept.lines[0]!.number,
  )
const encodedPlan = (plan: z.output<typeof ReplenishmentPlan>) => z.encode(ReplenishmentPlan, plan)
const told = async () => (await db().outbox.toArray()).map(({ endpoint }) => endpoint)

beforeEach(async () => {
  vi.stubGlobal('Worker', stillWorker(worker).Worker)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(inTurns() as never)
  await (await loadEngine()).openUserDatabase(1)
  await db().account.put({ id: 1, buyer, roles: ['buyer'] } as never)
  await db().orders.bulkPut(orders)
  answerWith(cut)
})
afterEach(() => {
  setSession(undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  closeUserDatabase()
  indexedDB.deleteDatabase('u_1')
})

it('keeps the round that is due as one draft, without a line and in two tabs at once, and tells the others', async () => {
  await setPlan()
  const made = await Promise.all([makeRound(3), makeRound(3)])
  expect(made).toEqual(expect.arrayContaining([{ state: 'kept', kinds: 1 }, { state: 'none' }]))
  expect(await drafts()).toHaveLength(1)
  expect(await told()).toEqual(['replenishment.draft'])
  // Given up in the sync panel, it would have another device make the round beside this one's.
  expect(await db().outbox.toArray()).toMatchObject([{ isFinal: true }])
})

it('goes by the count that was just made on the shelf', async () => {
  await setPlan()
  await noteCount(drug, 200)
  expect(await makeRound(3)).toEqual({ state: 'enough' })
  expect(await drafts()).toEqual([])
})

it('makes no second draft of what is put together already, and does not call it enough', async () => {
  await setPlan()
  await db().cart.put(someLine(drug, 90))
  expect(await makeRound(3)).toEqual({ state: 'held' })
  expect(await drafts()).toEqual([])
})

it('does not call everything put together where the rest of it cannot be had', async () => {
  await setPlan()
  const more = someGoods({ id: 2, stock: 0, packing: 10 })
  const second = orders.map((one) => ({
    ...one,
    id: one.id + 100,
    lines: one.lines.map((line) => ({ ...line, goodsId: 2 })),
  }))
  known.set(2, more)
  await db().orders.bulkPut(second)
  await db().cart.put(someLine(drug, 90))
  expect(await makeRound(3)).toEqual({ state: 'heldOrBlocked' })
  known.delete(2)
  expect(await drafts()).toEqual([])
})

it('is left to the device that made it while this one was away', async () => {
  await setPlan()
  setSession({ buyerId: 1, csrf: 'csrf' })
  const plan = { id: 1, targetDays: 30, everyDays: 7, setAt: now - 8 * DAY_MS, draftedAt: now - DAY_MS }
  const changes = { replenishmentPlans: { rows: [encodedPlan(plan)], removed: [] } }
  answerWith(reply(api.sync.pull, { epoch: 'e', number: 5, isSnapshot: false, acknowledged: 0, changes }))
  expect(await makeRound(3)).toEqual({ state: 'none' })
  expect(await drafts()).toEqual([])
})

it('is made once though the clock of the device is ahead of the server, which notes its own time', async () => {
  await setPlan()
  await makeRound(3)
  // The answer of a server for which nine days fewer have passed.
  await db().outbox.clear()
  await setPlan(now - 9 * DAY_MS)
  await db().submissions.clear()
  expect(await makeRound(3)).toEqual({ state: 'none' })
})

it('waits for its turn, and for who places orders', async () => {
  await setPlan(now - 6 * DAY_MS)
  expect(await makeRound(3)).toEqual({ state: 'none' })
  await setPlan()
  await db().account.put({ id: 1, buyer, roles: ['receiver'] } as never)
  expect(await makeRound(3)).toEqual({ state: 'none' })
  expect(await told()).toEqual([])
})
