import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { articleCategories, articles } from '#server/tables/article.ts'
import { setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let help: number
let buying: number
let paying: number

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.db.delete(articles)
  await shop.db.delete(articleCategories)
  help = await addChapter('help', null, 1)
  paying = await addChapter('zfps', help, 2)
  buying = await addChapter('xrzn', help, 1)
})

async function addChapter(slug: string, parentId: number | null, position: number): Promise<number> {
  const [row] = await shop.db.insert(articleCategories).values({ slug, name: slug, parentId, position }).returning()
  return row!.id
}

async function add(slug: string, more: Partial<typeof articles.$inferInsert> = {}): Promise<number> {
  const written = { categoryId: paying, slug, title: slug, summary: '', body: '<p>正文</p>', source: '常备' }
  const [row] = await shop.db
    .insert(articles)
    .values({ ...written, publishedAt: TEST_NOW, ...more })
    .returning()
  return row!.id
}

const chapters = async (categoryId = help) =>
  (await shop.visitor.call(api.article.category, { query: { categoryId } })).data
const list = async (query: { categoryId: number; keywords?: string; page?: number }) =>
  (await shop.visitor.call(api.article.list, { query })).data
const info = (id: number) => shop.visitor.call(api.article.info, { params: { id } })
const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)

describe('the help centre', () => {
  it('names its chapters and their articles in the editors’ order, to visitors too', async () => {
    await add('hwps', { position: 2 })
    await add('ddzf', { position: 1 })
    await add('hyzc', { categoryId: buying })
    const found = await chapters()
    expect(found.map(({ slug, articles: own }) => [slug, slugs(own)])).toEqual([
      ['xrzn', ['hyzc']],
      ['zfps', ['ddzf', 'hwps']],
    ])
    expect(found[0]!.articles[0]).not.toHaveProperty('body')
  })

  it('answers the address of the specification with its names', async () => {
    await add('ddzf')
    const answered = await shop.visitor.inject({ method: 'GET', url: `/api/article/category?category_id=${help}` })
    expect(answered.json().data[1].articles).toMatchObject([{ category_id: paying, published_at: TEST_NOW }])
  })

  it('has nothing below a category that is not there', async () => {
    expect(await chapters(9_999)).toEqual([])
    expect((await shop.visitor.call(api.article.book, { query: { categoryId: 9_999 } })).data).toEqual([])
  })

  it('is a book, read from the first chapter to the last', async () => {
    await add('ddzf')
    await add('hyzc', { categoryId: buying, relatedIds: [7] })
    await add('morgen', { publishedAt: TEST_NOW + 1 })
    const book = (await shop.visitor.call(api.article.book, { query: { categoryId: help } })).data
    expect(book.map(({ slug, body, relatedIds }) => [slug, body, relatedIds])).toEqual([
      ['hyzc', '<p>正文</p>', [7]],
      ['ddzf', '<p>正文</p>', []],
    ])
  })

  it('takes its figures from the settings, and lets none of them be markup', async () => {
    await setSettings(shop.db, {
      hotline: '<b>400</b>',
      offers: { shipping: { freeFrom: 80_000, freight: 1_250, minimumOrder: 20_000 } },
    })
    const id = await add('qsyf', { body: '满{起送金额}起送，满{包邮金额}免运费，否则{运费}；{服务热线}{没有的词}' })
    expect((await info(id)).data.article.body).toBe(
      '满¥200起送，满¥800免运费，否则¥12.50；&lt;b&gt;400&lt;/b&gt;{没有的词}',
    )
  })
})

describe('the news', () => {
  it('comes newest first, page by page, and not before its time', async () => {
    for (let day = 0; day < 21; day++) await add(`n${day}`, { publishedAt: TEST_NOW - day * 86_400_000 })
    await add('morgen', { publishedAt: TEST_NOW + 1 })
    const first = await list({ categoryId: paying })
    expect([first.total, first.pages, first.list[0]!.slug, first.list.length]).toEqual([21, 2, 'n0', 20])
    expect(slugs((await list({ categoryId: paying, page: 2 })).list)).toEqual(['n20'])
    expect(await list({ categoryId: paying, page: 3 })).toEqual(await list({ categoryId: paying, page: 2 }))
  })

  it('finds every word in title, summary or text, of the chapters too, and markup is no text', async () => {
    await add('a', { title: '近效期药品', body: '<p class="退换">请先核对批号</p>' })
    await add('b', { categoryId: buying, summary: '近效期提醒', body: '<p>退换规则</p>' })
    expect(slugs((await list({ categoryId: help, keywords: '近效期 退换' })).list)).toEqual(['b'])
    expect((await list({ categoryId: help, keywords: '近效期' })).total).toBe(2)
    expect((await list({ categoryId: buying, keywords: '批号' })).list).toEqual([])
    expect((await list({ categoryId: help, keywords: '%' })).list).toEqual([])
  })

  it('tells an article with its neighbours and what to read next', async () => {
    const [newer, older] = [await add('neu'), await add('alt', { publishedAt: TEST_NOW - 2 })]
    const other = await add('andere', { categoryId: buying })
    const id = await add('mitte', { publishedAt: TEST_NOW - 1, relatedIds: [other, 9_999] })
    const { data } = await info(id)
    expect(data.article).toMatchObject({ id, slug: 'mitte', source: '常备', publishedAt: TEST_NOW - 1 })
    expect(data.category).toEqual({ id: paying, slug: 'zfps', name: 'zfps' })
    expect([data.previous?.id, data.next?.id]).toEqual([newer, older])
    expect(data.related.map((one) => one.id)).toEqual([other])
    expect((await info(newer)).data.previous).toBeUndefined()
  })

  it('knows no article that is not there, or not yet', async () => {
    const id = await add('morgen', { publishedAt: TEST_NOW + 1 })
    for (const unknown of [id, 9_999]) {
      expect(await info(unknown)).toMatchObject({ status: 404, reason: 'article.notFound' })
    }
    shop.clock.set(TEST_NOW + 1)
    expect((await info(id)).status).toBe(200)
    shop.clock.set(TEST_NOW)
  })
})
