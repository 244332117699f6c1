import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { SCHEMA_VERSION } from '#contract/protocol/schema.ts'
import { loadCartLines } from '#server/modules/cart/index.ts'
import { clientMarks, operations } from '#server/tables/sync.ts'
import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let test: TestApp
let goods: GoodsRow
let liar: Person
let honest: Person
let clientId: string
let honestClient: string

beforeAll(async () => {
  test = await startTestApp()
  goods = await addGoods(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  liar = await people.clinic(test.db)
  honest = await people.pharmacy(test.db)
  clientId = randomUUID()
  honestClient = randomUUID()
  const first = await send([entry(1, 3)], { who: honest, client: honestClient })
  expect(statuses(first)).toEqual([200])
})

type Wire = Record<string, unknown>
const line = (number: unknown): Wire => ({ goods_id: goods.id, ck_id: goods.warehouseId, number })
const entry = (seq: unknown, number: unknown, rest: Wire = {}): Wire => ({
  seq,
  operation_id: randomUUID(),
  endpoint: 'cart.add',
  body: { params: [line(number)] },
  ...rest,
})
/** A batch exactly as written here. */
const sendText = (payload: string, who = liar) =>
  test.as(who).inject({
    method: 'POST',
    url: api.sync.batch.path,
    payload,
    headers: { 'content-type': 'application/json' },
  })
const send = (
  entries: unknown,
  { who = liar, client = clientId as unknown, schema = SCHEMA_VERSION as unknown } = {},
) => sendText(JSON.stringify({ client_id: client, schema, entries }), who)
const textOf = (body: string) => `{"seq":1,"operation_id":"${randomUUID()}","endpoint":"cart.add","body":${body}}`
type Answer = Awaited<ReturnType<typeof sendText>>
type OutcomeMessage = { status: number; answer: { message: string; data: { reason?: string } } }
const outcomesOf = (answer: Answer): OutcomeMessage[] => answer.json().data.outcomes
const statuses = (answer: Answer) => outcomesOf(answer).map(({ status }) => status)
const CHINESE = /\p{Script=Han}/u

/** The whole batch is refused with this status and a message. */
function expectRefused(answer: Answer, status: number): void {
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status)
  expect(answer.json().message).toMatch(CHINESE)
}
/** The only outcome is this refusal with a message. */
function expectOutcome(answer: Answer, status: number, reason: string): void {
  expect(outcomesOf(answer)).toMatchObject([{ status, answer: { data: { reason } } }])
  expect(outcomesOf(answer)[0]!.answer.message).toMatch(CHINESE)
}
const markOf = async (client: string) => {
  const [mark] = await test.db.select().from(clientMarks).where(eq(clientMarks.clientId, client))
  return mark && { buyerId: mark.buyerId, seq: mark.seq }
}
const numbersOf = async ({ buyerId }: Person) => (await loadCartLines(test.db, buyerId)).map(({ number }) => number)

/** The honest buyer's queue is unchanged and goes on. */
async function expectUnharmed(): Promise<void> {
  expect(await markOf(honestClient)).toEqual({ buyerId: honest.buyerId, seq: 1 })
  expect(await numbersOf(honest)).toEqual([3])
  expect(statuses(await send([entry(2, 4)], { who: honest, client: honestClient }))).toEqual([200])
  expect(await numbersOf(honest)).toEqual([4])
}

describe('a client that lies about who it is', () => {
  it('does not get into another buyer’s queue, whatever its number', async () => {
    for (const seq of [1, 2, 3])
      expectOutcome(await send([entry(seq, 9)], { client: honestClient }), 409, 'sync.clientIdentity')
    expect(await numbersOf(liar)).toEqual([])
    await expectUnharmed()
  })

  it('does not learn or void another buyer’s operation by its id', async () => {
    const [theirs] = await test.db.select().from(operations).where(eq(operations.buyerId, honest.buyerId))
    const operationId = theirs!.operationId
    const answer = await send([entry(1, 3, { operation_id: operationId })])
    expect(statuses(answer)).toEqual([200])
    expect(await numbersOf(liar)).toEqual([3])
    const skip = await test
      .as(liar)
      .call(api.sync.skip, { body: { clientId: honestClient, seq: 2, operationId: randomUUID() } })
    expect(skip.reason).toBe('sync.clientIdentity')
    await expectUnharmed()
  })

  it('cannot take a client id that two buyers send at once for both', async () => {
    const [mine, theirs] = await Promise.all([send([entry(1, 5)]), send([entry(1, 6)], { who: honest })])
    expect([...statuses(mine), ...statuses(theirs)].sort()).toEqual([200, 409])
    const mark = await markOf(clientId)
    expect(mark).toEqual({ buyerId: statuses(mine)[0] === 200 ? liar.buyerId : honest.buyerId, seq: 1 })
  })
})

describe('a client that lies about its order', () => {
  it.each([2, 1_000_000, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])('cannot jump to %s', async (seq) => {
    expectOutcome(await send([entry(seq, 5)]), 409, 'sync.gap')
    expect(await numbersOf(liar)).toEqual([])
    expect((await markOf(clientId))?.seq ?? 0).toBe(0)
    await expectUnharmed()
  })

  it.each([0, -1, 1.5, '1', null, 1e300, 'x', {}, []])('cannot number an entry %o', async (seq) => {
    expectRefused(await send([entry(seq, 5)]), 422)
    expect(await markOf(clientId)).toBeUndefined()
  })

  it('cannot do other things under an operation it has already done', async () => {
    const operationId = randomUUID()
    const first = entry(1, 5, { operation_id: operationId })
    await send([first])
    expectOutcome(await send([entry(2, 50, { operation_id: operationId })]), 422, 'sync.payloadMismatch')
    expectOutcome(await send([{ ...first, seq: 3, endpoint: 'cart.remove' }]), 422, 'sync.payloadMismatch')
    expect(await numbersOf(liar)).toEqual([5])
  })

  it('cannot use a number twice, in two requests or one', async () => {
    await send([entry(1, 5)])
    expectOutcome(await send([entry(1, 6)]), 409, 'sync.clientIdentity')
    expect(statuses(await send([entry(2, 7), entry(2, 8)]))).toEqual([200, 409])
    expect(await numbersOf(liar)).toEqual([7])
  })
})

