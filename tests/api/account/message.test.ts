import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Pull } from '#contract/sync.ts'
import { MESSAGES_MIRRORED } from '#domain/message/message.ts'
import type { Executor } from '#server/db/connect.ts'
import { type NewMessage, tellAnew, tellBuyer } from '#server/modules/message/index.ts'
import { messages } from '#server/tables/message.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { CallOptions } from '#testing/server/test-client.ts'

let shop: TestApp
let buyer: Person
let stranger: Person

beforeAll(async () => {
  shop = await startTestApp()
  stranger = await people.clinic(shop.db)
})
beforeEach(async () => {
  buyer = await people.clinic(shop.db)
  shop.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

const news = (title: string, more: Partial<NewMessage> = {}): NewMessage => ({
  kind: 'system',
  title,
  text: '正文',
  ...more,
})
/** Writes messages and returns their ids, oldest first. */
async function tell(drafts: NewMessage[], { buyerId } = buyer): Promise<number[]> {
  await shop.db.transaction((tx) => tellBuyer(tx as unknown as Executor, buyerId, drafts, shop.clock.now()))
  const rows = await shop.db.select().from(messages).where(eq(messages.buyerId, buyerId)).orderBy(messages.id)
  return rows.slice(-drafts.length).map(({ id }) => id)
}
const list = async (query: Parameters<typeof shop.visitor.call<typeof api.message.list>>[1] = {}, person = buyer) =>
  (await shop.as(person).call(api.message.list, query)).data
const read = (ids: number[], options?: CallOptions, person = buyer) =>
  shop.as(person).call(api.message.read, { body: { ids } }, options)
const readAll = (until: number, options?: CallOptions) =>
  shop.as(buyer).call(api.message.readAll, { body: { until } }, options)
const count = async (person = buyer) => (await shop.as(person).call(api.account.base)).data.messageCount
const unreadTitles = async () => (await list({ query: { unread: true } })).list.map(({ title }) => title)
const pull = async (after?: Pull): Promise<Pull> =>
  (await shop.as(buyer).call(api.sync.pull, { query: after ? { epoch: after.epoch, number: after.number } : {} })).data

describe('the list', () => {
  it('shows the newest first, twenty a page, and what is asked for', async () => {
    await tell(Array.from({ length: 21 }, (_, index) => news(`${index}`)))
    await tell([news('订单', { kind: 'order', link: '/order/info/7' })])
    const [first, second] = [await list(), await list({ query: { page: 2 } })]
    expect([first.total, first.pages, second.list.map(({ title }) => title)]).toEqual([22, 2, ['1', '0']])
    const { list: orders, total } = await list({ query: { kind: 'order' } })
    expect([orders, total]).toEqual([
      [
        {
          id: expect.any(Number),
          kind: 'order',
          title: '订单',
          text: '正文',
          link: '/order/info/7',
          createdAt: TEST_NOW,
        },
      ],
      1,
    ])
  })

  it('shows what is told anew above what came meanwhile, and a device moves it there', async () => {
    const anew = async (title: string) => {
      const told = { ...news(title), subject: 'recall:1' }
      await shop.db.transaction((tx) => tellAnew(tx as unknown as Executor, buyer.buyerId, told, shop.clock.now()))
    }
    await anew('召回')
    const [former] = await tell([news('其他')])
    const seen = await pull()
    const [first] = (await list()).list.slice(-1)
    shop.clock.advance(1_000)
    await anew('召回已结束')
    expect((await list()).list.map(({ title, createdAt }) => [title, createdAt])).toEqual([
      ['召回已结束', TEST_NOW + 1_000],
      ['其他', TEST_NOW],
    ])
    await readAll(former!)
    expect(await unreadTitles()).toEqual(['召回已结束'])
    const { rows, removed } = (await pull(seen)).changes['messages']!
    expect(rows).toMatchObject([{ title: '召回已结束' }, { title: '其他' }])
    expect(removed).toEqual([first!.id])
  })

  it('forgets what has expired, in the count too', async () => {
    await tell([news('会过期', { expiresAt: TEST_NOW + 1_000 }), news('不过期')])
    expect([(await list()).total, await count()]).toEqual([2, 2])
    shop.clock.advance(1_000)
    expect([(await list()).total, await count()]).toEqual([1, 1])
  })

  it.each(['kind=other', 'unread=2', 'page=0', 'other=1'])('refuses ?%s', async (query) => {
    expect((await shop.as(buyer).inject({ url: `/api/message?${query}` })).statusCode).toBe(422)
  })
})

describe('reading', () => {
  it('marks once, counts down and keeps the first moment', async () => {
    const [first, second] = await tell([news('一'), news('二')])
    const { data } = await read([first!])
    expect(data).toEqual({ messages: [expect.objectContaining({ id: first, readAt: TEST_NOW })], removed: [] })
    expect([await count(), await unreadTitles()]).toEqual([1, ['二']])
    shop.clock.advance(5_000)
    expect((await read([first!, second!])).data.messages.map(({ readAt }) => readAt)).toEqual([
      TEST_NOW + 5_000,
      TEST_NOW,
    ])
  })

  it('answers a replay as it did the first time', async () => {
    const [first] = await tell([news('一')])
    const options = { operation: { id: randomUUID(), clientId: randomUUID(), seq: 1 } }
    const { data } = await read([first!], options)
    shop.clock.advance(1_000)
    expect((await read([first!], options)).data).toEqual(data)
  })

  it('treats another buyer’s message like one that never was, and leaves it alone', async () => {
    const [theirs] = await tell([news('别家的')], stranger)
    const before = await count(stranger)
    const { data } = await read([theirs!, 2_000_000_000])
    expect(data).toEqual({ messages: [], removed: [theirs, 2_000_000_000] })
    expect(await count(stranger)).toBe(before)
    expect((await list()).total).toBe(0)
  })

  it.each(['', 'ids=0', 'ids=-1', 'ids=x', 'ids=1&more=1'])('refuses the form "%s"', async (payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await shop.as(buyer).inject({ method: 'POST', url: '/api/message/read', payload, headers })
    expect(answer.statusCode).toBe(422)
  })
})

describe('reading all', () => {
  it('never marks what came after the newest one seen, however late it is replayed', async () => {
    const [, seen] = await tell([news('一'), news('二')])
    await tell([news('后来的')])
    const options = { operation: { id: randomUUID(), clientId: randomUUID(), seq: 1 } }
    expect((await readAll(seen!, options)).data.messages).toHaveLength(2)
    await tell([news('更晚的')])
    await readAll(seen!, options)
    expect((await readAll(seen!)).data).toEqual({ messages: [], removed: [] })
    expect(await unreadTitles()).toEqual(['更晚的', '后来的'])
  })

  it('reaches no other buyer', async () => {
    const [theirs] = await tell([news('别家的')], stranger)
    const before = await count(stranger)
    await readAll(theirs! + 1_000)
    expect(await count(stranger)).toBe(before)
  })
})

describe('the mirror', () => {
  it('gets new messages and marks made elsewhere, and only them', async () => {
    const [first] = await tell([news('一'), news('二')])
    const start = await pull()
    expect(start.changes['messages']?.rows).toHaveLength(2)
    await read([first!])
    await tell([news('三')])
    const { changes } = await pull(start)
    expect(changes['messages']?.rows).toMatchObject([{ title: '三' }, { id: first, read_at: TEST_NOW }])
    expect(changes['account']?.rows).toMatchObject([{ message_count: 2 }])
  })

  it('holds the newest 200: what falls out is taken away', async () => {
    const ids = await tell(Array.from({ length: MESSAGES_MIRRORED }, (_, index) => news(`${index}`)))
    const start = await pull()
    expect(start.changes['messages']?.rows).toHaveLength(MESSAGES_MIRRORED)
    await tell([news('新一'), news('新二')])
    const { rows, removed } = (await pull(start)).changes['messages']!
    expect(rows).toMatchObject([{ title: '新二' }, { title: '新一' }])
    expect(removed.toSorted()).toEqual(ids.slice(0, 2))
    expect((await pull()).changes['messages']?.rows).toHaveLength(MESSAGES_MIRRORED)
    expect((await read([ids[0]!])).data).toEqual({ messages: [], removed: [ids[0]] })
    expect(await count()).toBe(MESSAGES_MIRRORED + 1)
  })

  it('loses one for an older message that is told anew', async () => {
    const old = { ...news('旧'), subject: 'recall:1' }
    await tell([old])
    const [first] = await tell(Array.from({ length: MESSAGES_MIRRORED }, (_, index) => news(`${index}`)))
    const start = await pull()
    await shop.db.transaction((tx) => tellAnew(tx as unknown as Executor, buyer.buyerId, old, TEST_NOW))
    const { rows, removed } = (await pull(start)).changes['messages']!
    expect(rows).toMatchObject([{ title: '旧' }])
    expect(removed).toContain(first)
    expect((await pull()).changes['messages']?.rows).toHaveLength(MESSAGES_MIRRORED)
  })

  it('is told once of what may be told once only', async () => {
    await tell([news('一', { subject: 'document:1' })])
    await tell([news('又一', { subject: 'document:1' }), news('别的', { subject: 'document:2' })])
    expect((await list()).list.map(({ title }) => title)).toEqual(['别的', '一'])
  })
})

it('numbers messages in the order in which they can be seen, whoever commits first', async () => {
  const written: string[] = []
  const write = (title: string, waitMs: number) =>
    shop.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Executor
      await tellBuyer(tx, buyer.buyerId, news(title), TEST_NOW)
      await new Promise((next) => setTimeout(next, waitMs))
      written.push(title)
    })
  await Promise.all([write('先', 40), write('后', 0), write('末', 10)])
  expect((await list()).list.map(({ title }) => title)).toEqual(written.toReversed())
})
