/**
 * From the key to the painted suggestions in the built product, over a catalogue kept by the worker, with the page's
 * processor slowed. The network's suggestions are refused, so that only the worker's are timed.
 */
import { join } from 'node:path'

import type { Page } from 'playwright-core'

import { connect } from '../../server/db/connect.ts'
import { startLiveServer } from '../../testing/server/live-server.ts'
import { withBrowser } from '../browser.ts'
import { addManyGoods } from '../many-goods-in-db.ts'

export const SLOWED = 4
const TYPED = ['amxljn', 'toubaokewei', 'blfhsjn', '阿莫西林', '注射用']
/** Less than the 500 ms after which the network would be asked. */
const SETTLE_MS = 400
const PATIENCE_MS = 180_000

declare global {
  interface Window {
    /** Of the last key: when it was pressed, and when what changed last in the list was painted; ms. */
    stroke: { pressed: number; painted: number }
  }
}

/** Ms from each key to the paint of its list, for keys that change the list. */
export async function paintTimes(count: number): Promise<{ times: number[]; keys: number }> {
  const server = await startLiveServer()
  try {
    await server.kill()
    const { db, close } = await connect(join(server.dataDir, 'pglite'))
    await addManyGoods(db, count)
    await close()
    await server.start()
    return await withBrowser(async (context) => {
      const page = context.pages()[0] ?? (await context.newPage())
      await openShop(page, `http://127.0.0.1:${server.port}`)
      const slow = await page.context().newCDPSession(page)
      await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
      return typeWords(page)
    })
  } finally {
    await server.stop()
  }
}

async function openShop(page: Page, origin: string): Promise<void> {
  await page.addInitScript(() => {
    // The draw would stand over the box.
    localStorage.setItem('changbei.draw', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
  })
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-strokes.js') })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${origin}/login`)
  await page.getByLabel('用户名').fill('clinic')
  await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.route('**/api/goods/search?*', (route) => route.abort())
  const box = page.locator('input[role=combobox]').first()
  await box.click()
  await box.fill('amxl')
  await page.getByRole('option').first().waitFor({ timeout: PATIENCE_MS })
  await box.fill('')
}

/** Types words into the search box; ms from each key to the paint of its list, for keys that change the list. */
export async function typeWords(page: Page): Promise<{ times: number[]; keys: number }> {
  const times: number[] = []
  let keys = 0
  for (const text of TYPED) {
    await page.locator('input[role=combobox]').first().fill('')
    for (const letter of text) {
      await page.waitForTimeout(SETTLE_MS)
      if (/[a-z]/.test(letter)) await page.keyboard.press(letter)
      else await page.keyboard.insertText(letter)
      await page.waitForTimeout(SETTLE_MS)
      const { pressed, painted } = await page.evaluate(() => window.stroke)
      keys += 1
      if (painted > pressed) times.push(painted - pressed)
    }
  }
  return { times, keys }
}
