/**
 * What the buyer's hand feels in the built product with the processor slowed four times, at the counter and on the
 * phone: key to suggestion, press to number in the cart, press to page, frames of a flung list. The work of an added
 * line on the main thread stands next to that of a keystroke in the same run, and keys and presses next to those of a
 * page with nothing else on it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { CDPSession, Page } from 'playwright-core'

import { ADD_TO_CART_DELAY_MS } from '../src/ui/timing.ts'
import { startLiveServer } from '../testing/server/live-server.ts'
import { withBrowser } from './browser.ts'
import { type Figure, median, percentile, printFigures } from './report.ts'
import { SLOWED, typeWords } from './search/paint.ts'

const ADDS = 20
const LAPS = 8
const FLING = { pixels: 220, frames: 300 }
const SLOW_FRAME_MS = 50
/** How far a list is looked through for something to add. */
const PAGES_MAX = 30
/** Until the answers to an edit have come and been drawn. */
const SETTLE_MS = 1_500

declare global {
  interface Window {
    paintedCart: () => Promise<number>
    cartPainted: Promise<number>
    paintedPage: (selector: string) => Promise<number>
    fling: (pixels: number, frames: number) => Promise<number[]>
  }
}

const LOOKS = {
  desktop: { width: 1366, height: 768, isPhone: false },
  phone: { width: 390, height: 844, isPhone: true },
}

/** What a list shows of each of its goods. */
const GOODS = 'main a[href^="/list/info/"]'
/** Buttons that put a new line into the cart. */
const ADD = 'main form button[type=submit][aria-label^="加入购物车"]'

export async function benchFeel(): Promise<void> {
  const server = await startLiveServer()
  try {
    for (const [name, look] of Object.entries(LOOKS)) {
      const figures = await withBrowser(
        async (context) => {
          const page = context.pages()[0] ?? (await context.newPage())
          const thread = await context.newCDPSession(page)
          await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
          await signIn(page, `http://127.0.0.1:${server.port}`)
          const work = await workOf(page, thread)
          await thread.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
          return [...work, ...(await slowed(page)), ...(await ofBarePage(page))]
        },
        { viewport: { width: look.width, height: look.height }, isMobile: look.isPhone, hasTouch: look.isPhone },
      )
      printFigures(`Felt speed, ${name}`, figures)
    }
  } finally {
    await server.stop()
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.addInitScript(() => {
    // The draw would stand over the list.
    localStorage.setItem('changbei.draw', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))
  })
  for (const file of ['feel/watch-paint.js', 'search/watch-strokes.js'])
    await page.addInitScript({ path: join(import.meta.dirname, file) })
  await page.goto(`${origin}/login`)
  await page.getByLabel('用户名').fill('clinic')
  await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await openList(page)
  // The offline catalogue is fetched and stored meanwhile.
  await page.waitForTimeout(8_000)
}

