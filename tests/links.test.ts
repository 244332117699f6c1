import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { screenAt } from '#app/screen-table.ts'
import { screens } from '#app/screens.lazy.ts'
import { NAV_ENTRIES_MAX } from '#domain/limits.ts'
import { paths } from '#routing/paths.ts'
import { promotionPaths } from '#routing/paths/promotion.ts'
import { zonePaths } from '#routing/paths/zone.ts'
import { demoSettings } from '#server/seed/settings.ts'
import { buildPlacements } from '#server/seed/shop/banners.ts'

import { webManifest } from '../scripts/vite/web-manifest.ts'

/** The address book: what every visit knows, and what comes with further pages. */
const furtherPaths: { pattern: string }[] = []
for (const file of readdirSync('src/routing/paths')) {
  const module = (await import(/* @vite-ignore */ `#routing/paths/${file}`)) as Record<
    string,
    Record<string, { pattern: string }>
  >
  for (const ofNoun of Object.values(module)) furtherPaths.push(...Object.values(ofNoun))
}
const book = [...Object.values(paths), ...furtherPaths]

/** A link's path; undefined when it is a message or leads elsewhere. */
const pathOf = (url: string) => (/^\/(?!\/)/.test(url) && !url.includes('#') ? url.split('?')[0]! : undefined)
const redirects = screens.flatMap((entry) =>
  entry.kind === 'redirect' ? [entry.from.replaceAll(/:\w+\??/g, '1')] : [],
)
const isBuilt = (address: string) => screenAt(screens, address) !== undefined || redirects.includes(address)

describe('links', () => {
  it('has a screen for every address of the address book', () => {
    expect(book.length).toBeGreaterThan(20)
    const missing = book.filter(({ pattern }) => !isBuilt(pattern.replaceAll(/:\w+\??/g, '1')))
    expect(missing.map(({ pattern }) => pattern)).toEqual([])
  })

  it('leads from navigation, footer, hot searches and brands to what is built', () => {
    const urls = [...buildPlacements(), ...demoSettings().links, ...demoSettings().hotSearches].map(({ url }) => url)
    expect(urls.length).toBeGreaterThan(20)
    expect(urls.filter((url) => !isBuilt(pathOf(url) ?? '/'))).toEqual([])
  })

  it('shows every zone, every promotion and quick purchase among the entries of the nav', () => {
    const entries = buildPlacements().filter(({ slot }) => slot === 'nav')
    const top = entries.filter(({ parentId }) => parentId === null)
    expect(top.length).toBeLessThanOrEqual(NAV_ENTRIES_MAX)
    const shown = new Set(entries.map(({ url }) => url))
    const lists = ['/yx/table', '/yx/rule', '/yyh/list']
    const channels = [...Object.values(zonePaths), ...Object.values(promotionPaths), paths.quickPurchase]
      .map(({ pattern }) => pattern)
      .filter((pattern) => !pattern.includes(':') && !lists.includes(pattern))
    expect(channels.length).toBeGreaterThan(10)
    expect(channels.filter((channel) => !shown.has(channel))).toEqual([])
  })

  it('leads from the home screen of a phone to what is built', () => {
    const urls = [webManifest.start_url!, ...webManifest.shortcuts!.map(({ url }) => url)]
    expect(urls.filter((url) => !isBuilt(pathOf(url)!))).toEqual([])
  })

  it('is written in the address book, never in a page', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(app|features|ui)\/.*\.tsx?$/.test(file) && !/\.(test|story)\.|(^|\/)screens\.ts$/.test(file))
      .map((file) => `src/${file}`)
    const written = /\b(?:to|href|navigate\(|Navigate)[\s={(]*["'`]\/(?!icons\/)/
    expect(files.filter((file) => written.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
