/** The steps of a purchase in the buyer's words, shared by the journeys over demo data and over a real catalogue. */
import { expect, type Locator, type Page } from '@playwright/test'

import { countUnsent } from './rows-of.ts'

export const syncChip = (page: Page): Locator => page.getByRole('button', { name: /^同步状态/ })
export const cartLines = (page: Page): Locator => page.locator('[data-line]')

/**
 * Types into the header's search box, picks the suggestion that contains `wanted` and waits until the list answers it,
 * because the former list stays on the screen until then.
 */
export async function searchFor(page: Page, typed: string, wanted: string): Promise<void> {
  const box = page.getByRole('combobox').first()
  const clear = page.getByRole('search').getByRole('button', { name: '清空' }).first()
  await box.fill('')
  await expect(clear).toBeHidden()
  await box.fill(typed)
  await expect(clear).toBeVisible()
  const options = page.getByRole('option')
  const picked = await options.filter({ hasText: wanted }).first().locator('span').first().innerText()
  // Found by its text, because better suggestions may have moved before it.
  await options
    .filter({ has: page.getByText(picked, { exact: true }) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `“${picked}”的搜索结果`, exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
}

const GOODS_LINK = 'a[href^="/list/info/"]'

/** Adds the first `count` goods of the list that are not in the cart yet. Returns their names. */
export async function addFromList(page: Page, count: number): Promise<string[]> {
  const rows = page.getByRole('main').locator(':is(article, tr)')
  const names: string[] = []
  for (let index = 0; index < count; index += 1) {
    const free = rows.filter({ has: page.getByRole('button', { name: /^加入购物车 / }) }).first()
    const href = await free.locator(GOODS_LINK).first().getAttribute('href')
    // Located by the link, so that it stays the same goods when the list changes.
    const row = rows.filter({ has: page.locator(`a[href="${href}"]`) }).first()
    names.push(await row.locator(`a[href="${href}"]`).first().innerText())
    await row.getByRole('button', { name: /^加入购物车 / }).click()
    await expect(row.getByRole('button', { name: /^已加入购物车 / })).toBeVisible()
  }
  return names
}

/** What the cart shows of each line: its id and quantity. */
export async function cartContent(page: Page): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const line of await cartLines(page).all()) {
    content[(await line.getAttribute('data-line'))!] = await line.getByRole('textbox').inputValue()
  }
  return content
}

export async function openCart(page: Page, lines: number): Promise<void> {
  await page.goto('/cart')
  await expect(cartLines(page)).toHaveCount(lines)
}

/** Waits until nothing is pending. For a moment after an edit the chip alone still says so of what was before. */
export async function expectSynced(page: Page): Promise<void> {
  // A load that comes between takes the page's answer away.
  await expect
    .poll(() => countUnsent(page).catch(() => undefined), { timeout: 30_000, intervals: [50, 100, 200] })
    .toBe(0)
  await expect(syncChip(page)).toHaveAccessibleName(/已同步/, { timeout: 30_000 })
}

/** Buys the cart and pays by balance, up to 付款完成. Returns the order numbers. */
export async function buyFromCart(page: Page): Promise<{ orderNumbers: string[] }> {
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/cart/step2')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/)
  await page.getByRole('button', { name: /^余额支付/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认支付' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/cart/step4')
  await expect(page.getByRole('main')).toContainText('付款完成')
  const text = await page.getByRole('main').innerText()
  return { orderNumbers: text.match(/\b\d{14}\b/g) ?? [] }
}

/** Waits until the panel says that pages and catalogue are stored in this browser. */
export async function readyForOffline(page: Page): Promise<void> {
  await syncChip(page).click()
  const panel = page.getByRole('dialog', { name: '同步状态' })
  await expect(panel).toContainText(/目录 .*[\d,]+ 种.*更新于/, { timeout: 60_000 })
  await expect(panel).toContainText('页面已保存在本机', { timeout: 60_000 })
  await page.keyboard.press('Escape')
}
