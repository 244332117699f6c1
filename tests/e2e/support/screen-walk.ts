/** Opens one screen after the other and lists the faults of each: layout, console, accessibility. */
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'

import type { ChaosProxy } from '#testing/server/chaos-proxy.ts'

import { prepareBuyer } from './buyer-calls.ts'
import { readyForOffline } from './purchase.ts'
import { faultsOf, watchShifts } from './screen-faults.ts'
import { open, type Visit, visitsOf } from './screen-visits.ts'
import { expect, signIn, type Visitor } from './shop.ts'

/** The browser's message about a request that failed without a connection. */
const LINE_IS_CUT = /^Failed to load resource: net::ERR_/
/** A page without a known account asks once whether there is a session. */
const NOT_SIGNED_IN = /status of 401 .*\/api\/user\/base\)$/

/** Collects console errors and missing pictures of all pages; each call returns those since the call before. */
export function collectComplaints(context: BrowserContext): () => string[] {
  let complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error().stack ?? error.error())))
  context.on('response', (response) => {
    const isPicture = response.request().resourceType() === 'image'
    if (isPicture && response.status() >= 400) complaints.push(`no picture at ${response.url()}`)
  })
  return () => {
    const taken = complaints
    complaints = []
    return taken
  }
}

/** Reports only violations: the other results would double the time. */
const FOUND_ONLY = { resultTypes: ['violations'] as 'violations'[], preload: false }

/** Violations of WCAG 2 A and AA. All rules run in the first scheme; another scheme only changes contrasts. */
async function barriersOf(page: Page, schemes: readonly Scheme[]): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Legacy mode runs in the page itself, without a further page; no screen has frames.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...FOUND_ONLY })
    if (colorScheme === schemes[0]) axe.withTags(['wcag2a', 'wcag2aa'])
    else axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
      found.push(`${colorScheme}: ${id}\n  ${where.slice(0, 4).join('\n  ')}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  return found
}

export type Scheme = 'light' | 'dark'
type Walk = {
  isOnline: boolean
  /** The schemes in which axe checks the screen. */
  schemesOf?: (visit: Visit) => readonly Scheme[]
}

/** Opens all screens and returns the faults of all of them. */
export async function walk(
  page: Page,
  visits: Visit[],
  takeComplaints: () => string[],
  { isOnline, schemesOf = () => [] }: Walk,
): Promise<string[]> {
  const faults: string[] = []
  for (const [at, visit] of visits.entries()) {
    takeComplaints()
    // One load is enough offline (cold-start.e2e.ts loads every address offline) and for all addresses that lead to the login.
    const isAgain = visits.findIndex(({ lands }) => lands === visit.lands) < at
    const isWithin = at > 0 && (!isOnline || isAgain)
    const fails = await open(page, visit, { isOnline, isWithin }).then(
      () => [],
      (error: Error) => [error.message],
    )
    const complaints = takeComplaints().filter((text) => !(isOnline ? NOT_SIGNED_IN : LINE_IS_CUT).test(text))
    const stands = await faultsOf(page, visit, { shifts: isOnline && !isWithin })
    const barriers = await barriersOf(page, schemesOf(visit))
    for (const fault of [...fails, ...stands, ...complaints, ...barriers]) {
      faults.push(`${visit.address} ${isOnline ? 'online' : 'offline'}: ${fault}`)
    }
  }
  return faults
}

/** Walks through all screens of a buyer with a cart and orders, online and then offline. */
export async function walkAsBuyer(
  { context, page }: Visitor,
  line: ChaosProxy,
  schemesOf?: Walk['schemesOf'],
): Promise<void> {
  const takeComplaints = collectComplaints(context)
  await watchShifts(page)
  await signIn(page)
  const visits = visitsOf(await prepareBuyer(context))
  await page.goto('/')
  await readyForOffline(page)
  expect(await walk(page, visits, takeComplaints, { isOnline: true, schemesOf })).toEqual([])
  line.cut()
  expect(await walk(page, visits, takeComplaints, { isOnline: false })).toEqual([])
  line.restore()
}