async function openList(page: Page): Promise<void> {
  await page.goto(new URL('/list/table', page.url()).href)
  await page.locator(GOODS).first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

/** Ms of the main thread, by its own clock, that a line added and a key pressed cost, not slowed. */
async function workOf(page: Page, thread: CDPSession): Promise<Figure[]> {
  const spent = async () => {
    const { metrics } = await thread.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  const costOf = async (act: () => Promise<unknown>) => {
    const before = await spent()
    await act()
    await page.waitForTimeout(SETTLE_MS)
    return (await spent()) - before
  }
  const adds: number[] = []
  for (let round = 0; round < ADDS / 2; round += 1) adds.push(await costOf(await findAdd(page)))
  const keys: number[] = []
  await openSearch(page)
  for (const letter of 'amxljn') keys.push(await costOf(() => page.keyboard.press(letter)))
  const [add, key] = [median(adds), median(keys)]
  return [
    { name: 'main thread, a line added', value: ms(add), target: '≤ 40 ms', isMet: add <= 40 },
    { name: 'main thread, a key', value: `${ms(key)}; a line is ${(add / key).toFixed(1)} keys` },
  ]
}

async function slowed(page: Page): Promise<Figure[]> {
  await openList(page)
  await openSearch(page)
  const { times: keys } = await typeWords(page)
  await openList(page)
  const adds: number[] = []
  for (let round = 0; round < ADDS; round += 1) {
    adds.push((await timePress(page, await findAdd(page))) - ADD_TO_CART_DELAY_MS)
    await page.waitForTimeout(SETTLE_MS)
  }
  const routes = await timeRoutes(page)
  await openList(page)
  const frames = await page.evaluate(({ pixels, frames: count }) => window.fling(pixels, count), FLING)
  const slow = frames.filter((time) => time > SLOW_FRAME_MS).length / frames.length
  return [
    figure('key to suggestion', keys, 50),
    figure('press to number in the cart', adds, 100),
    ...[...routes].map(([name, times]) => figure(`press to ${name}`, times, 300)),
    {
      name: `frames over ${SLOW_FRAME_MS} ms while flung`,
      value: `${(slow * 100).toFixed(1)} % of ${frames.length}, median ${ms(median(frames))}`,
      target: '≤ 2 %',
      isMet: slow <= 0.02,
    },
  ]
}

/** Ms from a press to the paint of another number at the cart. */
async function timePress(page: Page, press: () => Promise<void>): Promise<number> {
  // It listens before the press, which would else be waited for without end.
  await page.evaluate(() => {
    window.cartPainted = window.paintedCart()
  })
  await press()
  return page.evaluate(() => window.cartPainted)
}

/** What no product can go below in this browser: the same keys and presses where nothing else is drawn or computed. */
async function ofBarePage(page: Page): Promise<Figure[]> {
  const body = await readFile(join(import.meta.dirname, 'feel/bare-page.html'), 'utf8')
  // Another origin, so that the product's service worker does not answer.
  await page.route('http://bare.localhost/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://bare.localhost/')
  await openSearch(page)
  const { times: keys } = await typeWords(page)
  const presses: number[] = []
  for (let round = 0; round < ADDS; round += 1) {
    presses.push(await timePress(page, () => page.getByRole('button').click()))
    await page.waitForTimeout(SETTLE_MS)
  }
  return [figure('key, bare page', keys), figure('press to number, bare page', presses)]
}

/** Finds a button that adds a new line, further down where all rows in sight are in the cart, and answers its press. */
async function findAdd(page: Page): Promise<() => Promise<void>> {
  const button = page.locator(ADD).first()
  for (let pages = 0; (await button.count()) === 0; pages += 1) {
    if (pages === PAGES_MAX) throw new Error(`the list shows nothing to add: ${page.url()}`)
    await page.evaluate(() => scrollBy(0, 600))
    await page.waitForTimeout(SETTLE_MS)
  }
  // It scrolls until nothing lies over the button.
  await button.hover()
  // What scrolling and hovering cost is not the press's.
  await page.waitForTimeout(SETTLE_MS)
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

async function openSearch(page: Page): Promise<void> {
  const box = page.locator('input[role=combobox]')
  if (!(await box.first().isVisible()))
    await page
      .getByRole('button', { name: /搜索/ })
      .first()
      .click()
  await box.first().fill('')
  await box.first().click()
}

/** The pages of a round trip, by the link that leads there and what they show when they can be used. */
const TRIP = {
  home: { link: 'a[href="/"]', shows: 'main h1, main h2' },
  goods: { link: GOODS, shows: 'main h1' },
  cart: { link: 'a[href="/cart/step1"]', shows: 'main [data-line], main h1' },
}

/** Ms from the press to the painted page, per page, from the second visit. */
async function timeRoutes(page: Page): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  for (let lap = 0; lap <= LAPS; lap += 1)
    for (const [name, { link, shows }] of Object.entries(TRIP)) {
      const seen = page.evaluate((selector) => window.paintedPage(selector), shows)
      await page.locator(`${link}:visible`).first().click()
      const time = await seen
      if (lap > 0) times.set(name, [...(times.get(name) ?? []), time])
      await page.waitForTimeout(SETTLE_MS)
    }
  return times
}

const ms = (time: number): string => `${time.toFixed(0)} ms`

function figure(name: string, times: readonly number[], target?: number): Figure {
  const p95 = percentile(times, 0.95)
  const value = `median ${ms(median(times))}, p95 ${ms(p95)} of ${times.length}`
  return target === undefined ? { name, value } : { name, value, target: `p95 ≤ ${target} ms`, isMet: p95 <= target }
}
