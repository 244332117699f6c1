import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { prepareBuyer } from './buyer-calls.ts'
import { readyForOffline } from './purchase.ts'
import { open, type Visit, visitsOf } from './screen-visits.ts'
import { expect, NARROW, shopTest, signIn, WIDE } from './shop.ts'

const test = shopTest()
test.setTimeout(300_000)

/** WCAG 2 A and AA, in the light and in the dark; every violation of every screen at once. */
async function violationsOf(page: Page, visits: Visit[]): Promise<string[]> {
  const found: string[] = []
  for (const visit of visits) {
    await open(page, visit)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
      for (const { id, nodes } of violations) {
        const where = nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
        found.push(`${visit.address} ${colorScheme}: ${id}\n  ${where.slice(0, 4).join('\n  ')}`)
      }
    }
  }
  return found
}

test('everybody can use every screen as a buyer', async ({ visit }) => {
  const { context, page } = await visit(WIDE)
  await signIn(page)
  const visits = visitsOf(await prepareBuyer(context))
  await readyForOffline(page)
  expect(await violationsOf(page, visits)).toEqual([])
})

test('everybody can use a visitor’s screens on a phone', async ({ visit }) => {
  const { page } = await visit(NARROW)
  const visits = visitsOf({}).filter(({ address, lands }) => lands.access === 'guest' && !address.startsWith('/cart'))
  expect(await violationsOf(page, visits)).toEqual([])
})
