/** Opens one screen after the other and tells what is wrong with each: in layout, in the console, for everybody's use. */
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'

import type { ChaosProxy } from '#testing/server/chaos-proxy.ts'

import { prepareBuyer } from './buyer-calls.ts'
import { readyForOffline } from './purchase.ts'
import { faultsOf, watchShifts } from './screen-faults.ts'
import { open, type Visit, visitsOf } from './screen-visits.ts'
import { expect, signIn, type Visitor } from './shop.ts'

/** What the browser itself says of a request that failed because the line is cut. */
const LINE_IS_CUT = /^Failed to load resource: net::ERR_/
/** A page that knows of no account asks once whether there is a session. */
const NOT_SIGNED_IN = /status of 401 .*\/api\/user\/base\)$/

/** Everything the pages of a context complain about, and every picture that did not come, until asked. */
export function listen(context: BrowserContext): () => string[] {
  let heard: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => heard.push(String(error.error().stack ?? error.error())))
  context.on('response', (response) => {
    const isPicture = response.request().resourceType() === 'image'
    if (isPicture && response.status() >= 400) heard.push(`no picture at ${response.url()}`)
  })
  return () => {
    const said = heard
    heard = []
    return said
  }
}

/** Nothing but what is found is told: the rest takes as long again. */
const FOUND_ONLY = { resultTypes: ['violations'] as 'violations'[], preload: false }

/** WCAG 2 A and AA, where the open screen falls short; another scheme changes nothing but contrasts. */
async function barriersOf(page: Page, schemes: readonly Scheme[]): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // In the page itself: no screen has a frame of its own, and a further page for the sum is a further page.
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
  /** In which schemes everybody must be able to use what stands there. */
  schemesOf?: (visit: Visit) => readonly Scheme[]
}

/** Opens them all; tells every fault of every screen at once. */
export async function walk(
  page: Page,
  visits: Visit[],
  heard: () => string[],
  { isOnline, schemesOf = () => [] }: Walk,
): Promise<string[]> {
  const faults: string[] = []
  for (const [at, visit] of visits.entries()) {
    heard()
    // Without a line one load is enough, as cold-start.e2e.ts starts every address so; and one for all that ends at login.
    const isAgain = visits.findIndex(({ lands }) => lands === visit.lands) < at
    const isWithin = at > 0 && (!isOnline || isAgain)
    const fails = await open(page, visit, { isOnline, isWithin }).then(
      () => [],
      (error: Error) => [error.message],
    )
    const complaints = heard().filter((text) => !(isOnline ? NOT_SIGNED_IN : LINE_IS_CUT).test(text))
    const stands = await faultsOf(page, visit, { shifts: isOnline && !isWithin })
    const barriers = await barriersOf(page, schemesOf(visit))
    for (const fault of [...fails, ...stands, ...complaints, ...barriers]) {
      faults.push(`${visit.address} ${isOnline ? 'online' : 'offline'}: ${fault}`)
    }
  }
  return faults
}

/** All screens as a buyer in the middle of things has them, with a line and then without. */
export async function walkAsBuyer(
  { context, page }: Visitor,
  line: ChaosProxy,
  schemesOf?: Walk['schemesOf'],
): Promise<void> {
  const heard = listen(context)
  await watchShifts(page)
  await signIn(page)
  const visits = visitsOf(await prepareBuyer(context))
  await page.goto('/')
  await readyForOffline(page)
  expect(await walk(page, visits, heard, { isOnline: true, schemesOf })).toEqual([])
  line.cut()
  expect(await walk(page, visits, heard, { isOnline: false })).toEqual([])
  line.restore()
}
