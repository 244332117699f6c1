/**
 * The specification's table of constants (its section 9) in the running app, and where each is proven beside it:
 * - request timeout 30,000 ms: here; sync/transport/call.test.ts
 * - badge maximum 99: here
 * - 7 categories, 9 nav entries: here
 * - cart drawer 310 px, closed 40 px: here; app/chrome/side-bar.test.tsx
 * - add to cart 200 ms: here; features/cart, add-to-cart.test.tsx
 * - clock of 1 s: here; ui/hooks/use-now.test.tsx
 * - money with two decimals, rounded down: here; domain/money.test.ts
 * - suggestions 500 ms after the last stroke: here; features/search/queries.test.tsx
 * - suggestions stale after 5,000 ms: features/search/queries.test.tsx
 * - search bar from 205 px after 100 ms: here; app/chrome/header/header.test.tsx
 * - cart filter 99999: here
 * - draw's result 2,000 ms, its way out 1,000 ms: features/draw, use-drawing.test.tsx
 * - cart steps 1 to 4: here
 * - density (not of that table): head 110 px, cart row 48 px, 12 rows of the table at 1366 × 768: here
 * - scroll restored after 100 ms: here; app/shell/use-scroll-memory.test.tsx
 * - page view after 300 ms: here; app/shell/use-screen-changes.test.tsx
 * - cart calls cancel none: sync/transport/call.test.ts, tests/contract.test.ts
 * Their values, and that each is used: tests/constants.test.ts.
 */
import type { Locator, Page } from '@playwright/test'

import { screens } from '#app/screens.lazy.ts'
import { api } from '#contract/api.ts'
import { lineId } from '#domain/cart/line.ts'
import { formatYuan, times } from '#domain/money.ts'

import { callsOf, goodsFor } from '../support/buyer-calls.ts'
import { readyForOffline } from '../support/purchase.ts'
import { NIGHT, expect, goTo, signIn, test } from '../support/shop.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: '快捷工具' })
const widthOf = async (page: Page) => (await bar(page).boundingBox())?.width

/** Stops the clock: from here on only `runFor` moves it. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}

const heightOf = async (place: Locator) => Math.round((await place.boundingBox())?.height ?? 0)

const secondsOf = async (clock: Locator) => Number((await clock.innerText()).match(/\d+$/)![0])
/** How many seconds `clock` advances while `ms` pass. */
async function secondsShownIn(page: Page, clock: Locator, ms: number): Promise<number> {
  const before = await secondsOf(clock)
  await page.clock.runFor(ms)
  return (before + 60 - (await secondsOf(clock))) % 60
}
/** Scrolls and waits for the scroll event. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo(0, y)
    await scrolled
  }, top)

test('delays, by a clock that is moved by hand', { tag: NIGHT }, async ({ visit, line }) => {
  const { page } = await visit()
  await page.clock.install()
  /** The search requests and the page view reports. */
  const asked: string[] = []
  const viewed: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === api.goods.search.path) asked.push(url.searchParams.get('keywords')!)
    if (url.pathname === api.statistics.view.path) viewed.push(decodeURIComponent(request.postData() ?? ''))
  })

  await test.step('30,000 ms for a request, then a dialog that refreshes', async () => {
    await page.goto('/login')
    await page.getByLabel('用户名').fill('headoffice')
    await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
    const silence = line.trouble(`POST ${api.account.login.path}`, { kind: 'hang' })
    await stopClock(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await silence.hasMet()
    const dialog = page.getByRole('dialog', { name: '温馨提示' })
    await page.clock.runFor(29_000)
    await expect(dialog).toHaveCount(0)
    await page.clock.runFor(1_000)
    await expect(dialog).toContainText('请求超时，请刷新页面')
    silence.lift()
    await page.clock.resume()
    const loaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: '刷新' }).click()
    await loaded
  })

  await signIn(page, 'headoffice')
  const clock = page.getByRole('main').locator('time[aria-label^="还剩"]').first()
  await expect(clock).toBeVisible({ timeout: 60_000 })
  await readyForOffline(page)
  await stopClock(page)

  await test.step('1 s between two ticks of the clock', async () => {
    // The first ticks draw what was not yet drawn when the clock stopped.
    await expect.poll(() => secondsShownIn(page, clock, 1_000)).toBe(1)
  })

  await test.step('100 ms after 205 px the search bar follows', async () => {
    const follows = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--chrome-top') !== '0px')
    await scrollTo(page, 204)
    await page.clock.runFor(100)
    expect(await follows()).toBe(false)
    await scrollTo(page, 205)
    await page.clock.runFor(99)
    expect(await follows()).toBe(false)
    await page.clock.runFor(1)
    await expect.poll(follows).toBe(true)
  })

  await test.step('300 ms after the change of screen its view is reported', async () => {
    await page.clock.runFor(2_000)
    viewed.length = 0
    await goTo(page, '/help')
    await expect(page).toHaveTitle(/^帮助中心-/)
    await page.clock.runFor(299)
    expect(viewed).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => viewed.join()).toContain('=/help&')
  })

  await test.step('100 ms after the way back the scroll is where it was', async () => {
    await scrollTo(page, 0)
    await page.goBack()
    await expect(page).toHaveTitle(/^首页-/)
    await page.clock.runFor(99)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(205)
  })

  await test.step('200 ms after the press it is in the cart', async () => {
    await goTo(page, '/list/table')
    // The home page stays until the table is ready, and it has the same buttons.
    const add = page.getByRole('table').getByRole('button', { name: /^加入购物车 / })
    await expect(add.first()).toBeEnabled()
    await add.first().click()
    await page.clock.runFor(199)
    const added = page.getByRole('button', { name: /^已加入购物车 / })
    await expect(added).toHaveCount(0)
    await page.clock.runFor(1)
    // Dexie and React show what was written by timers of their own, which stand still with the clock.
    await page.clock.resume()
    const shown = async () => ((await added.count()) === 1 ? 'added' : page.locator('body').innerText())
    await expect.poll(shown).toBe('added')
    await stopClock(page)
  })

  await test.step('500 ms after the last stroke suggestions are asked for', async () => {
    const box = page.getByRole('combobox').first()
    await box.fill('amxl')
    await page.clock.runFor(499)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['amxl'])
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('changbei.suggestions'))).toContain('amxl')
  })
})

