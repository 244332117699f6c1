import type { Page } from '@playwright/test'

import { callsOf } from '../support/buyer-calls.ts'
import { secondsOf } from '../support/keystroke-level.ts'
import { expectSynced, readyForOffline } from '../support/purchase.ts'
import { NIGHT, enter, expect, signIn, test } from '../support/shop.ts'

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

/** The number of a batch that this device can prove; undefined until its index is here. */
const keptBatch = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('u_'))?.name
    if (name === undefined) return undefined
    return new Promise<string | undefined>((resolve) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('success', () => {
        const db = opening.result
        const rows = db.transaction('vault').objectStore('vault').getAll()
        rows.addEventListener('success', () => {
          db.close()
          const sent = (rows.result as { sent?: { shipments: { lines: { batch: string }[] }[] } }[]).find(
            (row) => row.sent !== undefined,
          )?.sent
          resolve(sent?.shipments[0]?.lines[0]?.batch)
        })
      })
    })
  })

/** Counts a shelf, and keeps what 补货计划 proposes as an order. Returns the name of the counted goods. */
async function replenish(page: Page, pieces: number): Promise<string> {
  await page.goto('/bhjh')
  const shelf = page.getByRole('textbox', { name: /盘点数$/ }).first()
  const name = (await shelf.getAttribute('aria-label'))!
  await shelf.fill(String(pieces))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name })).toHaveAttribute('placeholder', `约 ${pieces}`)
  await page.getByRole('button', { name: '存为待提交单' }).click()
  await expect(page.getByText('已存为待提交单')).toBeVisible()
  await page.goto('/order/dtj')
  await expect(page.getByRole('article', { name: /^补货计划/ })).toContainText('待提交')
  return name
}

test(
  'a buyer who has only seen the start page has help, news, zones and offers without a network, proves a batch, and orders ahead',
  { tag: NIGHT },
  async ({ visit, line }) => {
    const { page } = await visit({ isNew: true })
    await signIn(page)
    await readyForOffline(page)
    await expect
      .poll(
        () => page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('changbei.offlineReads.'))),
        { timeout: 60_000 },
      )
      .toBeTruthy()
    await expect.poll(() => keptBatch(page), { timeout: 60_000 }).toBeTruthy()
    const batch = (await keptBatch(page))!
    line.cut()
    // An inspector names a batch: one press leads to the box, which takes the keys.
    await page.goto('/zzfw/yjzl')
    await expect(page.getByRole('searchbox', { name: /批号/ })).toBeFocused()
    await page.keyboard.type(batch)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(batch) })).toBeVisible()
    for (const step of ['供货方资质', '药检报告', '随货同行单', '验收记录', '收货人'])
      await expect(
        page.getByRole('main').getByText(step, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible()
    expect(secondsOf({ keys: batch.length, pointed: 2, decisions: 2 })).toBeLessThanOrEqual(20)
    for (const [path, text] of UNSEEN) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(text)
      await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    }
    const counted = await replenish(page, 2)
    line.restore()
    await expectSynced(page)
    await page
      .getByRole('article', { name: /^补货计划/ })
      .getByRole('link', { name: '核对并提交' })
      .click()
    await expect(page.getByRole('main').getByRole('button', { name: '提交订单' })).toBeEnabled()
    const other = await visit()
    await callsOf(other.context.request, 'clinic')
    await other.page.goto('/bhjh')
    await expect(other.page.getByRole('textbox', { name: counted })).toHaveAttribute('placeholder', '约 2')
  },
)

test('every address starts without a network, and calls are never answered with a page', async ({ visit, line }) => {
  const { page } = await visit()
  await enter(page)
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

test('a visitor’s page takes what the browser fetched beside its scripts, and asks for it no second time', async ({
  visit,
}) => {
  const { page } = await visit({ isNew: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Before its scripts have run it says what the goods are; then the page itself stands in its place.
  expect(await (await page.goto('/list/info/6'))!.text()).toContain('<h1>阿莫西林胶囊</h1>')
  await expect(page.getByRole('main')).toContainText('国药准字')
  await expect(page.locator('.preview')).toHaveCount(0)
  const firstReads = ['/api/user/base', '/api/goods/detail/6']
  expect(asked.filter((path) => firstReads.includes(path)).toSorted()).toEqual(firstReads.toSorted())
  // Known before the first script ran: the page's header names them.
  expect(asked.indexOf('/api/goods/detail/6')).toBeLessThan(asked.findIndex((path) => /goods-page/.test(path)))
})

test(
  'the server is killed and started again: what it acknowledged is there',
  { tag: NIGHT },
  async ({ visit, server }) => {
    const { page } = await visit()
    await enter(page, { path: '/list/table', username: 'headoffice' })
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
    await callsOf(other.context.request, 'headoffice')
    await other.page.goto('/cart')
    await expect(other.page.locator('[data-line]')).toHaveCount(1)
  },
)
