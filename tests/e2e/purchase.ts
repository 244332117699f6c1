/** The steps of a purchase in the buyer's words, shared by the journeys over demo data and over a real catalogue. */
import { expect, type Locator, type Page } from '@playwright/test'

export const syncChip = (page: Page): Locator => page.getByRole('button', { name: /^同步状态/ })
export const cartLines = (page: Page): Locator => page.locator('[data-line]')

/** Types into the header's search box and picks the suggestion that reads `wanted`. */
export async function searchFor(page: Page, typed: string, wanted: string): Promise<void> {
  const box = page.getByRole('combobox').first()
  await box.fill(typed)
  await page.getByRole('option').filter({ hasText: wanted }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /的搜索结果$/ })).toBeVisible()
}

/** Puts the first `count` goods of the list that are not in the cart yet into it. */
export async function addFromList(page: Page, count: number): Promise<void> {
  const add = page.getByRole('main').getByRole('button', { name: /^加入购物车 / })
  const added = page.getByRole('main').getByRole('button', { name: /^已加入购物车 / })
  await expect(add.first()).toBeVisible()
  const before = await added.count()
  for (let index = 1; index <= count; index += 1) {
    await add.first().click()
    await expect(added).toHaveCount(before + index)
  }
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

/** Waits until nothing is pending. */
export async function expectSynced(page: Page): Promise<void> {
  await expect(syncChip(page)).toHaveAccessibleName(/已同步/, { timeout: 30_000 })
}

/** From the cart to 付款完成 by balance; tells the numbers of the orders that were made. */
export async function buyFromCart(page: Page): Promise<{ orderNumbers: string[] }> {
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/cart/step2')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/)
  await page.getByRole('button', { name: /^余额支付/ }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/cart/step4')
  await expect(page.getByRole('main')).toContainText('付款完成')
  const text = await page.getByRole('main').innerText()
  return { orderNumbers: text.match(/\b\d{14}\b/g) ?? [] }
}

/** Waits until the panel says that pages and catalogue are stored in this browser. */
export async function readyForOffline(page: Page): Promise<void> {
  await syncChip(page).click()
  const panel = page.getByRole('dialog', { name: '同步状态' })
  await expect(panel).toContainText(/目录 [\d,]+ 种商品，更新于/, { timeout: 60_000 })
  await expect(panel).toContainText('页面已保存在本机', { timeout: 60_000 })
  await page.keyboard.press('Escape')
}
