import type { Page } from '@playwright/test'

import { api } from '#contract/api.ts'
import { isDeep } from '#testing/test-depth.ts'

import { proofRows } from '../../quick-purchase/proof.ts'
import { callsOf } from '../support/buyer-calls.ts'
import { secondsOf } from '../support/keystroke-level.ts'
import {
  addFromList,
  buyFromCart,
  cartContent,
  cartLines,
  expectSynced,
  openCart,
  readyForOffline,
  searchFor,
  syncChip,
} from '../support/purchase.ts'
import { barriersOf } from '../support/screen-walk.ts'
import { shipOrder } from '../support/seller.ts'
import { NIGHT, enter, expect, test } from '../support/shop.ts'

test('a clinic keeps buying while its line is cut, and every edit arrives exactly once', async ({ visit, line }) => {
  const { context, page } = await visit()
  await enter(page)
  await readyForOffline(page)
  await searchFor(page, 'amxl', '阿莫西林胶囊')
  await addFromList(page, 3)
  await openCart(page, 3)
  await expectSynced(page)

  line.cut()
  await page.goto('/')
  await searchFor(page, 'blf', '布洛芬')
  await addFromList(page, 1)
  await page
    .getByRole('main')
    .getByRole('link', { name: /布洛芬/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /布洛芬/ })).toBeVisible()
  await openCart(page, 4)
  const [first, second] = await cartLines(page).all()
  await first!.getByRole('button', { name: /^增加/ }).click()
  await first!.getByRole('button', { name: /^增加/ }).click()
  await second!.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(cartLines(page)).toHaveCount(3)
  await page
    .getByRole('button', { name: /去凑单|免运费|可减/ })
    .first()
    .click()
  const filling = page.getByRole('dialog', { name: '凑单' })
  await expect(
    filling
      .getByRole('button', { name: /^加入购物车/ })
      .or(filling.getByRole('link'))
      .first(),
  ).toBeVisible()
  // The cart's contrasts are looked at in every-screen.e2e.ts, those of all else in tokens.test.ts.
  const schemes = isDeep ? (['light', 'dark'] as const) : (['light'] as const)
  expect(await barriersOf(page, schemes, { isWhole: true, hasContrast: isDeep })).toEqual([])
  await page.keyboard.press('Escape')
  // One add, one remove, and one or two quantities: an edit that was sent once is never changed again.
  await expect(syncChip(page)).toHaveAccessibleName(/离线 · [34] 项待同步/)
  const edited = await cartContent(page)

  await page.reload()
  await expect(cartLines(page)).toHaveCount(3)
  expect(await cartContent(page)).toEqual(edited)
  await page.close()
  const again = await context.newPage()
  await openCart(again, 3)
  expect(await cartContent(again)).toEqual(edited)
  await expect(syncChip(again)).toHaveAccessibleName(/离线 · [34] 项待同步/)

  line.restore()
  await expectSynced(again)
  // That another device shows what the server holds: sync-storage.e2e.ts.
  const { changes } = await (await callsOf(context.request))(api.sync.pull, {})
  const held = (changes['cart']?.rows ?? []) as { id: string; number: number }[]
  expect(Object.fromEntries(held.map(({ id, number }) => [id, String(number)]))).toEqual(edited)

  const bought = await buyFromCart(again)
  await again.goto('/order')
  const order = again.getByRole('row', { name: bought.orderNumbers[0]! })
  await expect(order).toContainText('待发货')
  await order.getByRole('link', { name: /^查看详情/ }).click()
  const detail = again.getByRole('main')
  await expect(detail).toContainText(bought.orderNumbers[0]!)
  await expect(detail).toContainText('阿莫西林胶囊')

  await shipOrder(line.origin, Number(again.url().split('/').at(-1)))
  await expect(detail.getByText('待收货')).toBeVisible({ timeout: 2_000 })
  await expect(detail.getByRole('article', { name: /^第 1 批/ })).toContainText('SF1386600420017')
  await detail.getByRole('button', { name: /^确认收货/ }).click()
  await again.getByRole('dialog').getByRole('button', { name: '已核对，确认收货' }).click()
  await expect(detail.getByText('已完成', { exact: true })).toBeVisible()
  await expect(detail).toContainText('获得积分')
})

/** Initials as a clinic knows them by heart. */
const BY_HEART = 'amx gml mts hxz yag nhj xch jwx fkq fyj lhq amlz blf bhs dyx atf gmq qjd rsf swz'.split(' ')

