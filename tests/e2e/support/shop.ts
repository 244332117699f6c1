/** The shop of a test: a live server behind a proxy that can be cut, and browsers with a profile on disk. */
import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { test as base, expect, type BrowserContext, type Cookie, type Page } from '@playwright/test'

import { type ChaosProxy, startChaosProxy } from '#testing/server/chaos-proxy.ts'
import { startLiveServer, type LiveServer } from '#testing/server/live-server.ts'

import { copyProfile, profileOf } from './browser-profiles.ts'
import { launchBrowser, type Looks } from './browser.ts'
import { callsOf } from './buyer-calls.ts'

export { NARROW, putDrawOff, WIDE } from './browser.ts'

/** The tag of a test whose law the gate holds without a browser, or with another test of the same kind. */
export const NIGHT = '@night'

export type Visitor = {
  context: BrowserContext
  page: Page
  /** The folder of this browser's profile. */
  profile: string
  /** Kills the browser, as a power cut would. */
  kill(): Promise<void>
}
export type VisitOptions = Looks & {
  /** A first visit: nothing is installed or downloaded yet. */
  isNew?: boolean
  /** The profile of a former browser, with everything it had stored. */
  profile?: string
}
type Shop = {
  server: LiveServer
  line: ChaosProxy
  /** Opens a browser with the profile of an earlier visit (browser-profiles.ts). */
  visit(options?: VisitOptions): Promise<Visitor>
}

/** Tests with a server of their own for the files that use this very object. */
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
      async ({ server }, use, { parallelIndex }) => {
        const line = await startChaosProxy(server, profileOf(parallelIndex).port)
        await use(line)
        await line.close()
      },
      { scope: 'worker' },
    ],
    visit: async ({ line }, use, { parallelIndex }) => {
      const opened: BrowserContext[] = []
      /** By profile: Chromium writes cookies half a minute late, so a killed one has lost them. */
      const cookies = new Map<string, Cookie[]>()
      await use(async ({ isNew = false, profile: former, ...looks } = {}) => {
        const profile = former ?? (await mkdtemp(join(tmpdir(), 'changbei-profile-')))
        if (!former && !isNew) copyProfile(parallelIndex, profile)
        const context = await launchBrowser(profile, line.origin, looks)
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

/**
 * The test of most files: they share a server, because starting one takes as long as a short test. A file finds what
 * the files before it left: it fills its own cart, or signs in as somebody else.
 */
export const test = shopTest()

/** Kills all processes of the browser at once, by the process group that Playwright gives it. */
async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const owner = await readlink(join(profile, 'SingletonLock'))
  const isGone = new Promise((resolve) => context.once('close', resolve))
  process.kill(-Number(/\d+$/.exec(owner)![0]), 'SIGKILL')
  await isGone
}

/** Signs in as a buyer does, by the form. */
export async function signIn(page: Page, username = 'clinic'): Promise<void> {
  await page.goto('/login')
  await signInHere(page, username)
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** Signs in by the form that the page shows. */
export async function signInHere(page: Page, username = 'clinic'): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill('changbei-demo')
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Opens the shop signed in, without the form, which is a load and a start of the shop less. */
export async function enter(page: Page, { path = '/', username = 'clinic' } = {}): Promise<void> {
  await callsOf(page.context().request, username)
  await page.goto(path)
  // A page without a known account asks once whose session it has.
  await page.waitForFunction(() => localStorage.getItem('changbei.account')?.includes('buyerId'))
}

/** Navigates within the open page, without a load. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

export { expect }
