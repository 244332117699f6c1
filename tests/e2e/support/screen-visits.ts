/** Every screen of the table at an address of its own, and what an open one is looked at for. */
import type { Page, Request } from '@playwright/test'

import { screenAt } from '#app/screen-at.ts'
import { screens } from '#app/screens.ts'
import { api } from '#contract/api.ts'
import type { Screen } from '#routing/screen.ts'
import { buildPlacements } from '#server/seed/settings.ts'
import { buildActivities } from '#server/seed/shop/activities.ts'

import type { PreparedBuyer } from './buyer-calls.ts'
import { expect, goTo } from './shop.ts'

export type Visit = {
  address: string
  /** Where it ends: a visitor is sent to the login page, and a buyer away from it. */
  lands: Screen
}

/** Of the demo: a help topic by its words, and an article of the news. */
const ARTICLE = { chapter: 'zfps', topic: 'ypth', articleId: 1, type: 'hy' }
const demo = buildActivities(0, []).activities
const QUERIES: Record<string, string> = {
  '/search': '?keywords=amxl',
  '/search/table': `?keywords=${encodeURIComponent('布洛芬')}`,
}

const isScreen = (entry: (typeof screens)[number]): entry is Screen => entry.kind === 'screen'

/** The table of contents as visits; a pattern with a parameter nobody knows here fails. */
export function visitsOf(prepared: Partial<PreparedBuyer>): Visit[] {
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

/** A page that stands is found out at once, not up to a second later. */
export const OFTEN = { intervals: [20, 50, 50, 100] }

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

/** Waits until what a page has was drawn, and what follows from that was done: its title. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))))

/** Waits until everything that was asked for has come and has been drawn, and nothing more was asked for. */
export async function settle(page: Page): Promise<void> {
  const waiting = async () => {
    await drawn(page)
    if (requestsOf(page).size > 0) return requestsOf(page).size
    // What was told last may be drawn in slices, and ask for more when it stands.
    await drawn(page)
    return requestsOf(page).size
  }
  await expect.poll(waiting, OFTEN).toBe(0)
}

type Opening = {
  isOnline: boolean
  /** Within the page that stands, in a tenth of the time. */
  isWithin?: boolean
}

/** Opens an address and waits until what was asked for stands there; a wait shown by the page is an <output>. */
export async function open(page: Page, { address, lands }: Visit, { isOnline, isWithin }: Opening): Promise<void> {
  requestsOf(page)
  await (isWithin ? goTo(page, address) : page.goto(address))
  const standing = () => screenAt(screens, new URL(page.url()).pathname)?.path
  await expect.poll(standing, { message: address, ...OFTEN }).toBe(lands.path)
  const isWaiting = lands.path === '/loading'
  if (!isWaiting) {
    const main = page.getByRole('main')
    await expect(main.locator('output[aria-label="加载中"], output:has-text("正在加载")')).toHaveCount(0)
    await expect(main).not.toBeEmpty()
  }
  await (isOnline && !isWaiting ? settle(page) : drawn(page))
}
