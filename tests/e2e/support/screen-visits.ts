/** An address for every screen of the table, and how a test opens it. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Page, Request } from '@playwright/test'

import { screenAt } from '#app/screen-table.ts'
import { screens } from '#app/screens.lazy.ts'
import { api } from '#contract/api.ts'
import type { Screen } from '#routing/screen.ts'
import { buildActivities } from '#server/seed/shop/activities.ts'
import { buildPlacements } from '#server/seed/shop/banners.ts'

import type { PreparedBuyer } from './buyer-calls.ts'
import { expect } from './shop.ts'

export type Visit = {
  address: string
  /** The screen it leads to: a visitor is sent to the login page, and a buyer away from it. */
  lands: Screen
}

/** A help topic and a news article of the demo data. */
const ARTICLE = { chapter: 'zfps', topic: 'ypth', articleId: 1, type: 'hy' }
const demo = buildActivities(0, []).activities
const QUERIES: Record<string, string> = {
  '/search': '?keywords=amxl',
  '/search/table': `?keywords=${encodeURIComponent('布洛芬')}`,
}

/** Steps that are not the visitor's, or no longer the customer's: where each is led instead. */
const VISITOR_LANDS: Record<string, string> = {
  '/register/step2': '/register/step1',
  '/register/step3': '/register/step1',
}
const CUSTOMER_LANDS: Record<string, string> = {
  '/login': '/',
  '/wechat/login': '/',
  '/register/step2': '/register/step3',
}

const isScreen = (entry: (typeof screens)[number]): entry is Screen => entry.kind === 'screen'

/** The table of contents as visits. Throws on a pattern with an unknown parameter. */
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
    claimId: prepared.claimId ?? 1,
    /** A link to pay that is not valid any more. */
    token: 'over',
  }
  const queries: Record<string, string> = {
    ...QUERIES,
    '/cart/step4': `?payment=${prepared.paidId ?? 1}`,
    '/cart/hm': `?payment=${prepared.ephedrineId ?? 1}`,
  }
  const isVisitor = prepared.orderId === undefined
  const landingOf = (screen: Screen): Screen => {
    const elsewhere = isVisitor
      ? screen.access === 'user'
        ? '/login'
        : VISITOR_LANDS[screen.path]
      : CUSTOMER_LANDS[screen.path]
    return elsewhere === undefined ? screen : screenAt(screens, elsewhere)!
  }
  return screens.filter(isScreen).map((screen) => {
    const address = screen.path.replaceAll(/:(\w+)\??/g, (_, name: string) => {
      if (parameters[name] === undefined) throw new Error(`no ${name} to open ${screen.path} with`)
      return String(parameters[name])
    })
    return { address: address + (queries[screen.path] ?? ''), lands: landingOf(screen) }
  })
}

/** The rooms that a buyer passes through with each order. */
const DAILY = ['', 'list', 'search', 'cart', 'order', 'star']

const roomOf = ({ lands: { path } }: Visit) => DAILY.find((room) => room === path.split('/')[1])

/**
 * What stands up in the same way: let in and without a line as freely, with the same around it, and in the same of the
 * daily rooms (the first part of the address) or in none of them.
 */
const familyOf = (visit: Visit): string => {
  const { access, offline, chrome } = visit.lands
  return JSON.stringify([roomOf(visit), access, offline, chrome])
}

function firstOf(visits: readonly Visit[], kindOf: (visit: Visit) => string): Set<Visit> {
  const firsts = new Map<string, Visit>()
  for (const visit of visits) if (!firsts.has(kindOf(visit))) firsts.set(kindOf(visit), visit)
  return new Set(firsts.values())
}

/** The first visit of each family. */
export const firstOfFamilies = (visits: readonly Visit[]): Set<Visit> => firstOf(visits, familyOf)

/** The first visit of each daily room, and the first of all others. */
export const firstOfRooms = (visits: readonly Visit[]): Set<Visit> => firstOf(visits, (visit) => String(roomOf(visit)))

const SITE = '常备医药采购'
/** Pages named after what they show. */
const OWN_TITLE = [
  '/list/other/:groupId',
  '/list/info/:goodsId',
  '/order/info/:orderId',
  '/order/dhys/:orderId',
  '/search',
  '/search/table',
  '/help/:chapter/:topic',
  '/news/info/:articleId/:type',
  '/ppzq/info/:brandId',
  '/zqmb',
  '/hdmb',
]

