/** Opens one screen after the other and tells what is wrong with each: in layout, in the console, for everybody's use. */
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'

import { faultsOf, open, type Visit } from './screen-visits.ts'
import { NARROW, WIDE } from './shop.ts'

export const sizes = [WIDE, NARROW]
/** What the browser itself says of a request that failed because the line is cut. */
const LINE_IS_CUT = /^Failed to load resource: net::ERR_/
/** A page that knows of no account asks once whether there is a session. */
const NOT_SIGNED_IN = /status of 401 .*\/api\/user\/base\)$/

/** Everything the pages of a context complain about, until asked. */
export function listen(context: BrowserContext): () => string[] {
  let heard: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => heard.push(String(error.error().stack ?? error.error())))
  return () => {
    const said = heard
    heard = []
    return said
  }
}

/** WCAG 2 A and AA, in the light and in the dark; where the open screen falls short. */
async function barriersOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
      found.push(`${colorScheme}: ${id}\n  ${where.slice(0, 4).join('\n  ')}`)
    }
  }
  await page.emulateMedia({ reducedMotion: null })
  return found
}

type Walk = {
  isOnline: boolean
  /** Screens at which everybody must be able to use what stands there. */
  isForEverybody?: (visit: Visit) => boolean
}

/** Opens them all; tells every fault of every screen at once. */
export async function walk(
  page: Page,
  visits: Visit[],
  heard: () => string[],
  { isOnline, isForEverybody = () => false }: Walk,
): Promise<string[]> {
  const faults: string[] = []
  for (const visit of visits) {
    heard()
    await open(page, visit, isOnline)
    const complaints = heard().filter((text) => !(isOnline ? NOT_SIGNED_IN : LINE_IS_CUT).test(text))
    const stands = await faultsOf(page, visit, { shifts: isOnline })
    const barriers = isForEverybody(visit) ? await barriersOf(page) : []
    for (const fault of [...stands, ...complaints, ...barriers]) {
      faults.push(`${visit.address} ${isOnline ? 'online' : 'offline'}: ${fault}`)
    }
  }
  return faults
}
