import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { ANSWER_HEADER, ANSWER_MARK, type Args, type Endpoint } from '#contract/protocol/endpoint.ts'
import { UserDatabase } from '#db/user-database.ts'

import { record } from './outbox.ts'
import { createOwnEdits } from './own-edits.ts'
import { push } from './push.ts'

let db: UserDatabase
beforeEach(() => {
  db = new UserDatabase(1)
})
afterEach(() => db.delete())

const OPERATION = '5f0c3a30-0000-4000-8000-000000000001'
const answer = (status: number, data: unknown) =>
  Response.json({ code: status, message: '', data }, { status, headers: { [ANSWER_HEADER]: ANSWER_MARK } })
const CART = { lines: [], removed: [], before: [] }

/** Sends one edit; whether its notice would be passed over while it is on its way, and after `respond` has answered. */
async function sent<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  respond: () => Response,
  changes: { isRenumbered?: true } = {},
) {
  const ownEdits = createOwnEdits()
  await record(db, endpoint, args, { label: '', operationId: OPERATION })
  await db.outbox.toCollection().modify(changes)
  let during: boolean | undefined
  const fetch = async () => {
    during = ownEdits.hasAll([OPERATION])
    return respond()
  }
  const ports = { fetch, session: () => ({ buyerId: 1, csrf: '' }), renew: async () => false, now: () => 1, ownEdits }
  await push(db, ports).catch(() => undefined)
  return [during, ownEdits.hasAll([OPERATION])]
}
const remove: [typeof api.cart.remove, Args<typeof api.cart.remove>] = [api.cart.remove, { body: { ids: ['1-1-0'] } }]

const lost = () => {
  throw new TypeError('connection reset')
}

it('knows an edit of the cart from before it leaves, so that its notice may be faster than its answer', async () => {
  expect(await sent(...remove, () => answer(200, CART))).toEqual([true, true])
})

it('asks after the notice of an edit that was not answered, or was not taken', async () => {
  expect(await sent(...remove, lost)).toEqual([true, false])
  await db.outbox.clear()
  expect(await sent(...remove, () => answer(503, { reason: 'server.busy' }))).toEqual([true, false])
})

it('asks after the notices of edits behind the last that a batch answered', async () => {
  const ids = [OPERATION, '5f0c3a30-0000-4000-8000-000000000002'] as const
  for (const [index, operationId] of ids.entries())
    await record(db, api.cart.remove, { body: { ids: [`${index}-1-0`] } }, { label: '', operationId })
  const outcome = { seq: 1, operation_id: OPERATION, status: 200, answer: { code: 200, message: '', data: CART } }
  const ownEdits = createOwnEdits()
  const fetch = async () => answer(200, { outcomes: [outcome] })
  await push(db, { fetch, session: () => ({ buyerId: 1, csrf: '' }), renew: async () => false, now: () => 1, ownEdits })
  expect(ids.map((id) => ownEdits.hasAll([id]))).toEqual([true, false])
  expect(await db.outbox.count()).toBe(1)
})

it('asks after the notice of a call that may change more than its answer says', async () => {
  const args = { body: { ids: ['1-1-0'], otherUserIds: [2] } }
  expect(await sent(api.cart.copy, args, () => answer(200, {}))).toEqual([false, false])
})

it('asks after the notice of a renumbered edit, whose answer may be an old one', async () => {
  expect(await sent(...remove, () => answer(200, CART), { isRenumbered: true })).toEqual([false, false])
})

it('asks when a notice names another operation beside the own, or none', async () => {
  const ownEdits = createOwnEdits()
  await record(db, ...remove, { label: '', operationId: OPERATION })
  ownEdits.add(await db.outbox.toArray())
  expect([ownEdits.hasAll([OPERATION]), ownEdits.hasAll([OPERATION, 'other']), ownEdits.hasAll([])]).toEqual([
    true,
    false,
    false,
  ])
})
