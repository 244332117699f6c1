import type { Locator, Page } from '@playwright/test'

import { api } from '#contract/api.ts'

import { callsOf, goodsFor, place } from '../support/buyer-calls.ts'
import { readyForOffline } from '../support/purchase.ts'
import { NIGHT, enter, expect, goTo, NARROW, test, WIDE } from '../support/shop.ts'

/** The page is asked again and again, which costs it nothing. */
const SOON = { intervals: [50] }

const heightOf = async (of: Locator) => (await of.boundingBox())?.height

/** The first row below the head of the table. */
const rowInSight = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
    const row = rows.find((one) => one.getBoundingClientRect().top > 200)
    return row && { index: Number(row.dataset['row']), top: Math.round(row.getBoundingClientRect().top) }
  })

/**
 * The banner stands on one screen a day: a list that is left and gone back to would be one banner lower the first time.
 */
async function leaveBanner(page: Page): Promise<void> {
  const stored = (name: string) => expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name))
  await stored('changbei.topBanner').not.toBeNull()
  await goTo(page, '/news')
  await stored('changbei.topBannerSeen').not.toBeNull()
}

test('a long list is scrolled, left, gone back to and reloaded at the same row', async ({ visit }) => {
  const { page } = await visit()
  await enter(page, { path: '/help' })
  await leaveBanner(page)
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
  await expect.poll(() => rowInSight(page), SOON).toEqual(stood)

  await page.reload()
  await expect.poll(() => rowInSight(page), SOON).toEqual(stood)

  // Another filter is another list and starts at its top.
  await page.getByRole('link', { name: '去掉库存：有货' }).click()
  await expect(page).toHaveURL((url) => url.search === '')
  await expect.poll(async () => (await rowInSight(page))?.index).toBeLessThan(12)

  // So does a typed address, although this tab was elsewhere before.
  // Repeats scrolling, because the page returns to its top a tenth of a second after another list came.
  const scrolled = async () => {
    await page.evaluate(() => scrollTo(0, 46 * 250))
    return (await rowInSight(page))?.index
  }
  await expect.poll(scrolled).toBeGreaterThan(200)
  await page.goto('/list/table')
  await expect(page.locator('main [data-row="0"]')).toBeInViewport()
})

/** What can be pressed under the toasts and the list's position, by name. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const floats = [...document.querySelectorAll('.cb-toasts[data-placed] .cb-toast, [data-floats]')].filter((one) =>
      one.checkVisibility(),
    )
    const pressed = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, label')].filter(
      (one) => one.checkVisibility() && !one.closest('.cb-toasts'),
    )
    const under = floats.flatMap((float) => {
      const { left, top, right, bottom } = float.getBoundingClientRect()
      return pressed.filter((one) => {
        const box = one.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
    })
    return under.map((one) => one.getAttribute('aria-label') ?? one.textContent)
  })

for (const [screen, size] of Object.entries({ counter: WIDE, phone: NARROW })) {
  test(
    `what floats over the page of a ${screen} covers nothing that is pressed`,
    { tag: size === WIDE ? NIGHT : [] },
    async ({ visit }) => {
      const { context, page } = await visit(size)
      await callsOf(context.request, 'clinic')
      const toast = page.locator('.cb-toasts[data-placed] .cb-toast')
      for (const path of ['/list/table', '/list']) {
        await page.goto(path)
        await expect(page.locator('main a[href^="/list/info/"]').first()).toBeVisible()
        for (const top of [730, 1_003, 1_420]) {
          await page.evaluate((to) => scrollTo(0, to), top)
          await expect(page.getByText(/^第 \d+ \/ 共/)).toBeVisible()
          await expect.poll(() => covered(page), { message: `${path} at ${top}`, ...SOON }).toEqual([])
        }
        const add = page.getByRole('main').getByRole('button', { name: /^加入购物车 / })
        for (const index of [1, 2]) {
          await add.nth(index).click()
          await expect(toast.first()).toContainText('已加入购物车')
          await expect.poll(() => covered(page), { message: path, ...SOON }).toEqual([])
        }
      }
      await page.goto('/cart')
      await page
        .getByRole('button', { name: /^删除 / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
      await expect(toast).toBeVisible()
      expect(await covered(page)).toEqual([])
    },
  )
}

test(
  'a visitor scrolls the list of the network by its address alone, and presses what is a thumb high',
  { tag: NIGHT },
  async ({ visit }) => {
    const { page } = await visit({ ...NARROW, isNew: true })
    await page.goto('/list?page=3')
    await expect(page.getByText(/^第 1\d\d \/ 共/)).toBeVisible()
    await expect(page.getByRole('main').locator('article').first()).toBeVisible()
    expect(await page.locator('main article').count()).toBeLessThan(40)
    await expect.poll(() => heightOf(page.getByRole('combobox', { name: '排序' }))).toBe(44)
    await page.goto('/')
    await expect.poll(() => heightOf(page.getByRole('button', { name: '第 2 张', exact: true }))).toBe(44)
    expect(await heightOf(page.getByRole('button', { name: '暂停轮播' }))).toBe(44)
  },
)

test(
  'what another buyer takes is gone from the open list by itself',
  { tag: NIGHT },
  async ({ visit, line, playwright }) => {
    const { page } = await visit()
    await enter(page)
    await readyForOffline(page)
    const other = await playwright.request.newContext({ baseURL: line.origin })
    const call = await callsOf(other, 'pharmacy')
    const [wanted] = await goodsFor(call, '蒙脱石散', 1)
    await page.goto(`/list/table?keywords=${encodeURIComponent('蒙脱石散')}`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/list/info/${wanted!.id}"]`) })
    await expect(row).toContainText(String(wanted!.stock))
    const before = await row.innerText()
    await place(call, [wanted!])
    const placedAt = Date.now()
    await expect.poll(() => row.innerText(), { intervals: [50] }).not.toBe(before)
    // Printed, not asserted: a machine that is busy with other tests is no failure.
    test.info().annotations.push({ type: 'from the order to the page', description: `${Date.now() - placedAt} ms` })
    const [left] = (await call(api.goods.byIds, { query: { ids: [wanted!.id] } })).map(({ stock }) => stock)
    await expect(row).toContainText(String(left))
    await other.dispose()
  },
)
