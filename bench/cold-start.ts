/**
 * Cold offline start to a usable list, next to an empty React page installed the same way: the browser is started anew,
 * the line is cut, the address is opened, and the time until the page can be used is taken. Both alternate in one run.
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

/** Milliseconds from navigation to `usable`, in a browser started for it. */
async function start(profile: string, url: string, usable: string): Promise<number> {
  const context = await open(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(usable).first().waitFor()
  const elapsed = await page.evaluate(() => performance.now())
  await context.close()
  return elapsed
}

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
    const times = { ours: [] as number[], empty: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.empty.push(await start(theirs, emptyLine.origin, '[data-usable]'))
      times.ours.push(await start(ours, `${line.origin}/list/table`, GOODS))
    }
    const [list, page] = [median(times.ours), median(times.empty)]
    printFigures('Cold offline start (median of 7)', [
      { name: 'empty React page', value: `${page.toFixed(0)} ms` },
      { name: 'usable list', value: `${list.toFixed(0)} ms` },
      { name: 'ratio', value: (list / page).toFixed(2), target: `≤ ${RATIO}`, isMet: list / page <= RATIO },
    ])
  } finally {
    await Promise.all([line.close(), emptyLine.close(), server.stop(), empty.close()])
    await Promise.all(profiles.map((profile) => rm(profile, { recursive: true, force: true })))
  }
}
