/**
 * Cold offline start of a list, next to an empty React page installed the same way: the browser is started anew, the
 * line is cut, the address is opened, and the first contentful paint and the parts that can be used are timed. The
 * target is of the first paint, which in ours is a line of text that says it opens. Both alternate in one run.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type Page } from 'playwright-core'

import { startChaosProxy } from '../testing/server/chaos-proxy.ts'
import { startLiveServer } from '../testing/server/live-server.ts'
import { serveEmptyPage } from './empty-page/serve.ts'
import { median, printFigures } from './report.ts'

const ROUNDS = 7
const RATIO = 1.3
/** For pages and catalogue to be stored on a busy machine. */
const STORED_MS = 120_000
const EMPTY_PAGE = '[data-usable]'
const SEARCH_BOX = 'header input'
/** What a list shows of each of its goods. */
const GOODS = 'main a[href^="/list/info/"]'

const open = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    locale: 'zh-CN',
  })

/** Installs the page into the profile: visited online until the service worker is in charge and `settle` is done. */
async function install(profile: string, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await open(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await visit(page)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload({ waitUntil: 'networkidle' })
  await context.close()
}

/** Waits until the panel says that pages and catalogue are stored in this browser. */
async function readyForOffline(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^同步状态/ }).click()
  const panel = page.getByRole('dialog', { name: '同步状态' })
  for (const told of [/目录 .*[\d,]+ 种.*更新于/, /页面已保存在本机/])
    await panel.filter({ hasText: told }).waitFor({ timeout: STORED_MS })
}

/** Runs in the page: marks the frame in which each of `selectors` is to be seen. */
const noteWhenVisible = `(selectors) => {
  const waiting = new Set(selectors)
  requestAnimationFrame(function look() {
    for (const selector of waiting)
      if (document.querySelector(selector)?.checkVisibility()) {
        performance.mark(selector)
        waiting.delete(selector)
      }
    if (waiting.size > 0) requestAnimationFrame(look)
  })
}`

/** Milliseconds from navigation: to the first text or picture, then to the frame in which each of `parts` stands. */
async function start(profile: string, url: string, parts: readonly string[]): Promise<number[]> {
  const context = await open(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  // Noted inside the page, because the way out to here is long on a busy machine; as text, which no compiler adds to.
  await page.addInitScript({ content: `(${noteWhenVisible})(${JSON.stringify(parts)})` })
  await page.goto(url, { waitUntil: 'commit' })
  const names = ['first-contentful-paint', ...parts]
  await page.waitForFunction((all) => all.every((name) => performance.getEntriesByName(name).length > 0), names)
  const times = await page.evaluate(
    (all) => all.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    names,
  )
  await context.close()
  return times
}

const middle = (rounds: readonly number[][], part: number) => median(rounds.map((times) => times[part]!))
const beside = (time: number, of: number) => `${time.toFixed(0)} ms, ${(time / of).toFixed(2)} ×`

export async function benchColdStart(): Promise<void> {
  const [server, empty] = [await startLiveServer(), await serveEmptyPage()]
  const [line, emptyLine] = [await startChaosProxy(server), await startChaosProxy(empty)]
  const profiles = await Promise.all([
    mkdtemp(join(tmpdir(), 'changbei-bench-')),
    mkdtemp(join(tmpdir(), 'changbei-bench-')),
  ])
  const [ours, theirs] = profiles as [string, string]
  try {
    await install(theirs, async (page) => {
      await page.goto(emptyLine.origin)
    })
    await install(ours, async (page) => {
      await page.goto(`${line.origin}/login`)
      await page.getByLabel('用户名').fill('clinic')
      await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      // A load before the answer would leave a visitor, who has lists too.
      await page.waitForURL(({ pathname }) => pathname !== '/login')
      await page.goto(`${line.origin}/list/table`)
      await page.locator(GOODS).first().waitFor()
      await readyForOffline(page)
    })
    line.cut()
    emptyLine.cut()
    const [emptyTimes, ourTimes]: [number[][], number[][]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      emptyTimes.push(await start(theirs, emptyLine.origin, [EMPTY_PAGE]))
      ourTimes.push(await start(ours, `${line.origin}/list/table`, [SEARCH_BOX, GOODS]))
    }
    const [emptyPaint, emptyUsable] = [middle(emptyTimes, 0), middle(emptyTimes, 1)]
    const [paint, search, goods] = [middle(ourTimes, 0), middle(ourTimes, 1), middle(ourTimes, 2)]
    printFigures(`Cold offline start (median of ${ROUNDS})`, [
      { name: 'empty React page: first contentful paint', value: `${emptyPaint.toFixed(0)} ms` },
      { name: 'empty React page: usable', value: `${emptyUsable.toFixed(0)} ms` },
      {
        name: 'list: first contentful paint, of that of the empty page',
        value: beside(paint, emptyPaint),
        target: `≤ ${RATIO}`,
        isMet: paint / emptyPaint <= RATIO,
      },
      { name: 'list: search box stands, of the empty page usable', value: beside(search, emptyUsable) },
      { name: 'list: goods stand, of the empty page usable', value: beside(goods, emptyUsable) },
    ])
  } finally {
    await Promise.all([line.close(), emptyLine.close(), server.stop(), empty.close()])
    await Promise.all(profiles.map((profile) => rm(profile, { recursive: true, force: true })))
  }
}
