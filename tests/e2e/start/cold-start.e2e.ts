import { expectSynced, readyForOffline } from '../support/purchase.ts'
import { expect, shopTest, signIn } from '../support/shop.ts'

const test = shopTest()

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