describe('a client that sends too much', () => {
  it('is refused 201 entries, and ten thousand', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => entry(index + 1, 1, { body: {} }))
    expectRefused(await send(many.slice(0, 201)), 422)
    expectRefused(await send(many), 413)
    expect(await markOf(clientId)).toBeUndefined()
  })

  it('is refused more than 64 KB, in one entry or in the wrapping', async () => {
    expectRefused(await send([entry(1, 1, { body: { filler: '药'.repeat(30_000) } })]), 413)
    expectRefused(await sendText(`{${' '.repeat(70_000)}}`), 413)
    expectRefused(await send([entry(1, 1, { endpoint: 'x'.repeat(61) })]), 422)
  })

  it('is refused 64 KB of nesting without harm', async () => {
    for (const depth of [20, 2_000, 20_000]) {
      const nested = JSON.stringify([entry(1, 5, { body: { params: '@' } })])
      const deep = nested.replace('"@"', '['.repeat(depth) + ']'.repeat(depth))
      expectRefused(await sendText(`{"client_id":"${clientId}","schema":${SCHEMA_VERSION},"entries":${deep}}`), 422)
    }
    await expectUnharmed()
  })
})

describe('a client that sends nonsense', () => {
  it.each([0, -1, SCHEMA_VERSION + 1, 1e300])('of schema %s is asked to update', async (schema) => {
    const answer = await send([entry(1, 5)], { schema })
    expect([422, 426]).toContain(answer.statusCode)
    expect(answer.json().message).toMatch(CHINESE)
    expect(await markOf(clientId)).toBeUndefined()
  })

  it.each(['1', null, 1.5, {}])('as a schema, %o, is refused', async (schema) => {
    expectRefused(await send([entry(1, 5)], { schema }), 422)
  })

  it.each([null, 'x', 7, {}, [], [null], ['x'], [{}], [[]]])('as entries, %o, is refused', async (entries) => {
    expectRefused(await send(entries), 422)
    expect(await markOf(clientId)).toBeUndefined()
  })

  it.each(['x', '', 7, null, `${'0'.repeat(400)}`, '../../etc'])('as its id, %o, is refused', async (client) => {
    expectRefused(await send([entry(1, 5)], { client }), 422)
    expectRefused(await send([entry(1, 5, { operation_id: client })]), 422)
  })

  const unqueueable = ['account.logout', 'account.login', 'order.place', 'sync.batch', 'sync.skip', 'sync.events']
  it.each([...unqueueable, 'cart.teleport', 'constructor', '__proto__', ''])(
    'as a call that cannot wait, “%s”, is not done and not passed',
    async (endpoint) => {
      expectOutcome(await send([entry(1, 5, { endpoint }), entry(2, 6)]), 426, 'sync.outdated')
      expect(await markOf(clientId)).toBeUndefined()
      expect((await test.as(liar).call(api.account.base)).status).toBe(200)
    },
  )

  it.each([1e300, -1, 0, 1_000_000, 1.5, '１２', '0x10', '1e3', true, null, {}, [5], '5; drop table cart_lines'])(
    'as a number of pieces, %o, is an outcome in words',
    async (number) => {
      expectOutcome(await send([entry(1, number)]), 422, 'request.invalid')
      expect(await markOf(clientId)).toEqual({ buyerId: liar.buyerId, seq: 1 })
      expect(await numbersOf(liar)).toEqual([])
    },
  )

  it.each(['body', 'params', 'query'])('as %s is refused', async (part) => {
    for (const value of [null, 'x', 7, [], [[]]]) {
      const answer = await send([entry(1, 5, { [part]: value })])
      expectRefused(answer, 422)
    }
    for (const value of [{ 'a\u0000b': 1 }, { a: '\ud800' }]) {
      expectRefused(await send([entry(1, 5, { [part]: value })]), 422)
    }
    expect(await markOf(clientId)).toBeUndefined()
  })

  it('cannot reach a prototype', async () => {
    const head = `"client_id":"${clientId}","schema":${SCHEMA_VERSION}`
    const texts = [
      `{${head},"__proto__":{"isAdmin":true},"entries":[${textOf('{}')}]}`,
      `{${head},"entries":[${textOf('{"__proto__":{"isAdmin":true},"params":[]}')}]}`,
      `{${head},"entries":[${textOf('{"constructor":{"prototype":{"isAdmin":true}}}')}]}`,
      `{${head},"constructor":{"prototype":{"isAdmin":true}},"entries":[${textOf('{}')}]}`,
    ]
    for (const text of texts) {
      const answer = await sendText(text)
      expect(answer.statusCode, text).toBeLessThan(500)
      expect(answer.json().message).toMatch(CHINESE)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(await numbersOf(liar)).toEqual([])
    await expectUnharmed()
  })

  it('holds up nobody but itself', async () => {
    const good = entry(1, 5)
    expect(statuses(await send([good, entry(2, 'x'), entry(3, 6)]))).toEqual([200, 422, 200])
    expect(await numbersOf(liar)).toEqual([6])
    await expectUnharmed()
  })
})
