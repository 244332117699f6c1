/**
 * Every call of a buyer and of his program, with each id of what another company owns. The fuzz guesses some of them
 * with arbitrary other input; here none is left out.
 */
import { isDeepStrictEqual } from 'node:util'

import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { openEndpointsByName } from '#contract/open/names.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { inputWith } from '#testing/factories/hostile-input.ts'
import { people, type Person } from '#testing/server/people.ts'
import { expectOurs, sendHostile } from '#testing/server/stranger/hostile-calls.ts'
import { rowsOfBuyer } from '#testing/server/stranger/rows-of-buyer.ts'
import { addStrangerRecords } from '#testing/server/stranger/stranger-records.ts'
import { addStranger, SECRET, type Stranger } from '#testing/server/stranger/stranger.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { TestClient } from '#testing/server/test-client.ts'
import { keyOf } from '#tests/api/systems/keys.ts'

const MINE = { username: 'mine', company: '我家诊所' }
type Row = Record<string, unknown>
type Caller = Pick<TestClient, 'inject'>

let shop: TestApp
let me: Person
/** The same shop and the same company, without the other. */
let alone: { shop: TestApp; me: Person }
let stranger: Stranger
let owned: Record<string, Row[]>
let ids: (string | number)[]

beforeAll(async () => {
  shop = await startTestApp({ keyRateLimit: 1_000_000 })
  me = await people.clinic(shop.db, MINE)
  stranger = await addStranger(shop)
  await addStrangerRecords(shop, stranger)
  owned = (await rowsOfBuyer(shop.db, stranger.buyerId)) as Record<string, Row[]>
  ids = idsIn(Object.values(owned).flat())
  const other = await startTestApp()
  alone = { shop: other, me: await people.clinic(other.db, MINE) }
  await addGoods(other.db)
})
afterAll(() => Promise.all([shop.close(), alone.shop.close()]))

const isId = (value: unknown): value is string | number => typeof value === 'number' || typeof value === 'string'
/** Every id and code of these rows; not the marked texts, which an answer may repeat to who sends them. */
function idsIn(rows: readonly Row[]): (string | number)[] {
  const values = rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => (/(?:^|_)(?:id|number|code)$/.test(column) ? [value] : [])),
  )
  return [...new Set(values.filter(isId))].filter((id) => !String(id).includes(SECRET))
}

/** Made at random in each shop. */
const RANDOM = /"(?:epoch|token|outbox_key)":"[^"]*"/g

/** What the calls are answered, by caller, with each id: once in every place, once with the query left out. */
async function answersTo(caller: Caller, endpoint: Endpoint, name: string): Promise<string[]> {
  const inputs = ids.map((id) => inputWith(name, id)).flatMap((input) => [input, { ...input, query: {} }])
  const different = new Map(inputs.map((input) => [JSON.stringify(input), input]))
  const manner = endpoint.upload ? 'multipart' : 'form'
  const answers = []
  for (const input of different.values()) {
    const answer = await sendHostile(caller, endpoint, { input, manner, replay: null })
    expectOurs(answer)
    answers.push(`${answer.statusCode} ${answer.body}`.replaceAll(RANDOM, ''))
  }
  return answers
}
/** Reads of what everybody is offered, which the other company comes with, and of what is random. */
const OF_EVERYBODY: Readonly<Record<string, string>> = {
  'catalog.manifest': 'its goods are in the catalogue',
  'draw.activity': 'its draw is everybody’s',
  'draw.draw': 'its draw is everybody’s',
  'draw.newRecord': 'tells everybody who won, with a covered name',
  'draw.record': 'a turn was taken by draw.draw',
  'draw.simple': 'its draw is everybody’s',
  'points.mall': 'the gift it took is everybody’s',
  'session.list': 'the ids of sessions are random',
}
/** Reads of which the other company owns nothing here that they could tell, and the test that it does not see mine. */
const PROVEN_ELSEWHERE: Readonly<Record<string, string>> = {
  'afterSales.photo': 'order/after-sales.test.ts: its file is not stored here',
  'arrival.photo': 'arrival/arrival.test.ts: its file is not stored here',
  'catalog.segment': 'its name is its content, which all companies of a price group share',
  'combo.list': 'everybody’s',
  'company.scope': 'the same for every clinic',
  'coupon.offers': 'account/coupon.test.ts: nothing is offered here',
  'feedback.photo': 'account/feedback.test.ts: its file is not stored here',
  'file.content': 'company/file.test.ts: it asks for a signed address',
  'invoice.orders': 'money/invoice.test.ts: its order is invoiced',
  'order.batch': 'order/order-receive.test.ts: it asks by batch numbers',
  'order.temperatureLog': 'arrival/shipment.test.ts: its file is not stored here',
  'receipt.photo': 'order/receipt.test.ts: its file is not stored here',
  'shelfLife.settings': 'arrival/shelf-life.test.ts: it has set nothing',
  'store.list': 'company/store.test.ts: it has no stores',
  'store.orders': 'company/store-budget.test.ts: it has no stores',
  'store.overview': 'company/store-budget.test.ts: it has no stores',
  'vault.file': 'arrival/vault.test.ts: its file is not stored here',
  'vault.orders': 'arrival/vault.test.ts: it has no papers',
  'wallet.pointsLog': 'money/wallet.test.ts: nothing moved in its purse',
  'wallet.voucherLog': 'money/wallet.test.ts: nothing moved in its purse',
  'wechat.state': 'account/wechat.test.ts: it is not bound',
}

/** The first ends the session; the stream has no end (events.test.ts). */
const left: readonly Endpoint[] = [api.account.logout, api.sync.events]
const calls = [...endpointsByName].filter(([, endpoint]) => !left.includes(endpoint))
/** Reads of what a company owns. */
const own = calls.filter(
  ([name, { access, method }]) => access !== 'guest' && method === 'GET' && !(name in OF_EVERYBODY),
)
/** A company's program, with a key of its own. */
async function programOf(person: Person): Promise<Caller> {
  const { key } = await keyOf(shop, person)
  const authorization = `Bearer ${key}`
  return {
    inject: (options: InjectOptions) => shop.app.inject({ ...options, headers: { ...options.headers, authorization } }),
  }
}

describe('with the ids of another company', () => {
  it.each(own)(
    '%s is answered as where that company does not exist, and not as to that company',
    async (name, call) => {
      const answers = await answersTo(shop.as(me), call, name)
      expect(answers).toEqual(await answersTo(alone.shop.as(alone.me), call, name))
      const theirs = await answersTo(shop.as(stranger), call, name)
      expect(isDeepStrictEqual(theirs, answers), name).toBe(name in PROVEN_ELSEWHERE)
    },
  )

  it.each(calls.filter((call) => !own.includes(call)))('%s tells a buyer no text of it', async (name, endpoint) => {
    expect((await answersTo(shop.as(me), endpoint, name)).join('\n')).not.toContain(SECRET)
  })

  it.each([...openEndpointsByName])('%s tells a program no text of it', async (name, endpoint) => {
    const program = await programOf(me)
    expect((await answersTo(program, endpoint, `open.${name}`)).join('\n')).not.toContain(SECRET)
  })

  it('no call has touched a row of it', async () => {
    expect(await rowsOfBuyer(shop.db, stranger.buyerId)).toEqual(owned)
  })
})
