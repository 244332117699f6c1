import { expectSynced, readyForOffline } from '../support/purchase.ts'
import { expect, signIn, test } from '../support/shop.ts'

test.setTimeout(120_000)

const DEEP = [
  ['/', '快用完了'],
  ['/list/table', '全部商品'],
  ['/search/table?keywords=amxl', '阿莫西林胶囊'],
  ['/list/info/6', '国药准字'],
  ['/cart/step1', '购物车'],
  ['/order', '我的订单'],
  ['/star', '我的收藏'],
  ['/no-such-page', '返回首页'],
] as const

/** Addresses that nobody opened while there was a line, with something of their content. */
const UNSEEN = [
  ['/help', '退换货规则'],
  ['/help/zfps/ypth', '退货'],
  ['/news/hy', '补货清单'],
  ['/news/info/1/hy', '发布于'],
  ['/ppzq', '以岭'],
  ['/yjh', '进行中'],
  ['/zyyp', '专区规则'],
  ['/lqzx', '元可用'],
  ['/zhzq', '单买价'],
  ['/hb', '我的进度'],
] as const

test('a buyer who has only seen the start page has help, news, zones and offers without a network', async ({
  visit,
  line,
}) => {
  const { page } = await visit({ isNew: true })
  await signIn(page)
  await readyForOffline(page)
  await expect
    .poll(
      () => page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('changbei.offlineReads.'))),
      { timeout: 60_000 },
    )
    .not.toBeNull()
  line.cut()
  for (const [path, text] of UNSEEN) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
  }
})

test('every address starts without a network, and calls are never answered with a page', async ({ visit, line }) => {
  const { page } = await visit({ isNew: true })
  await signIn(page)
  await readyForOffline(page)
  line.cut()
  for (const [path, text] of DEEP) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(text)
    const width = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  }
  const answer = await page.evaluate(() =>
    fetch('/api/user/base').then(
      (response) => response.headers.get('content-type'),
      () => 'no answer',
    ),
  )
  expect(answer).toBe('no answer')
})

test('the server is killed and started again: what it acknowledged is there', async ({ visit, server }) => {
  const { page } = await visit()
  await signIn(page, 'headoffice')
  await page.goto('/list/table')
  // The catalogue of the copied profile is older than what other tests have bought since.
  await readyForOffline(page)
  await page
    .getByRole('button', { name: /^加入购物车 / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^已加入购物车 / })).toBeVisible()
  await page.goto('/cart')
  await expect(page.locator('[data-line]')).toHaveCount(1)
  await expectSynced(page)
  await server.kill()
  await server.start()
  const other = await visit()
  await signIn(other.page, 'headoffice')
  await other.page.goto('/cart')
  await expect(other.page.locator('[data-line]')).toHaveCount(1)
})
