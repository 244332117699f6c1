import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'

import { prepareBuyer, type Prepared } from './buyer-calls.ts'
import { readyForOffline } from './purchase.ts'
import { faultsOf, open, type Visit, visitsOf, watchShifts } from './screen-visits.ts'
import { expect, NARROW, shopTest, signIn, WIDE } from './shop.ts'

const test = shopTest()
test.setTimeout(300_000)

const sizes = [WIDE, NARROW]
/** What the browser itself says of a request that failed because the line is cut. */
const LINE_IS_CUT = /^Failed to load resource: net::ERR_/
/** A page that knows of no account asks once whether there is a session. */
const NOT_SIGNED_IN = /status of 401 .*\/api\/user\/base\)$/

/** Everything the pages of a context complain about, until asked. */
function listen(context: BrowserContext): () => string[] {
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
async function walk(
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

test('every screen stands for a visitor, with a line and without, and everybody can use it on a phone', async ({
  visit,
  line,
}) => {
  for (const size of sizes) {
    const { context, page } = await visit(size)
    const heard = listen(context)
    await watchShifts(page)
    const visits = visitsOf({})
    const isForEverybody = ({ address, lands }: Visit) =>
      size === NARROW && lands.access === 'guest' && !address.startsWith('/cart')
    expect(await walk(page, visits, heard, { isOnline: true, isForEverybody })).toEqual([])
    await page.evaluate(() => navigator.serviceWorker.ready)
    line.cut()
    const distinct = visits.filter(({ lands }, at) => visits.findIndex((other) => other.lands === lands) === at)
    expect(await walk(page, distinct, heard, { isOnline: false })).toEqual([])
    line.restore()
  }
})

test('every screen stands for a buyer, with a line and without, and everybody can use it', async ({ visit, line }) => {
  let prepared: Prepared | undefined
  for (const size of sizes) {
    const { context, page } = await visit(size)
    const heard = listen(context)
    await watchShifts(page)
    await signIn(page)
    prepared ??= await prepareBuyer(context)
    await page.goto('/')
    await readyForOffline(page)
    const visits = visitsOf(prepared)
    expect(await walk(page, visits, heard, { isOnline: true, isForEverybody: () => size === WIDE })).toEqual([])
    line.cut()
    expect(await walk(page, visits, heard, { isOnline: false })).toEqual([])
    line.restore()
  }
})

test('addresses nobody built, and old ones, lead somewhere', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL((url) => url.pathname === '/404')
  await signIn(page)
  await page.goto('/order/wl/1')
  await expect(page).toHaveURL((url) => url.pathname === '/order/info/1')
  await page.goto('/cart')
  await expect(page).toHaveTitle('购物车-常备医药采购')
})
