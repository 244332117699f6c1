import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'

import { api } from '#contract/api.ts'

import { enter, expect, test } from '../support/shop.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  id: string
  name: string
  short_name: string
  lang: string
  start_url: string
  display: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

const HAN = /\p{Script=Han}/u

async function manifestOf(request: APIRequestContext, origin: string): Promise<Manifest> {
  const page = await (await request.get(origin, { headers: { accept: 'text/html' } })).text()
  const href = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1]
  const answer = await request.get(origin + href)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  return (await answer.json()) as Manifest
}

test('the manifest tells a home screen who we are, in Chinese', async ({ request, line }) => {
  const manifest = await manifestOf(request, line.origin)
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', lang: 'zh-CN' })
  for (const name of [manifest.name, manifest.short_name, ...manifest.shortcuts.map((one) => one.name)])
    expect(name).toMatch(HAN)
  for (const purpose of ['any', 'maskable'])
    for (const sizes of ['192x192', '512x512'])
      expect(manifest.icons.find((icon) => icon.purpose === purpose && icon.sizes === sizes)).toBeTruthy()
  expect(manifest.screenshots.map((one) => one.form_factor).toSorted()).toEqual(['narrow', 'wide'])
  expect(manifest.shortcuts.map((one) => one.url)).toEqual(['/cart/step1', '/order', '/wdxx', '/search'])
})

test('every picture of the manifest is there, as large as it says', async ({ request, line }) => {
  const { icons, screenshots, shortcuts } = await manifestOf(request, line.origin)
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
    const answer = await request.get(line.origin + src)
    expect(answer.headers()['content-type'], src).toContain(type)
    const bytes = await answer.body()
    expect(bytes.length, src).toBeLessThanOrEqual(150_000)
    const { info } = await sharp(bytes).toBuffer({ resolveWithObject: true })
    if (sizes !== 'any') expect(`${info.width}x${info.height}`, src).toBe(sizes)
  }
})

test('no call and no file is ever answered with a page (pitfall 24)', async ({ request, line }) => {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
  for (const path of ['/api/no-such-call', '/api', '/api/user/base']) {
    const answer = await request.get(line.origin + path, { headers })
    expect(answer.status(), path).toBeGreaterThanOrEqual(400)
    expect(answer.headers()['content-type'], path).toContain('application/json')
  }
  for (const path of ['/assets/cart-page-0LdHaSh1.js', '/assets/index.css', '/icons/none.png', '/service-worker.mjs']) {
    const answer = await request.get(line.origin + path, { headers })
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).not.toContain('<html')
  }
  const page = await request.get(`${line.origin}/any/address`, { headers })
  expect(await page.text()).toContain('<div id="root">')
})

test('the service worker keeps the shell, not the manifest’s screenshots, and leaves calls alone', async ({
  visit,
}) => {
  const { page } = await visit()
  await enter(page, { path: '/help' })
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const name = (await caches.keys()).find((key) => key.includes('precache'))!
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(20)
  expect(kept.filter((path) => /^\/(api|screenshots)\//.test(path))).toEqual([])
  // It is not asked for a call, but for the answers that it keeps.
  await page.evaluate(() => performance.clearResourceTimings())
  const sourceOf = (call: string) =>
    page.evaluate(async (path) => {
      await (await fetch(path)).text()
      const [timing] = performance.getEntriesByName(new URL(path, location.origin).href).slice(-1)
      return (timing as PerformanceResourceTiming & { workerMatchedSourceType?: string }).workerMatchedSourceType
    }, call)
  expect(await sourceOf(api.cart.total.path)).toBe('network')
  expect(await sourceOf(api.placement.common.path)).not.toBe('network')
  const answer = await page.goto('/api/no-such-call')
  expect(answer?.headers()['content-type']).toContain('application/json')
})