test('badge 99+, 7 categories, 9 nav entries, drawer 40 and 310 px, 99999 for all of a cart, money floored', async ({
  visit,
}) => {
  const { page, context } = await visit()
  await context.addInitScript((path) => {
    const real = window.fetch
    window.fetch = async (...given) => {
      const answer = await real(...given)
      if (!String(given[0] instanceof Request ? given[0].url : given[0]).includes(path) || !answer.ok) return answer
      const body = await answer.json()
      for (const [key, name] of [
        ['nav', '导航'],
        ['category', '类目'],
      ] as const) {
        const [first] = body.data[key]
        body.data[key] = Array.from({ length: 12 }, (_, at) => ({
          ...first,
          id: 900 + at,
          name: name + at,
          children: [],
        }))
      }
      return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers })
    }
  }, api.placement.common.path)
  const call = await callsOf(context.request, 'clinic')
  const goods = [...(await goodsFor(call, '片', 60)), ...(await goodsFor(call, '胶囊', 60))]
  const params = goods.map(({ id, warehouseId, packing }) => ({ goodsId: id, warehouseId, number: packing }))
  await call(api.cart.add, { body: { params } })
  const ids = [...new Set(params.map((line) => lineId({ ...line, type: 0 })))]
  expect(ids.length).toBeGreaterThan(99)
  await page.goto('/')

  await expect(bar(page).getByRole('button', { name: /^购物车/ })).toContainText('99+')
  const nav = page.getByRole('navigation', { name: '主导航' })
  await expect(nav.getByRole('link', { name: /^导航\d+$/ })).toHaveCount(9)
  await nav.getByRole('button', { name: '药品分类' }).click()
  await expect(nav.getByRole('link', { name: /^类目\d+$/ })).toHaveCount(7)
  await page.keyboard.press('Escape')
  await expect.poll(() => widthOf(page)).toBe(40)
  await bar(page)
    .getByRole('button', { name: /^购物车/ })
    .click()
  await expect.poll(() => widthOf(page)).toBe(310)

  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === api.cart.list.path)
  await goTo(page, '/cart')
  expect(new URL((await asked).url()).searchParams.get('filters')).toBe('99999')
  await expect.poll(() => widthOf(page)).toBe(40)

  await test.step('density: a head of at most 110 px, cart rows of at most 48 px, 12 rows of the table in sight', async () => {
    expect(await heightOf(page.getByRole('banner'))).toBeLessThanOrEqual(110)
    const lines = page.locator('[data-line]')
    await expect(lines.first()).toBeVisible()
    expect(await heightOf(lines.first())).toBeLessThanOrEqual(48)
    await goTo(page, '/list/table')
    await expect(page.getByRole('main').locator('tr[data-row]').first()).toBeVisible()
    const inSight = await page.evaluate(
      () =>
        [...document.querySelectorAll('main tr[data-row]')].filter(
          (row) => row.getBoundingClientRect().bottom <= innerHeight,
        ).length,
    )
    expect(inSight).toBeGreaterThanOrEqual(12)
  })

  // A full cart would cost the files after this one time on every page.
  await call(api.cart.remove, { body: { ids } })

  // 0.3333 yuan three times are 0.9999 yuan, which is shown as 0.99.
  expect(formatYuan(times(3_333, 3))).toBe('0.99')
})

test('cart steps 1 to 4', () => {
  const steps = screens.flatMap((entry) => (entry.kind === 'screen' && entry.step ? [[entry.path, entry.step]] : []))
  expect(Object.fromEntries(steps)).toEqual({
    '/cart/step1': 1,
    '/cart/step2': 2,
    '/cart/step3/:paymentId': 3,
    '/cart/step4': 4,
    '/cart/hm': 3,
  })
})