test(
  'twenty lines are typed from memory without a line, and the cart gets every one of them',
  { tag: NIGHT },
  async ({ visit, line }) => {
    const { page } = await visit()
    await enter(page)
    await readyForOffline(page)
    await page.goto('/kjcg')
    const entry = page.getByRole('combobox', { name: /^品名、简码/ })
    await expect(entry).toBeFocused()

    line.cut()
    const asked: string[] = []
    // The catalogue looks for changes by itself, whatever the page does.
    page.on('request', (request) => {
      if (/\/api\/(?:cart|goods|user)/.test(request.url())) asked.push(request.url())
    })
    let strokes = 0
    for (const code of BY_HEART) {
      const typed = `${code} 20`
      await page.keyboard.type(typed)
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
      strokes += typed.length + 1
      await expect(page.getByRole('option')).toHaveCount(0)
    }
    const lines = page.getByRole('main').locator('li[data-state]')
    await expect(lines).toHaveCount(BY_HEART.length)
    expect(asked).toEqual([])
    await page.keyboard.press('Control+Enter')
    strokes += 2
    await expect(lines).toHaveCount(0)
    expect(strokes).toBeLessThanOrEqual(160)
    // He decides once a line what comes next and how many.
    expect(secondsOf({ keys: strokes, decisions: BY_HEART.length })).toBeLessThanOrEqual(60)
    await openCart(page, BY_HEART.length)
    const wanted = await cartContent(page)

    line.restore()
    await expectSynced(page)
    const other = await visit()
    await callsOf(other.context.request, 'clinic')
    await openCart(other.page, BY_HEART.length)
    expect(await cartContent(other.page)).toEqual(wanted)
  },
)

test(
  'two hundred pasted rows are a reviewed cart within twenty seconds of the buyer',
  { tag: NIGHT },
  async ({ visit }) => {
    const { page } = await visit()
    await enter(page)
    await readyForOffline(page)
    await page.goto('/kjcg')
    await expect(page.getByRole('combobox', { name: /^品名、简码/ })).toBeFocused()
    const rows = proofRows().slice(0, 200)
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      rows.map(({ written }) => written).join('\n'),
    )
    const main = page.getByRole('main')
    await main.getByRole('button', { name: /行都用第一个候选$/ }).click()
    await expect(main.getByRole('button', { name: /^多个候选/ })).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    const report = page.getByRole('region', { name: '上次结果' })
    await expect(report.getByRole('listitem').first()).toBeVisible()
    // What stays in the table was not put into the cart: what may not be bought, and what still asks.
    const asked = await main
      .locator(':is(li[data-state=choose], li[data-state=quantity], li[data-state=unknown])')
      .count()
    // To paste, to take the first candidates, each row that still asks, and to put them into the cart.
    const seconds = secondsOf({ keys: 2 + asked * 3 + 2, pointed: 1, decisions: 3 + asked })
    expect(seconds, `${asked} rows still ask`).toBeLessThanOrEqual(20)
    await report.getByRole('button', { name: '从购物车撤回' }).click()
    await expect(main.locator('li[data-state]').first()).toBeVisible()
    await expectSynced(page)
  },
)

const kept = (on: Page) => on.getByRole('article', { name: '断网补货' })

test(
  'an order kept without a line survives its page and becomes one order once the line is back',
  { tag: NIGHT },
  async ({ visit, line }) => {
    const { context, page } = await visit()
    await enter(page, { username: 'pharmacy' })
    await readyForOffline(page)
    await searchFor(page, 'amxl', '阿莫西林胶囊')
    await addFromList(page, 1)
    await openCart(page, 1)
    // The chip still says 已同步 in the moment after the key.
    const sent = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/cart/'),
    )
    await cartLines(page).first().getByRole('textbox').fill('100')
    await page.keyboard.press('Enter')
    await sent
    await expectSynced(page)

    line.cut()
    await page.goto('/cart/step2')
    await page.getByRole('button', { name: '存为待提交单' }).click()
    const dialog = page.getByRole('dialog', { name: '存为待提交单' })
    await dialog.getByLabel('名称').fill('断网补货')
    await dialog.getByRole('checkbox', { name: '联网后自动提交' }).check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(kept(page)).toContainText('联网后自动提交')
    await page.close()
    const again = await context.newPage()
    await again.goto('/order/dtj')
    await expect(kept(again)).toBeVisible()

    line.restore()
    await expect(kept(again)).toHaveCount(0, { timeout: 60_000 })
    await again.goto('/order?status=pending_payment')
    await expect(again.getByRole('main').getByRole('row', { name: /阿莫西林胶囊/ })).toHaveCount(1)
    await openCart(again, 0)
  },
)
