import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { WANTED_SEARCHED_MS } from '#domain/wanted/answer.ts'
import { WANTED_MAX } from '#domain/wanted/wanted.ts'
import { answerWanted } from '#server/modules/wanted/index.ts'
import { buyerAudience } from '#server/platform/replay/change-log.ts'
import { changeLog } from '#server/tables/sync.ts'
import { wanted } from '#server/tables/wanted.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import type { CallOptions } from '#testing/server/test-client.ts'

let shop: TestApp
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await shop.db.delete(wanted)
  buyer = await people.clinic(shop.db)
  shop.clock.set(TEST_NOW)
})
afterAll(() => shop.close())

const wish = (said: object = {}) => ({
  id: randomUUID(),
  name: '熊胆粉胶囊',
  specification: '',
  manufacturer: '',
  note: '',
  ...said,
})
const add = (payload: ReturnType<typeof wish>, options?: CallOptions) =>
  shop.as(buyer).call(api.wanted.add, { body: { payload } }, options)
const list = async (page?: number, person = buyer) =>
  (await shop.as(person).call(api.wanted.list, { query: { page } })).data
const withdraw = (id: string, person = buyer) => shop.as(person).call(api.wanted.withdraw, { body: { id } })
const answer = () => answerWanted(shop.db, shop.clock.now())
const news = async () => (await shop.as(buyer).call(api.message.list)).data.list

describe('asking for something', () => {
  it('keeps what was written, as the form writes it', async () => {
    const id = randomUUID()
    const payload = new URLSearchParams({
      'payload[id]': id,
      'payload[name]': ' 熊胆粉胶囊 ',
      'payload[number]': '30',
      'payload[expected_price]': '125000',
      'payload[note]': '急用',
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { statusCode } = await shop.as(buyer).inject({ method: 'POST', url: '/api/user/buy', payload, headers })
    expect(statusCode).toBe(200)
    expect((await list()).list).toEqual([
      {
        id,
        name: '熊胆粉胶囊',
        specification: '',
        manufacturer: '',
        number: 30,
        expectedPrice: 125_000,
        note: '急用',
        status: 'pending',
        goodsIds: [],
        createdAt: TEST_NOW,
      },
    ])
  })

  it('changes nothing the second time, and answers a replay as before', async () => {
    const one = wish()
    const options = { operation: { id: randomUUID() } }
    const first = await add(one, options)
    await add({ ...one, name: '别的' })
    await withdraw(one.id)
    expect((await add(one, options)).data).toEqual(first.data)
    expect((await list()).total).toBe(0)
    expect(await shop.db.$count(changeLog, eq(changeLog.audience, buyerAudience(buyer.buyerId)))).toBe(2)
  })

  it.each([
    [{ name: ' ' }, '请填写品名'],
    [{ note: '长'.repeat(301) }, '最多 300 个字'],
    [{ number: 0 }, '数量须为'],
    [{ id: 'mine' }, '求购编号无效'],
  ])('refuses %j', async (said, sentence) => {
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify({ payload: wish(said) })
    const answered = await shop.as(buyer).inject({ method: 'POST', url: '/api/user/buy', payload, headers })
    expect([answered.statusCode, answered.json().message]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('refuses the 101st', async () => {
    const rows = Array.from({ length: WANTED_MAX }, () => ({ ...wish(), buyerId: buyer.buyerId, createdAt: 1 }))
    await shop.db.insert(wanted).values(rows)
    expect(await add(wish())).toMatchObject({ status: 409, reason: 'wanted.limit' })
    expect(await list(5)).toMatchObject({ total: 100, pages: 5 })
  })

  it('is nobody else’s, not even under the same id', async () => {
    const one = wish()
    await add(one)
    const stranger = await people.clinic(shop.db)
    await withdraw(one.id, stranger)
    await shop.as(stranger).call(api.wanted.add, { body: { payload: { ...one, name: '别家的' } } })
    expect((await list()).list).toMatchObject([{ name: '熊胆粉胶囊' }])
    expect((await list(1, stranger)).list).toMatchObject([{ name: '别家的' }])
  })
})

describe('looking for it', () => {
  it('finds goods of that name on the shelf, and tells the buyer once', async () => {
    const one = wish({ name: '麝香 保心丸' })
    await add(one)
    const drug = await addGoods(shop.db, { name: '麝香保心丸' })
    await addGoods(shop.db, { name: '麝香保心丸', isOnShelf: false })
    expect([await answer(), await answer()]).toEqual([1, 0])
    expect((await list()).list).toMatchObject([{ status: 'found', goodsIds: [drug.id], answeredAt: TEST_NOW }])
    expect(await news()).toMatchObject([{ title: '求购的 麝香 保心丸 已找到', link: `/pzqg/info?id=${one.id}` }])
  })

  it('says after thirty days that it was not found, and still finds it later', async () => {
    await add(wish({ name: '片仔癀', manufacturer: '漳州' }))
    await addGoods(shop.db, { name: '片仔癀', manufacturer: '别的厂' })
    expect(await answer()).toBe(0)
    await shop.db.update(wanted).set({ createdAt: TEST_NOW - WANTED_SEARCHED_MS })
    expect([await answer(), await answer()]).toEqual([1, 0])
    expect((await list()).list).toMatchObject([{ status: 'notFound', goodsIds: [] }])
    await addGoods(shop.db, { name: '片仔癀', manufacturer: '漳州片仔癀药业' })
    expect(await answer()).toBe(1)
    expect((await list()).list).toMatchObject([{ status: 'found' }])
    expect((await news()).map(({ title }) => title)).toEqual(['求购的 片仔癀 已找到', '求购的 片仔癀 暂未找到'])
  })
})
