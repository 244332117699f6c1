/** Every screen of the table at an address of its own, and what an open one is looked at for. */
import type { Page, Request } from '@playwright/test'

import { screenAt } from '#app/screen-at.ts'
import { screens } from '#app/screens.ts'
import { api } from '#contract/api.ts'
import type { Screen } from '#routing/screen.ts'
import { buildPlacements } from '#server/db/seed/settings.ts'
import { buildActivities } from '#server/db/seed/shop/activities.ts'

import type { Prepared } from './buyer-calls.ts'
import { expect } from './shop.ts'

export type Visit = {
  address: string
  /** Where it ends: a visitor is sent to the login page, and a buyer away from it. */
  lands: Screen
}

const SITE = '常备医药采购'
/** Pages named after what they show. */
const OWN_TITLE = [
  '/list/other/:groupId',
  '/list/info/:goodsId',
  '/order/info/:orderId',
  '/search',
  '/search/table',
  '/help/:chapter/:topic',
  '/news/info/:articleId/:type',
  '/ppzq/info/:brandId',
  '/zqmb',
  '/hdmb',
]
/** Of the demo: a help topic by its words, and an article of the news. */
const ARTICLE = { chapter: 'zfps', topic: 'ypth', articleId: 1, type: 'hy' }
const demo = buildActivities(0, []).activities
const QUERIES: Record<string, string> = {
  '/search': '?keywords=amxl',
  '/search/table': `?keywords=${encodeURIComponent('布洛芬')}`,
}

const isScreen = (entry: (typeof screens)[number]): entry is Screen => entry.kind === 'screen'

/** The table of contents as visits; a pattern with a parameter nobody knows here fails. */
export function visitsOf(prepared: Partial<Prepared>): Visit[] {
  const parameters: Record<string, number | string> = {
    goodsId: prepared.goodsId ?? 6,
    orderId: prepared.orderId ?? 1,
    /** A category of the demo goods. */
    groupId: 1,
    ...ARTICLE,
    brandId: buildPlacements().find(({ slot }) => slot === 'brand')!.id,
    url: demo.find(({ slot }) => slot === 'kxzq')!.id,
    ids: demo[0]!.id,
    paymentId: prepared.unpaidId ?? 1,
  }
  const queries: Record<string, string> = {
    ...QUERIES,
    '/cart/step4': `?payment=${prepared.paidId ?? 1}`,
    '/cart/hm': `?payment=${prepared.ephedrineId ?? 1}`,
  }
  const isVisitor = prepared.orderId === undefined
  const landingOf = (screen: Screen): Screen => {
    if (isVisitor) return screen.access === 'user' ? screenAt(screens, '/login')! : screen
    return screen.path === '/login' ? screenAt(screens, '/')! : screen
  }
  return screens.filter(isScreen).map((screen) => {
    const address = screen.path.replaceAll(/:(\w+)\??/g, (_, name: string) => {
      if (parameters[name] === undefined) throw new Error(`no ${name} to open ${screen.path} with`)
      return String(parameters[name])
    })
    return { address: address + (queries[screen.path] ?? ''), lands: landingOf(screen) }
  })
}

/** Counts the layout's shifts from the first paint on. Once per context, before anything is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const seen = window as unknown as { shifted: number; shifts: string[] }
    seen.shifted = 0
    seen.shifts = []
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        seen.shifted += entry.value
        const nodes = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.trim().slice(0, 20)} from ${previousRect.y} to ${currentRect.y}`,
        )
        seen.shifts.push(`${entry.value.toFixed(3)} ${nodes.join(' · ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const underWay = new WeakMap<Page, Set<Request>>()

/** The page's requests that have no answer yet; a stream of events never has one and does not count. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== api.sync.events.path) requests.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => requests.delete(request))
  page.on('domcontentloaded', () => requests.clear())
  return requests
}

/** Waits until everything that was asked for has come and has been drawn, and nothing more was asked for. */
export async function settle(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))))
      return requestsOf(page).size
    })
    .toBe(0)
}

/** Opens an address and waits until what was asked for stands there; a wait shown by the page is an <output>. */
export async function open(page: Page, { address, lands }: Visit, isOnline = true): Promise<void> {
  requestsOf(page)
  await page.goto(address)
  await expect.poll(() => screenAt(screens, new URL(page.url()).pathname)?.path, { message: address }).toBe(lands.path)
  if (lands.path === '/loading') return
  await expect(page.getByRole('main').locator('output[aria-label="加载中"], output:has-text("正在加载")')).toHaveCount(
    0,
  )
  await expect(page.getByRole('main')).not.toBeEmpty()
  // What comes late moves what is there; without a line nothing comes.
  if (isOnline) await settle(page)
}

/** What is wrong with how the page stands, in words. */
export async function faultsOf(page: Page, { lands }: Visit, { shifts }: { shifts: boolean }): Promise<string[]> {
  const isNamed = OWN_TITLE.includes(lands.path)
  const title = isNamed ? new RegExp(`^.+-${SITE}$`) : new RegExp(`^${lands.title}-${SITE}$`)
  const seen = await page.evaluate(() => ({
    title: document.title,
    overflow: document.documentElement.scrollWidth - innerWidth,
    ...(window as unknown as { shifted: number; shifts: string[] }),
  }))
  const faults: string[] = []
  if (!title.test(seen.title)) faults.push(`is titled ${seen.title}`)
  if (seen.overflow > 0) faults.push(`is ${seen.overflow} px wider than the window`)
  if (shifts && seen.shifted > 0.02) faults.push(`jumps by ${seen.shifted.toFixed(3)}: ${seen.shifts.join('; ')}`)
  return faults
}
