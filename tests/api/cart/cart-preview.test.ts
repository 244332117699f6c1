import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { cartLines } from '#server/tables/cart.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { addColleague, people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const PAGE = '<title>常备</title><div id="root"></div><noscript></noscript>'

let shop: TestApp
let clientDir: string
let buyer: Person

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'changbei-cart-preview-'))
  await writeFile(join(clientDir, 'index.html'), PAGE)
  shop = await startTestApp({ clientDir })
  buyer = await people.clinic(shop.db)
})
afterAll(async () => {
  await shop.close()
  await rm(clientDir, { recursive: true })
})

const openWith = (path: string, cookie: string, { app } = shop) =>
  app.inject({ url: path, headers: { accept: 'text/html', cookie } })
const open = (path: string, token?: string) => openWith(path, token === undefined ? '' : `cb_session=${token}`)
const put = async ({ buyerId }: Person, { db } = shop) => {
  const { id, warehouseId } = await addGoods(db, { name: '布洛芬缓释片' })
  const line = { goodsId: id, warehouseId, type: 0 as const, number: 3, seenPrice: 1, addedAt: TEST_NOW }
  await db.insert(cartLines).values({ ...line, id: `${id}-${warehouseId}-0`, buyerId })
}

it('tells a buyer what is in his cart before the scripts have run, keeps nothing of it, and says no price', async () => {
  const goods = await addGoods(shop.db, {
    name: '阿莫西林胶囊<儿童>',
    specification: '0.25g×24粒',
    manufacturer: '白云山制药总厂',
    unit: '盒',
    basePrice: 123_400,
  })
  const params = [{ goodsId: goods.id, warehouseId: goods.warehouseId, number: 3 }]
  await shop.as(buyer).call(api.cart.add, { body: { params } })
  const { token } = await shop.signIn(buyer)
  for (const path of ['/cart', '/cart/step1?from=home']) {
    const page = await open(path, token)
    expect([page.statusCode, page.headers['cache-control']], path).toEqual([200, 'no-store'])
    expect(page.body).toContain('<h1>购物车</h1><span>1 种商品</span>')
    expect(page.body).toContain('<p>阿莫西林胶囊&lt;儿童&gt;</p><p>0.25g×24粒</p>')
    expect(page.body).toContain('<p>白云山制药总厂 · 3 盒</p>')
    expect(page.body).not.toMatch(/12\.34|¥/)
  }
})

it('is the page as it is for visitors, for a session that is over, and for an empty cart', async () => {
  const { token } = await shop.signIn(await people.clinic(shop.db))
  for (const one of [undefined, 'nobody', token]) expect((await open('/cart', one)).body).toBe(PAGE)
})

it('shows the cart of one session and no other: not of two at once, nor of who has left, nor to a script', async () => {
  const [mine, theirs] = [await people.clinic(shop.db), await people.clinic(shop.db)]
  const colleague = await addColleague(shop.db, mine, { roles: ['buyer'] })
  await put(mine)
  await put(theirs)
  const tokens = []
  for (const who of [mine, theirs, colleague]) tokens.push((await shop.signIn(who)).token)
  const [own, other, left] = tokens
  expect((await open('/cart', left)).body).toContain('布洛芬缓释片')
  await shop.as(mine).call(api.colleague.remove, { params: { id: colleague.userId } })
  for (const cookie of [`cb_session=${left}`, `cb_session=${own}; cb_session=${other}`])
    expect((await openWith('/cart', cookie)).body, cookie).toBe(PAGE)
  const asScript = { url: '/cart', headers: { accept: '*/*', cookie: `cb_session=${own}` } }
  expect((await shop.app.inject(asScript)).statusCode).toBe(404)
  const head = await shop.app.inject({
    method: 'HEAD',
    url: '/cart',
    headers: { accept: 'text/html', cookie: `cb_session=${own}` },
  })
  expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'no-store'])
})

it('knows its buyer over https, where the cookie has another name', async () => {
  const production = await startTestApp({ clientDir, secureCookies: true })
  const who = await people.clinic(production.db)
  await put(who, production)
  const { token } = await production.signIn(who)
  expect((await openWith('/cart', `__Host-cb_session=${token}`, production)).body).toContain('布洛芬缓释片')
  const visitor = await openWith('/list', '', production)
  const signedIn = await openWith('/list', `__Host-cb_session=${token}`, production)
  expect([visitor.headers.link !== undefined, signedIn.headers.link]).toEqual([true, undefined])
  await production.close()
})

it('is the page as it is for whoever asks too often', async () => {
  const strict = await startTestApp({ clientDir, rateLimit: 3 })
  const who = await people.clinic(strict.db)
  await put(who, strict)
  const { token } = await strict.signIn(who)
  const pages = []
  for (let asked = 0; asked < 5; asked += 1) pages.push(await openWith('/cart', `cb_session=${token}`, strict))
  expect(pages[0]!.body).toContain('布洛芬缓释片')
  expect([pages[4]!.statusCode, pages[4]!.body]).toEqual([200, PAGE])
  await strict.close()
})
