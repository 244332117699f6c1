import { readFileSync } from 'node:fs'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fold, wordsOf } from '#lib/fold-text.ts'
import { randomOf } from '#server/platform/seeded-random.ts'
import { anyWordOf, READINGS, SPOKEN, type SpokenName } from '#testing/factories/catalog-factory.ts'
import { someGoods } from '#testing/factories/domain-factory.ts'

import { lowest } from '../columns/lowest.ts'
import { popularRows } from '../columns/order.ts'
import { packGoods } from '../columns/pack.ts'
import { buildCodeIndex } from './code-index.ts'
import { type Entries, packEntries } from './entry.ts'
import { findCodes, placeInCode } from './find-codes.ts'
import { findEntries } from './find-entries.ts'
import { findMistyped } from './find-mistyped.ts'
import { canBeMistyped, matchMistyped } from './match-mistyped.ts'
import { match } from './match.ts'
import { buildNameIndex } from './name-index.ts'
import { rowsOf, textOf } from './postings.ts'
import { searchIndexOf } from './search-index.ts'
import { searchRows } from './search-rows.ts'
import { suggestNext } from './suggest-next.ts'
import { suggest } from './suggest.ts'

/** What looking at every entry finds. */
const byLooking = (entries: Entries, word: string, matches: typeof match) =>
  Array.from({ length: entries.count }, (_, entry) => ({ entry, rank: matches(entries, entry, word)?.rank }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank! || a.entry - b.entry)

function holdsOracle(pairs: readonly SpokenName[], numRuns: number) {
  const readings = new Map(pairs)
  const entries = packEntries([...readings.keys()], (text) => readings.get(text))
  const index = buildNameIndex(entries)
  fc.assert(
    fc.property(anyWordOf(pairs), (word) => {
      const all = byLooking(entries, word, match)
      // Thousands of matches are compared as text: quicker than field by field.
      expect(JSON.stringify(findEntries(index, word))).toBe(JSON.stringify(all))
      expect(findEntries(index, word, 3)).toEqual(all.slice(0, 3))
      if (!canBeMistyped(word)) return
      const meant = byLooking(entries, word, matchMistyped)
      expect(JSON.stringify(findMistyped(index, word))).toBe(JSON.stringify(meant))
    }),
    { numRuns },
  )
}

describe('the index of names', () => {
  it('finds what looking at every name finds, in the same order', () => {
    holdsOracle(SPOKEN, 2_000)
  }, 60_000)

  const file = process.env['REAL_CATALOG']
  it.skipIf(!file)(
    'does so on the real catalogue (set REAL_CATALOG to its CSV)',
    async () => {
      const { readingOf } = await import('#server/modules/goods/catalog/readings.ts')
      const lines = readFileSync(file!, 'utf8').split('\n').slice(1)
      const names = new Set(
        lines.map((one) => /^"?([^",]+)/.exec(one)?.[1] ?? '').filter((name) => fold(name).trim() !== ''),
      )
      expect(names.size).toBeGreaterThan(2_000)
      holdsOracle(
        [...names].map((name) => [name, readingOf(name)] as const),
        300,
      )
    },
    60_000,
  )
})

describe('the index of codes', () => {
  it('finds every code that contains the digits, with or without what stands before them', () => {
    const codes = [
      '国药准字H20003263',
      '国药准字Z44020001',
      '6901234567892',
      '国药准字H20003263',
      '械备20150001号',
      '2022SSI',
    ]
    const columns = packGoods(codes.map((approvalNumber, id) => someGoods({ id, approvalNumber })))
    const index = buildCodeIndex(columns, popularRows(columns.numbers.sales, columns.numbers.id))
    const find = (typed: string) => findCodes(columns, index, wordsOf(typed).join(''))
    const found = (typed: string) => find(typed).map((code) => textOf(columns, index.posted, code))
    expect(found('h20003263')).toEqual(['国药准字H20003263'])
    expect(found('国药准字Ｈ2000')).toEqual(['国药准字H20003263'])
    expect(found('国药准字 H2000 3263')).toEqual(['国药准字H20003263'])
    expect(found('國藥准字z')).toEqual(['国药准字Z44020001'])
    expect(found('3263')).toEqual(['国药准字H20003263'])
    expect(found('690123')).toEqual(['6901234567892'])
    expect(found('6901234567892')).toEqual(['6901234567892'])
    expect(found('0001')).toEqual(['国药准字Z44020001', '械备20150001号'])
    expect(found('2015')).toEqual(['械备20150001号'])
    expect(found('326')).toEqual([])
    expect(found('2022ssi')).toEqual(['2022SSI'])
    // Digits that end earlier are not the same as digits with zeros behind them.
    expect([found('20220'), found('202200'), found('20150'), found('690123456789200')]).toEqual([
      [],
      [],
      ['械备20150001号'],
      [],
    ])
    expect(find('2000').map((code) => textOf(columns, index.posted, code))[0]).toBe('国药准字H20003263')
    // Letters that are written as others when they are large are others.
    expect([found('2022ß'), found('2022ssı')]).toEqual([[], []])
    expect(placeInCode('国药准字H20003263', 'h2000')).toBe(4)
    expect([...rowsOf(index.posted, 0)]).toEqual([0, 3])
  })
})

