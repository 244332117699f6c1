import type { Page } from '@playwright/test'

import { expect, shopTest, signIn } from './shop.ts'

const test = shopTest()

/** The row the buyer stands before: the first whose place is taken and that lies below the head of the table. */
const rowInSight = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
    const row = rows.find((one) => one.getBoundingClientRect().top > 200)
    return row && { index: Number(row.dataset['row']), top: Math.round(row.getBoundingClientRect().top) }
  })

test('a long list is scrolled, left, gone back to and reloaded at the same row', async ({ visit }) => {
  const { page } = await visit()
  await signIn(page)
  await page.goto('/list/table?stock=in')
  const count = page.getByRole('main').getByText(/^共 [\d,]+ 种$/)
  await expect(count).toBeVisible()
  const total = Number((await count.innerText()).replaceAll(/\D/g, ''))
  expect(total).toBeGreaterThan(300)
  await expect(page.locator('main [data-row="0"]')).toBeVisible()

  await page.evaluate(() => scrollTo(0, 46 * 250))
  await expect.poll(async () => (await rowInSight(page))?.index).toBeGreaterThan(200)
  await expect(page).toHaveURL(/page=\d/)
  const stood = (await rowInSight(page))!
  expect(await page.locator('main tbody tr').count()).toBeLessThan(60)
  await expect(page.getByText(/^第 \d+ \/ 共/)).toBeVisible()

  await page.locator(`[data-row="${stood.index}"] a`).first().click()
  await expect(page).toHaveURL(/\/list\/info\//)
  await page.goBack()
  await expect.poll(() => rowInSight(page)).toEqual(stood)

  await page.reload()
  await expect.poll(() => rowInSight(page)).toEqual(stood)

  // Another filter is another list: it begins at its top.
  await page.getByRole('link', { name: '去掉库存：有货' }).click()
  await expect(page).toHaveURL((url) => url.search === '')
  await expect.poll(async () => (await rowInSight(page))?.index).toBeLessThan(12)

  // So does an address that was typed, though this tab was elsewhere before.
  await page.evaluate(() => scrollTo(0, 46 * 250))
  await expect.poll(async () => (await rowInSight(page))?.index).toBeGreaterThan(200)
  await page.goto('/list/table')
  await expect(page.locator('main [data-row="0"]')).toBeInViewport()
})

test('a visitor scrolls the list of the network, and the address alone leads to its page', async ({ visit }) => {
  const { page } = await visit({ width: 390, height: 844 })
  await page.goto('/list?page=3')
  await expect(page.getByText(/^第 1\d\d \/ 共/)).toBeVisible()
  await expect(page.getByRole('main').locator('article').first()).toBeVisible()
  expect(await page.locator('main article').count()).toBeLessThan(40)
})
