import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { mayAct } from '#domain/company/roles.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { dayOf } from '#domain/instant.ts'
import { nextRound } from '#domain/replenishment/terms.ts'
import { keepGoods, readKeptPieces } from '#features/checkout/index.ts'
import { pullNow } from '#sync/load-engine.ts'
import { readCollection } from '#sync/mirror/use-collection.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import { catalog } from '#workers/remotes.ts'

import { messages } from './messages.ts'
import { toRequest } from './model/request.ts'

/** Notes what was counted on the shelf. Resolves when durable. */
export const noteCount = (
  goods: Pick<Goods, 'id' | 'name' | 'specification' | 'unit'>,
  number: number,
): Promise<void> =>
  mutate(
    api.replenishment.count,
    { body: { goodsId: goods.id, number, countedAt: Date.now() } },
    { label: labels['replenishment.count'](goods, number) },
  )

export const savePlan = (targetDays: number, everyDays: number): Promise<void> =>
  mutate(
    api.replenishment.plan,
    { body: { targetDays, everyDays, setAt: Date.now() } },
    { label: labels['replenishment.plan'](targetDays, everyDays) },
  )

/** Keeps what was typed on this device. */
export async function keepNumbers(numbers: Readonly<Record<number, number>>): Promise<void> {
  await currentDatabase()?.quickLists.put({ name: 'replenishment', numbers, at: Date.now() })
}

/**
 * `kept`: it is a 待提交单 now, of so many goods · `held`: all that is needed was put together before · `blocked`: none of
 * it can be had · `heldOrBlocked`: some is put together, and the rest cannot be had · `enough`: everything lasts ·
 * `none`: it is not its turn here.
 */
export type RoundResult =
  | { state: 'kept'; kinds: number }
  | { state: 'held' | 'heldOrBlocked' | 'blocked' | 'enough' | 'none' }

/**
 * Works out the round that is due and keeps it as a 待提交单: once, in whichever tab comes first, and never on a public
 * computer, whose kept orders end with it. Until the catalogue is on this device it waits.
 */
export const makeRound = async (leadDays: number): Promise<RoundResult> =>
  navigator.locks
    ? navigator.locks.request(`replenishment-${currentDatabase()?.buyerId ?? ''}`, () => roundNow(leadDays))
    : roundNow(leadDays)

/** The plan whose round is due by this device's clock. */
async function duePlan(db: UserDatabase) {
  const [plan] = await readCollection('replenishmentPlans')
  const own = await db.quickLists.get('replenishmentRound')
  // `draftedAt` is capped by the server at its own now. Without the local note, a device with a fast clock would run
  // the round again at once. A time in the future was written by a fast clock, so it is ignored.
  const madeAt = own?.name === 'replenishmentRound' && own.at <= Date.now() ? own.at : 0
  const due = plan && nextRound({ ...plan, draftedAt: Math.max(plan.draftedAt ?? 0, madeAt) })
  return due !== undefined && due <= Date.now() ? plan : undefined
}

async function roundNow(leadDays: number): Promise<RoundResult> {
  const none = { state: 'none' } as const
  const db = currentDatabase()
  const [user] = await readCollection('account')
  if (!db || db.isInMemory || !user || !(await duePlan(db))) return none
  if (!mayAct(user.roles ?? ['administrator'], 'order.place')) return none
  if ((await catalog().status()).state !== 'ready') return none
  // Another device may have made it while this one was away; without a line nobody can tell.
  await pullNow()
  const plan = await duePlan(db)
  if (!plan) return none
  const now = Date.now()
  const [orders, marks, counts, cart, kept] = await Promise.all([
    readCollection('orders'),
    readCollection('arrivals'),
    readCollection('stockCounts'),
    readCollection('cart'),
    readKeptPieces(),
  ])
  const { lines, goods } = await catalog().propose(toRequest({ orders, marks, counts, cart, kept }, plan, leadDays))
  const known = new Map(goods.map((one) => [one.id, one]))
  const wanted = lines.flatMap(({ state, goodsId, number }) => {
    const found = known.get(goodsId)
    return state === 'due' && found ? [{ goodsId, name: found.name, unit: found.unit, number }] : []
  })
  const day = dayOf(now)
  const subject = wanted.length > 0 && (await keepGoods(wanted, { name: messages.draftName(day), buyer: user.buyer }))
  await db.quickLists.put({ name: 'replenishmentRound', at: now })
  // Given up, it would have another device make the round again beside the order that is kept here.
  const label = labels['replenishment.draft'](day)
  await mutate(api.replenishment.draft, { body: { draftedAt: now } }, { label, isFinal: true })
  if (subject) return { state: 'kept', kinds: wanted.length }
  const isBlocked = lines.some(({ state }) => state === 'blocked')
  if (lines.some(({ state }) => state === 'pending')) return { state: isBlocked ? 'heldOrBlocked' : 'held' }
  return { state: isBlocked ? 'blocked' : 'enough' }
}
