/**
 * The specification's constants (its section 9) in the running app. Delays proven at the code that waits: suggestions
 * (features/search/queries.test.tsx), adding (features/cart, add-to-cart.test.tsx), draw (use-drawing.test.tsx).
 */
import type { Page } from '@playwright/test'

import { screens } from '#app/screens.ts'
import { api } from '#contract/api.ts'
import { lineId } from '#domain/cart/line.ts'
import { formatYuan, times } from '#domain/money.ts'

import { callsOf, goodsFor } from './buyer-calls.ts'
import { expect, shopTest, signIn } from './shop.ts'

const test = shopTest()

const bar = (page: Page) => page.getByRole('complementary', { name: '快捷工具' })
const widthOf = async (page: Page) => (await bar(page).boundingBox())?.width

/** From here on nothing moves but by `runFor`. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}
test('request timeout: 30,000 ms, then the form says so', async ({ visit, line }) => {
  const { page } = await visit()
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('用户名').fill('clinic')
  await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
  const silence = line.trouble(`POST ${api.account.login.path}`, { kind: 'hang' })
  await stopClock(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await silence.hasMet()
  await page.clock.runFor(29_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(page.getByRole('alert')).toHaveText('请求超时，请刷新页面')
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
  await signIn(page)
  const call = await callsOf(context.request)
  const goods = [...(await goodsFor(call, '片', 60)), ...(await goodsFor(call, '胶囊', 60))]
  const params = goods.map(({ id, warehouseId, packing }) => ({ goodsId: id, warehouseId, number: packing }))
  await call(api.cart.add, { body: { params } })
  expect(new Set(params.map((line) => lineId({ ...line, type: 0 }))).size).toBeGreaterThan(99)
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
  await page.goto('/cart')
  expect(new URL((await asked).url()).searchParams.get('filters')).toBe('99999')
  await expect.poll(() => widthOf(page)).toBe(40)

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
