import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { people, type Person } from '#testing/server/people.ts'
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

const open = (path: string, token?: string) =>
  shop.app.inject({
    url: path,
    headers: { accept: 'text/html', ...(token !== undefined && { cookie: `cb_session=${token}` }) },
  })

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
