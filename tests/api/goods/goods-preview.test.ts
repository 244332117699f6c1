import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addGoods, type GoodsRow } from '#testing/factories/factories.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const PAGE = '<title>常备</title><meta name="description" content="商城" /><div id="root"></div><noscript></noscript>'

let shop: TestApp
let clientDir: string
let capsules: GoodsRow

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'changbei-preview-'))
  await writeFile(join(clientDir, 'index.html'), PAGE)
  shop = await startTestApp({ clientDir })
  capsules = await addGoods(shop.db, {
    name: '阿莫西林胶囊<儿童>',
    specification: '0.25g×24粒',
    manufacturer: '白云山制药总厂',
    basePrice: 123_400,
    prescription: 'rx',
    texts: [{ title: '适应症', text: '用于敏感菌所致的感染。' }],
  })
})
afterAll(async () => {
  await shop.close()
  await rm(clientDir, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

describe('the page of goods, before its scripts have run', () => {
  it('tells a visitor, and a chat that shows a shared address, what they are, and no price', async () => {
    const page = await open(`/list/info/${capsules.id}?from=share`)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(page.body).toContain('<title>阿莫西林胶囊&lt;儿童&gt;-常备</title>')
    expect(page.body).toContain('<p>0.25g×24粒 处方药</p>')
    expect(page.body).toMatch(/<p>白云山制药总厂，[^<]*。适应症：用于敏感菌所致的感染。登录后可查看价格并采购。<\/p>/)
    expect(page.body).not.toMatch(/12\.34|¥/)
  })

  it('is compressed for whoever reads it so', async () => {
    const page = await open(`/list/info/${capsules.id}`, { 'accept-encoding': 'gzip' })
    expect(page.headers['content-encoding']).toBe('gzip')
  })

  it('is the page as it is for a buyer, and for goods that are not there', async () => {
    const accept = 'text/html'
    for (const [path, headers] of [
      [`/list/info/${capsules.id}`, { accept, cookie: 'cb_session=somebody' }],
      ['/list/info/999999', { accept }],
      ['/list/info/9999999999', { accept }],
    ] as const)
      expect((await open(path, headers)).body, path).toBe(PAGE)
  })
})
