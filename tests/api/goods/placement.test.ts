import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { warehouses } from '#server/tables/goods.ts'
import { placements } from '#server/tables/placement.ts'
import { addCategory, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const common = async () => (await shop.visitor.call(api.placement.common)).data

it('answers from an empty database too', async () => {
  expect(await common()).toMatchObject({
    rnss: [],
    nav: [],
    category: [],
    brand: [],
    timestamp: TEST_NOW,
    siteTitle: '常备',
  })
})

it('names the warehouses, so that a device offline need not show a number', async () => {
  const [{ id } = { id: 0 }] = await shop.db.insert(warehouses).values({ name: '成都中心仓', region: '' }).returning()
  expect((await common()).warehouses).toContainEqual({ id, name: '成都中心仓' })
})

it('builds the four menus from the categories, in their order', async () => {
  const western = await addCategory(shop.db, { name: '化学药', menus: ['general', 'yx'], position: 2 })
  const herbs = await addCategory(shop.db, { name: '中药饮片', menus: ['general', 'zy'], position: 1 })
  await addCategory(shop.db, { name: '解热镇痛', parentId: western.id, menus: ['general', 'yx'], position: 2 })
  await addCategory(shop.db, { name: '抗过敏', parentId: western.id, menus: ['general'], position: 1 })
  const { category, categoryYx, categoryZy, categoryQx } = await common()
  expect(category.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
    ['中药饮片', []],
    ['化学药', ['抗过敏', '解热镇痛']],
  ])
  expect(categoryYx.map(({ id, children }) => [id, children.length])).toEqual([[western.id, 1]])
  expect(categoryZy.map(({ id }) => id)).toEqual([herbs.id])
  expect(categoryQx).toEqual([])
})

const entry = (name: string, position: number, parentId: number | null = null) => ({
  slot: 'nav',
  name,
  url: '/list',
  position,
  parentId,
})

it('shows at most nine nav entries, each with its children', async () => {
  const rows = await shop.db
    .insert(placements)
    .values(Array.from({ length: 11 }, (_, index) => entry(`导航${index}`, index)))
    .returning()
  await shop.db.insert(placements).values([entry('子项', 1, rows[0]!.id), { ...entry('品牌', 0), slot: 'brand' }])
  const { nav, brand } = await common()
  expect(nav.map(({ name }) => name)).toEqual(Array.from({ length: 9 }, (_, index) => `导航${index}`))
  expect(nav[0]!.children.map(({ name }) => name)).toEqual(['子项'])
  expect(brand.map(({ name }) => name)).toEqual(['品牌'])
})

it('tells the offers, hot searches, licences and links of the settings', async () => {
  const offers = {
    shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 },
  }
  const licenses = [{ id: 66, name: '互联网药品信息服务资格证书', number: '（鄂）-经营性-2026-0001' }]
  await setSettings(shop.db, {
    offers,
    licenses,
    hotline: '400-000-0000',
    hotSearches: [{ name: '阿莫西林', url: '' }],
  })
  expect(await common()).toMatchObject({
    offers,
    commonConfig: { hot_line: '400-000-0000' },
    rnss: [{ name: '阿莫西林' }],
  })
  expect((await shop.visitor.call(api.placement.links)).data).toEqual({ licenses, links: [] })
})
