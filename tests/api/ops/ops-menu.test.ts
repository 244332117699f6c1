/** 内容: the pictures of the menus. */
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { ContentKind } from '#domain/entry/contents.ts'
import type { FieldValue } from '#domain/entry/fields.ts'
import { sweepPictures } from '#server/modules/goods/index.ts'
import { pictures } from '#server/tables/goods/picture.ts'
import { addCategory } from '#testing/factories/factories.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const KEY = 'a'.repeat(16)
let shop: TestApp
let seller: TestOperator

beforeAll(async () => {
  shop = await startTestApp()
  seller = await operatorOf(shop, 'marketing')
  await shop.db.insert(pictures).values({ key: KEY, width: 64, height: 64, bytes: 1, createdAt: 0 })
})
afterAll(() => shop.close())

const save = (kind: ContentKind, value: Record<string, FieldValue>, id?: number) =>
  seller.client.call(opsApi.content.save, { params: { kind }, body: { value, ...(id && { id }) } })

it('stand with the categories and the nav, are seen at once, and are not swept away', async () => {
  const { id } = await addCategory(shop.db, { name: '感冒用药', menus: ['general'], position: 3 })
  const menus = { menus: ['general', 'yx'], position: 1 }
  expect((await save('category', { ...menus, logo: 'b'.repeat(16) }, id)).errors).toHaveProperty('logo')
  expect((await save('category', { ...menus, logo1: KEY }, id)).status).toBe(200)
  await sweepPictures(shop.app.services)
  await save('nav', { name: '特价', url: '/mrtj', image: KEY })
  const { data: common } = await shop.visitor.call(api.placement.common)
  const shown = { id, name: '感冒用药', logo: '', logo1: expect.stringContaining(KEY) }
  expect(common.category).toMatchObject([shown])
  expect(common.categoryYx).toMatchObject([shown])
  expect(common.nav.find(({ name }) => name === '特价')?.image).toContain(KEY)
  expect(await shop.db.$count(pictures)).toBe(1)
})

it('no category is added here: they come with the goods', async () => {
  expect((await save('category', { menus: ['general'] })).reason).toBe('ops.notFound')
  const { data } = await seller.client.call(opsApi.content.list, { params: { kind: 'category' }, query: {} })
  expect(data.list).toMatchObject([{ title: '感冒用药', summary: '药品分类 · 包邮专区菜单' }])
})
