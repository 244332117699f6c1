import { expect, it } from 'vitest'

import { screenAt } from '#app/screen-table.ts'
import { screens } from '#app/screens.lazy.ts'
import { plainText } from '#domain/article/plain-text.ts'
import { fill } from '#server/modules/article/fill.ts'

import { demoSettings } from '../settings.ts'
import { buildArticleCategories, buildArticles } from './articles.ts'

const settings = demoSettings()
const articles = buildArticles(Date.UTC(2026, 10, 21)).map((row) => ({ ...row, body: fill(row.body, settings) }))
const slugOf = new Map(buildArticleCategories().map(({ id, slug }) => [id, slug]))
const helpAddresses = articles.map(({ categoryId, slug }) => `/help/${slugOf.get(categoryId)}/${slug}`)

const isHelp = ({ position }: { position?: number | undefined }) => position !== 0
function isThere(href: string): boolean {
  if (href.startsWith('tel:')) return href === `tel:${settings.hotline}`
  const address = href.split('?')[0]!
  return /^\/help\/./.test(address) ? helpAddresses.includes(address) : screenAt(screens, address) !== undefined
}

it.each([
  '/help/xrzn/hyzc',
  '/help/xrzn/gwzn',
  '/help/xrzn/aqgy',
  '/help/zfps/ddzf',
  '/help/zfps/hwps',
  '/help/zfps/ypth',
  '/help/fwbz/wzzz',
  '/help/fwbz/yhxy',
  '/help/fwbz/zskf',
  '/help/gywm/tsjy',
  '/help/gywm/lxwm',
])('has the help the specification names at %s', (address) => {
  expect(helpAddresses).toContain(address)
})

it('leads only to what is there', () => {
  const links = articles.flatMap(({ slug, body }) =>
    [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => ({ slug, href: href! })),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter(({ href }) => !isThere(href))).toEqual([])
})

it('writes every figure as the settings have it, and leaves no word open', () => {
  expect(articles.filter(({ body }) => /[{}]/.test(body)).map(({ slug }) => slug)).toEqual([])
  const freight = articles.find(({ slug }) => slug === 'qsyf')!
  expect(plainText(freight.body)).toContain('起送金额 ¥200 免运费 满 ¥800 不足时运费 ¥12')
})

it('says enough and not too much, in well-formed markup', () => {
  const faults = articles.filter(({ title, summary, body }) => {
    const length = plainText(body).length
    const opened = [...body.matchAll(/<(\w+)[^>]*>/g)].map(([, tag]) => tag!).filter((tag) => tag !== 'br')
    const closed = [...body.matchAll(/<\/(\w+)>/g)].map(([, tag]) => tag!)
    const isBalanced = opened.toSorted().join() === closed.toSorted().join()
    return length < 200 || length > 750 || !isBalanced || title.length > 24 || summary.length > 40
  })
  expect(faults.map(({ slug, body }) => [slug, plainText(body).length])).toEqual([])
})

it('is at least twenty help articles and ten news', () => {
  expect(articles.filter(isHelp).length).toBeGreaterThanOrEqual(22)
  expect(articles.filter((row) => !isHelp(row)).length).toBeGreaterThanOrEqual(10)
})
