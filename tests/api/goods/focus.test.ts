import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { activities, activityGoods } from '#server/tables/activity.ts'
import { placements } from '#server/tables/placement.ts'
import { addCategory, addGoods, addOrderedLine } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await shop.db.delete(placements)
})
afterAll(() => shop.close())

const place = async (slot: string, name: string, row: Partial<typeof placements.$inferInsert> = {}) => {
  const [added] = await shop.db
    .insert(placements)
    .values({ slot, name, url: '/list', position: 1, ...row })
    .returning()
  return added!.id
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('banners', () => {
  it('tells each slot by its own call, in its order', async () => {
    await place('home', '乙', { position: 2 })
    await place('home', '甲', { note: '第二行', tone: 'warm' })
    await place('top', '顶部')
    const { data } = await shop.visitor.call(api.focus.home)
    expect(data).toMatchObject([{ name: '甲', note: '第二行', tone: 'warm', url: '/list', image: '' }, { name: '乙' }])
    expect(names((await shop.visitor.call(api.focus.top)).data)).toEqual(['顶部'])
    expect((await shop.visitor.call(api.focus.yx)).data).toEqual([])
  })

  it.each([
    ['login', api.focus.login],
    ['right', api.focus.right],
    ['yx', api.focus.yx],
    ['zyzq', api.focus.zyzq],
    ['kxzq', api.focus.kxzq],
    ['newKxzq', api.focus.newKxzq],
    ['postList', api.focus.postList],
  ] as const)('tells a visitor what stands in %s and nowhere else', async (slot, call) => {
    await place(slot, '此处')
    await place('home', '别处')
    expect(names((await shop.visitor.call(call)).data)).toEqual(['此处'])
  })

  it('leaves out what has ended and says when and for whom the rest holds', async () => {
    const terms = {
      startsAt: TEST_NOW + 1,
      endsAt: TEST_NOW + 2,
      customerTypes: ['诊所' as const],
      regions: ['510000'],
    }
    await place('right', '将来', terms)
    await place('right', '已过', { endsAt: TEST_NOW })
    expect((await shop.visitor.call(api.focus.right)).data).toMatchObject([{ name: '将来', ...terms }])
  })

  it('finds the ads that are named, and no placement of another kind', async () => {
    const [first, , nav] = [await place('newKxzq', '一'), await place('newKxzq', '二'), await place('nav', '导航')]
    expect(names((await shop.visitor.call(api.focus.kxzqAd, { query: { ids: [first, nav] } })).data)).toEqual(['一'])
  })

  it('answers for the zones without a call of their own', async () => {
    await place('jxqzc', '近效期')
    expect(names((await shop.visitor.call(api.focus.demo, { query: { slot: 'jxqzc' } })).data)).toEqual(['近效期'])
    const { statusCode } = await shop.app.inject('/api/focus/demo?slot=nav')
    expect(statusCode).toBe(422)
  })
})

describe('a brand', () => {
  it('leads to its goods: by what editors said, else by its name', async () => {
    const said = await place('brand', '三九', { query: { manufacturer: ['华润三九'] } })
    const plain = await place('brand', '以岭')
    const brandOf = async (id: number) => (await shop.visitor.call(api.focus.brand, { params: { id } })).data
    expect(await brandOf(said)).toMatchObject({ name: '三九', query: { manufacturer: ['华润三九'] } })
    expect(await brandOf(plain)).toMatchObject({ query: { keywords: '以岭', type: 1 } })
    expect(names((await shop.visitor.call(api.focus.ppzq)).data)).toEqual(['三九', '以岭'])
  })

  it('is refused when there is none of that number', async () => {
    const nav = await place('nav', '导航')
    expect(await shop.visitor.call(api.focus.brand, { params: { id: nav } })).toMatchObject({
      status: 404,
      reason: 'focus.brandNotFound',
    })
  })
})

const namesFor = async (person?: Person) =>
  names((await (person ? shop.as(person) : shop.visitor).call(api.focus.wntj)).data)

describe('recommended goods', () => {
  it('are of the categories a company buys from, without what it bought; nobody else’s purchases count', async () => {
    const [pills, tools] = [await addCategory(shop.db), await addCategory(shop.db)]
    const had = await addGoods(shop.db, { name: '买过', categoryId: pills.id, sales: 9 })
    await addGoods(shop.db, { name: '同类', categoryId: pills.id, sales: 1 })
    await addGoods(shop.db, { name: '畅销', categoryId: tools.id, sales: 5 })
    await addGoods(shop.db, { name: '缺货', categoryId: pills.id, sales: 99, stock: 0 })
    const [buyer, stranger] = [await people.clinic(shop.db), await people.clinic(shop.db)]
    const line = { at: TEST_NOW - 1, goodsId: had.id, number: 1, type: 0, status: 'completed' } as const
    await addOrderedLine(shop.db, buyer.buyerId, line)
    expect(await namesFor(buyer)).toEqual(['同类', '畅销'])
    expect(await namesFor(stranger)).toEqual(['买过', '畅销', '同类'])
    const visitors = (await shop.visitor.call(api.focus.wntj)).data
    expect([names(visitors), visitors.some(({ price }) => price !== undefined)]).toEqual([
      ['买过', '畅销', '同类'],
      false,
    ])
  })

  it('for newcomers are the newest when editors chose none', async () => {
    const newest = await addGoods(shop.db, { name: '新到', badges: ['新'] })
    expect((await shop.visitor.call(api.focus.xrtj)).data[0]!.id).toBe(newest.id)
  })

  it('for newcomers are what editors chose, as long as it runs and for whom it is', async () => {
    const [now, over, others, newest] = [
      await addGoods(shop.db),
      await addGoods(shop.db),
      await addGoods(shop.db),
      await addGoods(shop.db, { badges: ['新'] }),
    ]
    const choose = async (goodsId: number, row: Partial<typeof activities.$inferInsert>) => {
      const [added] = await shop.db
        .insert(activities)
        .values({ slot: 'xrtj', title: '新客推荐', ...row })
        .returning()
      await shop.db.insert(activityGoods).values({ activityId: added!.id, goodsId, position: 1 })
    }
    await choose(over.id, { endsAt: TEST_NOW })
    await choose(others.id, { customerTypes: ['单体药店'] })
    const clinic = await people.clinic(shop.db)
    const ids = async () => (await shop.as(clinic).call(api.focus.xrtj)).data.map(({ id }) => id)
    expect((await ids())[0]).toBe(newest.id)
    await choose(now.id, {})
    expect(await ids()).toEqual([now.id])
    await shop.db.delete(activities)
  })
})
