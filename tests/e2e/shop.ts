/** The test's shop: a live server behind a line that can be cut, and browsers that keep their profile. */
import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { test as base, chromium, expect, type BrowserContext, type Cookie, type Page } from '@playwright/test'

import { type ChaosProxy, startChaosProxy } from '../support/chaos-proxy.ts'
import { startLiveServer, type LiveServer } from '../support/live-server.ts'

export type Visitor = {
  context: BrowserContext
  page: Page
  /** Where this browser keeps what survives it. */
  profile: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}
export type Visiting = {
  width?: number
  height?: number
  dark?: boolean
  /** That of a browser that is gone: everything it had stored is there. */
  profile?: string
}
type Shop = {
  server: LiveServer
  line: ChaosProxy
  /** A browser with a profile of its own on disk (incognito contexts keep IndexedDB in memory only). */
  visit(options?: Visiting): Promise<Visitor>
}

export const WIDE = { width: 1366, height: 768 }
export const NARROW = { width: 390, height: 844 }

export function shopTest(options: { importFile?: string } = {}) {
  return base.extend<{ visit: Shop['visit'] }, { server: LiveServer; line: ChaosProxy }>({
    server: [
      async ({ playwright: _playwright }, use) => {
        const server = await startLiveServer(options)
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    line: [
      async ({ server }, use) => {
        const line = await startChaosProxy(server)
        await use(line)
        await line.close()
      },
      { scope: 'worker' },
    ],
    visit: async ({ line }, use) => {
      const opened: BrowserContext[] = []
      /** By profile: Chromium writes cookies down half a minute late, and a killed one has not. */
      const cookies = new Map<string, Cookie[]>()
      await use(async ({ width = WIDE.width, height = WIDE.height, dark = false, profile: former } = {}) => {
        const profile = former ?? (await mkdtemp(join(tmpdir(), 'changbei-profile-')))
        const context = await chromium.launchPersistentContext(profile, {
          executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
          viewport: { width, height },
          baseURL: line.origin,
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          colorScheme: dark ? 'dark' : 'light',
          hasTouch: width < 600,
          isMobile: width < 600,
        })
        context.setDefaultTimeout(15_000)
        await context.addInitScript(putDrawOff)
        opened.push(context)
        await context.addCookies(cookies.get(profile) ?? [])
        cookies.set(profile, [])
        const page = context.pages()[0] ?? (await context.newPage())
        const kill = async () => {
          cookies.set(profile, await context.cookies())
          await killBrowser(context, profile)
        }
        return { context, page, profile, kill }
      })
      line.restore()
      for (const context of opened) await context.close()
      for (const profile of cookies.keys()) await rm(profile, { recursive: true, force: true })
    },
  })
}

/** The draw would stand over what a test presses; who closed it today is left alone. */
export const putDrawOff = () =>
  localStorage.setItem('changbei.draw', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))

/** Every process of the browser at once, by the process group that Playwright starts it in. */
async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const owner = await readlink(join(profile, 'SingletonLock'))
  const isGone = new Promise((resolve) => context.once('close', resolve))
  process.kill(-Number(/\d+$/.exec(owner)![0]), 'SIGKILL')
  await isGone
}

export async function signIn(page: Page, username = 'clinic'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** To another address within the page that stands, without a load. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

export { expect }