export const titleOf = ({ path, title }: Screen): RegExp =>
  OWN_TITLE.includes(path) ? new RegExp(`^.+-${SITE}$`) : new RegExp(`^${title}-${SITE}$`)

const underWay = new WeakMap<Page, Set<Request>>()

/** Files of the vault, which any page fetches for a day without a line and none draws. */
const VAULT_FILES = api.vault.file.path.slice(0, api.vault.file.path.indexOf('{'))
const isOfPage = ({ pathname }: URL) => pathname !== api.sync.events.path && !pathname.startsWith(VAULT_FILES)

/** The page's open requests; an event stream never ends and does not count, nor does what comes behind the page. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => {
    if (isOfPage(new URL(request.url()))) requests.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => requests.delete(request))
  page.on('domcontentloaded', () => requests.clear())
  return requests
}

const PATIENCE_MS = 15_000

/**
 * Polls without Playwright's `expect.poll`, which records a step with its stack each time: a fifth of the walk's time.
 */
async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(20))
    if (await isSo()) return true
  return isSo()
}

type Wait = { to?: string; title: string; isWaiting: boolean; patience: number }
/** Where a page stands, and what of it is missing. */
type Place = { pathname: string; missing: string }

/**
 * Runs in the page: leads it to the address, if there is one, and waits until its content stands and is drawn; pages
 * show waiting as an `<output>`. Returns what is still missing after `patience` ms. The title and the heading come with
 * the page's own code, after what is drawn around it; a page without them is a fault of its own. `isWaiting`: the page
 * is one that waits.
 */
async function stand({ to, title, isWaiting, patience }: Wait): Promise<Place> {
  if (to !== undefined) {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const missingPart = () => {
    const main = document.querySelector('main')
    if (!main?.firstChild) return 'stays empty'
    const outputs = [...main.querySelectorAll('output')]
    const isLoading = outputs.some((one) => one.ariaLabel === '加载中' || one.textContent.includes('正在加载'))
    if (isLoading && !isWaiting) return 'goes on loading'
    return document.querySelector('h1') ? '' : 'has no heading'
  }
  const isWhole = () => missingPart() === '' && new RegExp(title).test(document.title)
  const end = performance.now() + patience
  while (!isWhole() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
  const missing = missingPart()
  await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)))
  return { pathname: location.pathname, missing }
}

/** Waits until the page has drawn its content and run what follows, such as setting the title. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))))

/** Waits until all requests are answered, their content is drawn, and no further request follows. */
export async function settle(page: Page): Promise<void> {
  const requests = requestsOf(page)
  const isSettled = await until(async () => {
    await drawn(page)
    if (requests.size > 0) return false
    // The last content may be drawn in slices and cause further requests.
    await drawn(page)
    return requests.size === 0
  })
  expect(isSettled ? [] : [...requests].map((request) => request.url())).toEqual([])
}

type Opening = {
  isOnline: boolean
  /** Navigates within the open page, which takes a tenth of a load. */
  isWithin?: boolean
}

/** Opens an address and waits until its content stands. Few calls: each takes as long as drawing a small screen. */
export async function open(page: Page, { address, lands }: Visit, { isOnline, isWithin }: Opening): Promise<void> {
  requestsOf(page)
  if (!isWithin) await page.goto(address)
  const isWaiting = lands.path === '/loading'
  const wait = { title: titleOf(lands).source, isWaiting, patience: PATIENCE_MS }
  // A load that follows takes the page's context away.
  let found = await page
    .evaluate(stand, { ...wait, to: isWithin ? address : undefined })
    .catch(() => page.evaluate(stand, wait))
  const standing = () => screenAt(screens, found.pathname)?.path
  await until(async () => {
    if (standing() !== lands.path) found = await page.evaluate(stand, wait)
    return standing() === lands.path
  })
  expect(standing(), address).toBe(lands.path)
  if (isWaiting) return
  expect(found.missing === 'has no heading' ? '' : found.missing, address).toBe('')
  if (isOnline) await settle(page)
}
