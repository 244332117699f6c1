/**
 * The product itself with a large catalogue: the page's longest task while it is fetched, changed, filtered and
 * searched.
 */
import type { Page } from 'playwright-core'

import { withBrowser } from '../browser.ts'
import { type Figure, printFigures } from '../report.ts'
import { type Longest, watchThread } from './main-thread.ts'
import { type ManyShop, startManyShop } from './many-shop.ts'

const DELTA = 500
const TASK_MS = 50
const PATIENCE_MS = 60_000
const SCREENS = 30

export async function benchProduct(count: number): Promise<void> {
  const shop = await startManyShop(count)
  const figures = await takeProduct(shop).finally(shop.stop)
  printFigures(`In the product, ${count} goods: longest task of the page`, figures)
}

export const takeProduct = (shop: Pick<ManyShop, 'origin' | 'restock'>): Promise<Figure[]> =>
  withBrowser(async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(PATIENCE_MS)
    await page.setViewportSize({ width: 1366, height: 768 })
    const taken = await walk(page, shop)
    return taken.map(([name, longest]) => figureOf(name, longest))
  })

const figureOf = (name: string, { wall, cpu, work }: Longest): Figure => ({
  name,
  value: `${cpu.toFixed(0)} ms of work, ${wall.toFixed(0)} ms by the clock (${work})`,
  target: `≤ ${TASK_MS} ms of work`,
  isMet: cpu <= TASK_MS,
})

/** The phases in the order in which a buyer meets them. */
async function walk(page: Page, shop: Pick<ManyShop, 'origin' | 'restock'>): Promise<[string, Longest][]> {
  const taken: [string, Longest][] = []
  const phase = async (name: string, steps: () => Promise<void>) =>
    void taken.push([
      name,
      await watchThread(page, async () => {
        await steps()
        await settled(page)
      }),
    ])
  await page.goto(`${shop.origin}/login`)
  await page.getByLabel('用户名').fill('clinic')
  await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
  await phase('signing in, first download', async () => {
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('button', { name: /^同步状态/ }).click()
    await page.getByText(/^目录 .*[\d,]+ 种/).waitFor()
    await page.keyboard.press('Escape')
  })
  await phase('opening the list', async () => {
    await page.goto(`${shop.origin}/list/table`)
    await page.locator('main [data-row="0"]').waitFor()
  })
  await phase('changing filters and the order', async () => {
    for (const filter of ['有货', '可采购']) {
      await page.getByRole('link', { name: filter }).first().click()
      await listed(page)
    }
    await page.getByRole('button', { name: '厂家', exact: true }).click()
    await page.getByRole('list', { name: '厂家' }).getByRole('link').first().click()
    await listed(page)
    await page.keyboard.press('Escape')
    for (const sort of ['价格从低到高', '效期从近到远', '热销']) {
      await page.getByRole('button', { name: /^排序：/ }).click()
      await page.getByRole('list', { name: '排序' }).getByRole('link', { name: sort }).click()
      await listed(page)
    }
    await page.goBack()
    await listed(page)
  })
  await page.goto(`${shop.origin}/list/table`)
  await listed(page)
  await phase('scrolling', async () => {
    for (let screen = 0; screen < SCREENS; screen++) {
      await page.mouse.wheel(0, 2_000)
      await page.waitForTimeout(50)
    }
  })
  await page.evaluate(() => scrollTo(0, 0))
  await listed(page)
  await phase(`a change of ${DELTA} goods`, async () => {
    const row = page.locator('main [data-row="0"]')
    const before = await row.innerText()
    await shop.restock(DELTA)
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>('main [data-row="0"]')?.innerText !== text,
      before,
    )
  })
  await phase('typing a search', async () => {
    for (const word of ['amxljn', '布洛芬', 'H2001']) {
      const box = page.locator('input[role=combobox]').first()
      await box.fill('')
      await box.pressSequentially(word, { delay: 60 })
      await page.getByRole('option').first().waitFor()
    }
  })
  return taken
}

/** The list stands and shows what was asked for. */
async function listed(page: Page): Promise<void> {
  await page.locator('main [data-row]').first().waitFor()
  await page.waitForFunction(() => /共/.test(document.querySelector('main output')?.textContent ?? ''))
  await page.waitForFunction(() => !document.querySelector('main tr[aria-busy]'))
}

const settled = (page: Page) => page.waitForTimeout(1_000)
