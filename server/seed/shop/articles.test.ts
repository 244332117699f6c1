import { expect, it } from 'vitest'

import { screenAt } from '#app/screen-table.ts'
import { screens } from '#app/screens.lazy.ts'
import { plainText } from '#domain/article/plain-text.ts'
import { SHELF_LIVES } from '#domain/goods/near-expiry.ts'
import { DAY_MS } from '#domain/instant.ts'
import { RECALL_DAYS } from '#domain/recall/recall.ts'
import { WANTED_SEARCHED_MS } from '#domain/wanted/answer.ts'
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

// What an office promises by itself, and what the code has as a constant.
const WORDS_OF_PEOPLE = ['tsjy', 'wzzz', 'peisong-tixing']
const CONSTANTS = [
  `dingdan-tixing: ${WANTED_SEARCHED_MS / DAY_MS} 天`,
  ...SHELF_LIVES.map((life) => `jxyp: ${life} 个月`),
  ...Object.values(RECALL_DAYS).map((days) => `zhts: ${days} 日内`),
]

it('leaves every term to the settings', () => {
  const raw = buildArticles(Date.UTC(2026, 10, 21)).filter(
    ({ slug, source }) => !WORDS_OF_PEOPLE.includes(slug) && source === settings.siteTitle,
  )
  const byHand = raw.flatMap(({ slug, body }) =>
    [...plainText(body).matchAll(/\d+ ?(?:天|日内|小时|个月)/g)].map(([term]) => `${slug}: ${term}`),
  )
  expect(byHand.filter((term) => !CONSTANTS.includes(term))).toEqual([])
})

it('tells the terms the settings have', () => {
  const others = {
    ...settings,
    afterSalesDays: 9,
    receiptDueDays: 11,
    receiptDays: 8,
    unpaidWarnHours: 3,
    transferWarnHours: 21,
    reviewWarnHours: 4,
    extensionsMax: 2,
    pointsPerYuan: 3,
    ephedrine: { ...settings.ephedrine, lettersPerOrder: 4 },
    provisionalDays: 13,
    expiryWarningDays: [80, 20],
    staleHours: 17,
    nearExpiry: { zone: 5, red: 10 },
    online: { ...settings.online, linkHours: 19 },
  }
  const told = (slug: string) => plainText(fill(buildArticles(0).find((row) => row.slug === slug)!.body, others))
  expect(told('ypth')).toContain('自签收起 9 天内')
  expect(told('yshq')).toContain('自签收起 9 天内')
  expect(told('jxyp')).toMatch(/不超过 5 个月的.*剩余不足 10 个月的.*签收后 9 天内/)
  expect(told('hmyp')).toMatch(/每张含麻订单用 4 份含麻委托书.*在收货后 11 天内/)
  expect(told('hwps')).toMatch(/8 天没有签收的自动确认收货.*可延长 2 次.*每元得 3 分/)
  expect(told('hyzc')).toContain('在 13 天内寄达')
  expect(told('zztj')).toMatch(/13 天内可以.*到期前 80 天、20 天各提醒一次/)
  expect(told('dwcg')).toContain('超过 17 小时')
  expect(told('ddzf')).toContain('19 小时失效')
  expect(told('ddzf')).toContain('到期前 3 小时（转账 21 小时）提醒')
  for (const slug of ['hyzc', 'mdys', 'tsfg']) expect(told(slug)).toContain('4 小时')
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