describe('suggestions', () => {
  const goods = [
    someGoods({ id: 1, manufacturer: '哈药集团制药总厂', sales: 9 }),
    someGoods({ id: 2, manufacturer: '广州白云山', sales: 8, approvalNumber: '国药准字H44021351' }),
    someGoods({ id: 3, name: '阿胶', manufacturer: '广州白云山', sales: 5, approvalNumber: '' }),
    someGoods({ id: 4, name: '安乃近', isOnShelf: false, sales: 99 }),
  ]
  const catalog = { columns: packGoods(goods), readings: READINGS }

  it('come by popularity, with makers counted and matches marked', () => {
    expect(suggest(catalog, 'a')).toEqual([
      { text: '阿莫西林胶囊', hint: '2 个厂家', count: 2, marks: [[0, 1]] },
      { text: '阿胶', hint: '广州白云山', count: 1, goodsId: 3, marks: [[0, 1]] },
    ])
    expect(suggest(catalog, 'a', { limit: 1 })).toHaveLength(1)
  })

  it('meet several words in one goods', () => {
    expect(suggest(catalog, 'amxl 白云')).toMatchObject([{ text: '阿莫西林胶囊 白云', marks: [[0, 4]] }])
    expect(suggest(catalog, '阿 胶')).toMatchObject([
      { text: '阿胶', marks: [[0, 2]] },
      {
        text: '阿莫西林胶囊',
        marks: [
          [0, 1],
          [4, 5],
        ],
      },
    ])
    expect(suggest(catalog, 'amxl pfizer')).toEqual([])
  })

  it('count what all words match, and search for what the name does not say as well', () => {
    const [found] = suggest(catalog, 'amxl 白云')
    expect(found).toMatchObject({ text: '阿莫西林胶囊 白云', hint: '广州白云山', count: 1, goodsId: 2 })
    const { columns } = catalog
    const rows = searchRows(columns, searchIndexOf(columns, READINGS), wordsOf(found!.text))
    expect(rows.map((row) => columns.numbers.id[row])).toEqual([2])
  })

  const words = (keywords: string) => [...suggestNext(catalog, keywords).keys()]
  it('are the same when they are looked up ahead of the key', () => {
    expect(words('')).toEqual(['a', 'e'])
    // A letter, or the character that stands behind the match.
    expect(words('阿')).toEqual(['阿j', '阿m', '阿莫', '阿胶'])
    expect(words('amxljnang')).toEqual([])
    expect(words('amxl 白')).toEqual([])
    expect(words('国药准字')).toEqual([])
    for (const keywords of ['', 'a', 'am', '阿', '广'])
      for (const type of [0, 1] as const)
        for (const [typed, list] of suggestNext(catalog, keywords, { type, limit: 1 }))
          expect(list, typed).toEqual(suggest(catalog, typed, { type, limit: 1 }))
  })

  it('think of no typing error ahead of the key', () => {
    expect(suggest(catalog, 'amxlb')).not.toEqual([])
    expect(suggestNext(catalog, 'amxl').has('amxlb')).toBe(false)
  })

  it('are makers for type 1', () => {
    expect(suggest(catalog, 'gz', { type: 1 })).toEqual([{ text: '广州白云山', hint: '', count: 2, marks: [[0, 2]] }])
  })
})

describe('the lowest numbers of a stretch', () => {
  it('are those that sorting gives, of short and of long stretches', () => {
    const random = randomOf('lowest')
    for (let round = 0; round < 300; round++) {
      const numbers = Int32Array.from({ length: random.int(0, 200) }, () => random.int(0, 90))
      const from = random.int(0, numbers.length)
      const to = random.int(from, numbers.length)
      const most = round % 3 === 0 ? Infinity : random.int(1, 80)
      expect(Array.from(lowest(numbers, from, to, most))).toEqual(
        Array.from(numbers.slice(from, to))
          .sort((a, b) => a - b)
          .slice(0, most),
      )
    }
  })
})
