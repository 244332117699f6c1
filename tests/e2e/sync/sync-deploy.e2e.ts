/** A new version arrives while the shop is open: pitfalls 15, 22 and 23. */
import type { BrowserContext, Page } from '@playwright/test'

import { makeNextVersion } from '#testing/builds/next-version.ts'
import type { PassingRequest } from '#testing/server/chaos-proxy.ts'

import { cartLines, expectSynced, syncChip } from '../support/purchase.ts'
import { NIGHT, expect } from '../support/shop.ts'
import { entriesOf, quantityOf, setQuantity, test as base } from '../support/sync-shop.ts'

/** The folder of the next version; a worker makes it once. */
let made: Promise<string> | undefined
const test = base.extend<{ next: string }>({
  next: async ({ playwright: _playwright }, use) => {
    made ??= makeNextVersion('dist', 'dist/next').then(() => 'dist/next')
    await use(await made)
  },
})
// The tests that need the present version come first: each deployment starts the server again.
test.afterAll(({ server }) => server.deploy('dist'))

const isEdit = ({ path }: { path: string }) => path.endsWith('/edit') || path === '/api/batch'
const isServiceWorker = ({ path }: { path: string }) => path === '/service-worker.js'
const isChunk = (dest: string) => (passing: PassingRequest) =>
  passing.path.startsWith('/assets/') && passing.headers['sec-fetch-dest'] === dest
/** The service worker stores all pages first, which is slow on a busy machine. */
const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 60_000 })
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

/** A tab that loads from the network, as on a forced reload, so that it has the new version beside an old tab. */
async function openNewest(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto('/cart')
  await expect(page.locator('meta[name=version]')).toHaveCount(1)
  return page
}

test(
  'pitfall 15: a portal that answers for chunks installs nothing, and the next start does',
  { tag: NIGHT },
  async ({ clinic, line, truth, server }) => {
    await server.deploy('dist')
    await truth.fill(1)
    // Fetches of the service worker's precache do not have the destination `script`.
    const portal = line.trouble(isChunk('empty'), { kind: 'portal' })
    const { page } = await clinic({ isNew: true })
    await portal.hasMet()
    const kept = () =>
      page.evaluate(async () => {
        const types: string[] = []
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) {
            if (!new URL(request.url).pathname.startsWith('/assets/')) continue
            types.push((await cache.match(request))!.headers.get('content-type') ?? '')
          }
        }
        return types
      })
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
      .toBeNull()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    expect((await kept()).filter((type) => type.includes('html'))).toEqual([])

    const script = line.trouble(isChunk('script'), { kind: 'portal' })
    await page.getByRole('link', { name: '我的订单' }).first().click()
    const refresh = page.getByRole('main').getByRole('button', { name: '刷新页面' })
    await expect(refresh).toBeVisible()
    script.lift()
    portal.lift()
    await refresh.click()
    await isControlled(page)
    await page.goto('/cart')
    await expect(cartLines(page)).toHaveCount(1)
    expect((await kept()).filter((type) => type.includes('html'))).toEqual([])
  },
)

test('pitfall 23: a deploy while open breaks nothing, asks once, reloads once and keeps the queue', async ({
  clinic,
  line,
  truth,
  server,
  next,
}) => {
  await server.deploy('dist')
  const [first] = await truth.fill(1)
  const { packing } = truth.goods[0]!
  const { context, page } = await clinic()
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await isControlled(page)
  await server.deploy(next)
  await lookForUpdate(page)
  const prompt = page.getByText('新版本已就绪')
  // All files of the new version are stored first, which is slow on a busy machine.
  await expect(prompt).toHaveCount(1, { timeout: 60_000 })
  // A page of the old version that was not loaded yet and that the server no longer has.
  await page.evaluate(() => history.pushState({}, '', '/order'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })))
  await expect(page.getByRole('heading', { level: 1, name: '我的订单' })).toBeVisible()
  await page.goBack()
  line.cut()
  await setQuantity(page, first!, packing * 2)
  await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
  expect(loads).toBe(0)
  await page.getByRole('button', { name: '立即更新' }).click()
  // The browser ends the old service worker and starts the new one first, which is slow on a busy machine.
  await expect(page.locator('meta[name=version]')).toHaveCount(1, { timeout: 60_000 })
  await expect(quantityOf(page, first!)).toHaveValue(String(packing * 2))
  await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
  line.restore()
  await expectSynced(page)
  await expect.poll(truth.cart).toEqual({ [first!]: packing * 2 })
  await expect(prompt).toHaveCount(0)
  expect(loads).toBe(1)
  expect(context.pages()).toHaveLength(1)
})

for (const state of ['active', 'frozen'] as const) {
  test(
    `pitfall 22: a new version upgrades beside an old ${state} tab, which then sends nothing`,
    { tag: state === 'active' ? NIGHT : [] },
    async ({ clinic, line, truth, server, next }) => {
      // The old tab is of the version that its browser has stored, and hears of no other.
      await server.deploy(next)
      line.trouble(isServiceWorker, { kind: 'hang' })
      const [first] = await truth.fill(1)
      const { packing } = truth.goods[0]!
      const { context, page: old } = await clinic()
      await expectSynced(old)
      await expect(old.locator('meta[name=version]')).toHaveCount(0)
      const before = await truth.changes()
      const unanswered = line.trouble(isEdit, { kind: 'hang' })
      await setQuantity(old, first!, packing * 2)
      await unanswered.hasMet()
      const lifecycle = await context.newCDPSession(old)
      await lifecycle.send('Page.setWebLifecycleState', { state })

      const page = await openNewest(context)
      await expect(quantityOf(page, first!)).toHaveValue(String(packing * 2))
      expect(await entriesOf(page)).toHaveLength(1)
      await lifecycle.send('Page.setWebLifecycleState', { state: 'active' })
      await expect(syncChip(old)).toHaveAccessibleName(/请更新/)
      const sentByOld: string[] = []
      old.on('request', (request) => sentByOld.push(new URL(request.url()).pathname))
      unanswered.lift()
      await expectSynced(page)
      await expect.poll(truth.cart).toEqual({ [first!]: packing * 2 })
      expect(await truth.changes()).toBe(before + 1)
      expect(sentByOld.filter((path) => isEdit({ path }))).toEqual([])
      await expect(syncChip(old)).toHaveAccessibleName(/请更新/)
    },
  )
}
