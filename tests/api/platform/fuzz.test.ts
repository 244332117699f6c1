/**
 * Every call of the shop, of the seller's side and of companies' own programs under arbitrary input: no fault, and no
 * row of another company.
 */
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { openEndpointsByName } from '#contract/open/names.ts'
import { opsApi } from '#contract/ops/api.ts'
import { opsEndpointsByName } from '#contract/ops/names.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { isPermitted, OPERATOR_ROLES } from '#domain/operator/permissions.ts'
import { orders } from '#server/tables/order.ts'
import { operatorOf } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { expectOurs, type HostileCall, hostileCall, sendHostile } from '#testing/server/stranger/hostile-calls.ts'
import { rowsOfBuyer } from '#testing/server/stranger/rows-of-buyer.ts'
import { addStrangerRecords } from '#testing/server/stranger/stranger-records.ts'
import { addStranger, SECRET, type Stranger } from '#testing/server/stranger/stranger.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { isDeep, timesAt } from '#testing/test-depth.ts'
import { keyOf } from '#tests/api/systems/keys.ts'

/** Calls of each endpoint; deep they are more than 200,000 together. */
const RUNS = timesAt({ gate: 4, deep: 700 })
const OPS_RUNS = timesAt({ gate: 2, deep: 700 })
/** Calls that are sent at once: the database works at some while the input of others is read. */
const AT_ONCE = timesAt({ gate: 1, deep: 7 })
/** The router's limit. */
const PART_MAX = 100
/** `FUZZ_PART=2/4`: the second quarter of the endpoints alone, to go on where a run was ended. */
const [PART, PARTS] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number) as [number, number]

let shop: TestApp
let me: Person
let stranger: Stranger
let known: (string | number)[]

beforeAll(async () => {
  shop = await startTestApp({ keyRateLimit: 1_000_000 })
  me = await people.clinic(shop.db)
  stranger = await addStranger(shop)
  const codes = await addStrangerRecords(shop, stranger)
  const names = ['cart.remove', 'favorite.add', 'order.cancel']
  const [theirs] = await shop.db.select().from(orders).where(eq(orders.buyerId, stranger.buyerId))
  known = [...Object.values(stranger.ids), ...codes, theirs!.number, me.buyerId, stranger.buyerId, ...names]
  owned = await rowsOfBuyer(shop.db, stranger.buyerId)
})
afterAll(() => shop.close())

/** The event streams take no input and have no end (events.test.ts); a backup is no input but a file of everything. */
const left: readonly Endpoint[] = [
  api.account.logout,
  api.sync.events,
  opsApi.session.logout,
  opsApi.desk.events,
  opsApi.backup.make,
]
const those = (endpoints: ReadonlyMap<string, Endpoint>) =>
  [...endpoints].filter(([, endpoint], index) => !left.includes(endpoint) && index % PARTS === PART - 1)

/** Sends `count` calls, some at once, each by one of `callers`. `send` throws where an answer is wrong. */
async function sendMany(
  count: number,
  { name, callers }: { name: string; callers: number },
  send: (call: HostileCall, who: number) => Promise<void>,
): Promise<void> {
  const one = fc.tuple(hostileCall(name, known), fc.integer({ min: 0, max: callers - 1 }))
  const calls = fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE })
  const property = fc.asyncProperty(
    calls,
    async (all) => void (await Promise.all(all.map(([call, who]) => send(call, who)))),
  )
  await fc.assert(property, { numRuns: Math.ceil(count / AT_ONCE) })
}

/**
 * What the other company owned after the calls before. Of a call that touches something the gate tells the table, after
 * all calls; the night the call too.
 */
let owned: Record<string, unknown[]>
async function expectNothingTouched(): Promise<void> {
  const [before, after] = [owned, await rowsOfBuyer(shop.db, stranger.buyerId)]
  owned = after
  expect(after).toEqual(before)
}

/** Written by the server itself about its sessions, signings-in and calls; not by what a buyer does in the shop. */
const BOOKKEEPING = ['operations', 'client_marks', 'security_events', 'wechat_requests', 'wechat_visits']

it('another company owns a row in every table of buyers', async () => {
  const rows = Object.entries(owned)
  expect(rows.length).toBeGreaterThan(35)
  const empty = rows.filter(([, { length }]) => length === 0).map(([name]) => name)
  expect(empty.filter((name) => !BOOKKEEPING.includes(name))).toEqual([])
})

describe('whatever a buyer or a visitor sends', () => {
  it.each(those(endpointsByName))(
    `%s answers in our envelope, never 5xx, never with another buyer’s data`,
    async (name, endpoint) => {
      await sendMany(RUNS, { name, callers: 10 }, async (call, who) => {
        const response = await sendHostile(who === 0 ? shop.visitor : shop.as(me), endpoint, call)
        expectOurs(response)
        expect(response.body).not.toContain(SECRET)
      })
      if (isDeep) await expectNothingTouched()
    },
    30_000 + RUNS * 1_000,
  )

  it('has touched no row of another company', expectNothingTouched)
})

describe('whatever a company’s own program sends', () => {
  it.each(those(openEndpointsByName))(
    `%s answers in our envelope, never 5xx, never with another buyer’s data, and nothing without a key`,
    async (name, endpoint) => {
      const { key } = await keyOf(shop, await people.clinic(shop.db))
      const by = (bearer: string) => ({
        inject: (options: InjectOptions) =>
          shop.app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${bearer}` } }),
      })
      await sendMany(RUNS, { name: `open.${name}`, callers: 10 }, async (call, who) => {
        const response = await sendHostile(who === 0 ? by(`${key}x`) : by(key), endpoint, call)
        expectOurs(response)
        expect(response.body).not.toContain(SECRET)
        if (who > 0) return
        // Bytes are no input of a call, and a part of an address this long leads nowhere: refused before anybody asks
        // for the key.
        const isLong = Object.values(call.input.params ?? {}).some((part) => String(part).length > PART_MAX)
        expect(response.statusCode).toBe(isLong ? 404 : endpoint.body && call.manner === 'bytes' ? 415 : 401)
      })
      if (isDeep) await expectNothingTouched()
    },
    30_000 + RUNS * 1_000,
  )

  it('has touched no row of another company', expectNothingTouched)
})

describe('whatever an operator sends', () => {
  it.each(those(opsEndpointsByName))(
    `%s answers in our envelope, never 5xx, and only who may`,
    async (name, endpoint) => {
      const admin = await operatorOf(shop)
      const { permission } = endpoint
      const others = OPERATOR_ROLES.filter((role) => permission && !isPermitted(role, permission))
      const forbidden = await Promise.all(others.slice(0, 1).map((role) => operatorOf(shop, role)))
      const outsiders = [shop.as(me), shop.visitor, ...forbidden.map(({ client }) => client)]
      await sendMany(OPS_RUNS, { name: `ops.${name}`, callers: 20 }, async (call, who) => {
        const outsider = endpoint.access === 'operator' ? outsiders[who] : undefined
        const response = await sendHostile(outsider ?? admin.client, endpoint, call)
        expectOurs(response)
        if (!outsider) return
        expect(response.statusCode).toBeGreaterThanOrEqual(400)
        expect(response.body).not.toContain(SECRET)
      })
    },
    30_000 + OPS_RUNS * 1_000,
  )
})
