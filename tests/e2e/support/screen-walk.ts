/** Opens one screen after the other and lists the faults of each: layout, console, accessibility. */
import type { BrowserContext, Page } from '@playwright/test'
import axe from 'axe-core'

import type { ChaosProxy } from '#testing/server/chaos-proxy.ts'
import { isDeep } from '#testing/test-depth.ts'

import { prepareBuyer } from './buyer-calls.ts'
import { readyForOffline } from './purchase.ts'
import { faultsOf, watchShifts } from './screen-faults.ts'
import { firstOfFamilies, open, type Visit, visitsOf } from './screen-visits.ts'
import { expect, NARROW, type Visitor } from './shop.ts'

/** The browser's message about a request that failed without a connection. */
const LINE_IS_CUT = /^Failed to load resource: net::ERR_/
/** A page without a known account asks once whether there is a session. */
const NOT_SIGNED_IN = /status of 401 .*\/api\/user\/base\)$/
/** The walk opens the invitation of a link that is over. */
const NO_INVITATION = /status of 404 .*\/api\/invitation\/over\)$/

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

/** Only violations are told: the other results would double the time. */
const TOLD = { resultTypes: ['violations'] as 'violations'[], preload: false }
const ALL_RULES: axe.RunOptions = {
  ...TOLD,
  runOnly: ['wcag2a', 'wcag2aa'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** Contrasts take most of the time of all rules. */
const WITHOUT_CONTRAST: axe.RunOptions = {
  ...ALL_RULES,
  rules: { ...ALL_RULES.rules, 'color-contrast': { enabled: false } },
}
const CONTRAST: axe.RunOptions = { ...TOLD, runOnly: { type: 'rule', values: ['color-contrast'] } }

type AxeRun = { isWhole: boolean; isDeep: boolean; options: axe.RunOptions }

/**
 * Runs in the page; null where axe is not there yet. What stands around the content is the same on many screens and
 * checked once; of the rows and cards of a list, which one component draws, the first twelve are checked, of other
 * lists six. The night checks everything.
 */
async function runAxe({ isWhole, isDeep: all, options }: AxeRun) {
  const { axe: inPage } = window as unknown as { axe?: typeof axe }
  if (!inPage) return null
  const include = [(!isWhole && document.querySelector('main')) || document.documentElement]
  const further = ['main article', 'main tr'].flatMap((selector) => [...document.querySelectorAll(selector)].slice(12))
  const exclude = all ? [] : [...further, ...document.querySelectorAll('main li:nth-child(n + 7)')]
  return (await inPage.run({ include, exclude }, options)).violations
}

async function violationsOf(page: Page, run: AxeRun): Promise<axe.Result[]> {
  const violations = await page.evaluate(runAxe, run)
  if (violations) return violations
  await page.evaluate(axe.source)
  return (await page.evaluate(runAxe, run))!
}

/** The scheme in which each page was left. */
const leftIn = new WeakMap<Page, Scheme>()

/**
 * Violations of WCAG 2 A and AA. All rules run in the scheme in which the page was left, because a change of scheme
 * draws everything again; another scheme only changes contrasts.
 */
export async function barriersOf(
  page: Page,
  schemes: readonly Scheme[],
  { isWhole, hasContrast = true }: { isWhole: boolean; hasContrast?: boolean },
): Promise<string[]> {
  const found: string[] = []
  const left = leftIn.get(page)
  const inTurn = left === schemes.at(-1) ? schemes.toReversed() : schemes
  for (const colorScheme of inTurn) {
    if (leftIn.get(page) !== colorScheme) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    leftIn.set(page, colorScheme)
    const options = colorScheme !== inTurn[0] ? CONTRAST : hasContrast ? ALL_RULES : WITHOUT_CONTRAST
    for (const { id, nodes } of await violationsOf(page, { isWhole, isDeep, options })) {
      const where = nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
      found.push(`${colorScheme}: ${id}\n  ${where.slice(0, 4).join('\n  ')}`)
    }
  }
  return found
}

/**
 * All rules and the contrasts of both schemes; all rules, or all but contrasts, in the scheme in which the page stands;
 * or none.
 */
type AxeDepth = 'whole' | 'contrast' | 'rules' | 'none'
const schemesOn = (page: Page, depth: AxeDepth): readonly Scheme[] =>
  depth === 'whole' ? ['light', 'dark'] : depth === 'none' ? [] : [leftIn.get(page) ?? 'light']

type Scheme = 'light' | 'dark'

type Walk = {
  isOnline: boolean
  /**
   * Whether the screen is loaded, which also shows whether it jumps, or opened within the page, as all others but the
   * first.
   */
  isLoaded?: (visit: Visit) => boolean
  axeOn?: (visit: Visit) => AxeDepth
}

/**
 * Of the screens that stand up in the same way the gate opens one without a line, on a phone and to a visitor; the
 * night all.
 */
export function tellingOf(visits: readonly Visit[]): (visit: Visit) => boolean {
  const firsts = firstOfFamilies(visits)
  return (visit) => isDeep || firsts.has(visit)
}

/** Opens all screens and returns the faults of all of them. */
export async function walk(
  page: Page,
  visits: Visit[],
  takeComplaints: () => string[],
  { isOnline, isLoaded = () => false, axeOn = () => 'none' }: Walk,
): Promise<string[]> {
  const faults: string[] = []
  /** What stands around the content, where axe has checked it. */
  const chromes = new Set<string>()
  const isPhone = page.viewportSize()!.width === NARROW.width
  for (const [at, visit] of visits.entries()) {
    takeComplaints()
    // One load is enough for all addresses that lead to the login.
    const isAgain = visits.findIndex(({ lands }) => lands === visit.lands) < at
    const isWithin = at > 0 && (isAgain || !isLoaded(visit))
    const fails = await open(page, visit, { isOnline, isWithin }).then(
      () => [],
      (error: Error) => [error.message],
    )
    const expected = isOnline ? [NOT_SIGNED_IN, NO_INVITATION] : [LINE_IS_CUT]
    const complaints = takeComplaints().filter((text) => !expected.some((one) => one.test(text)))
    const stands = await faultsOf(page, visit, { shifts: isOnline && !isWithin, targets: isOnline && isPhone })
    const chrome = JSON.stringify(visit.lands.chrome)
    const depth = axeOn(visit)
    const schemes = schemesOn(page, depth)
    const how = { isWhole: !chromes.has(chrome), hasContrast: depth !== 'rules' }
    const barriers = await barriersOf(page, schemes, how)
    if (schemes.length > 0 && !isDeep) chromes.add(chrome)
    for (const fault of [...fails, ...stands, ...complaints, ...barriers]) {
      faults.push(`${visit.address} ${isOnline ? 'online' : 'offline'}: ${fault}`)
    }
  }
  return faults
}

/** Gives a buyer a cart and orders, and makes these walks: through all screens, unless a walk names its own. */
export async function walkAsBuyer(
  { context, page }: Visitor,
  line: ChaosProxy,
  walksOf: (visits: Visit[]) => (Walk & { visits?: Visit[] })[],
): Promise<void> {
  const takeComplaints = collectComplaints(context)
  await watchShifts(page)
  const all = visitsOf(await prepareBuyer(context))
  await page.goto('/')
  await readyForOffline(page)
  for (const { visits = all, ...how } of walksOf(all)) {
    if (!how.isOnline) line.cut()
    expect(await walk(page, visits, takeComplaints, how)).toEqual([])
    line.restore()
  }
}
