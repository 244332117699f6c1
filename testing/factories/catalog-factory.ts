import * as fc from 'fast-check'

import { packEntries } from '#catalog/search/entry.ts'
import { type CatalogQuery, PROMOTIONS, SORTS } from '#catalog/select/query.ts'
import { BADGES, type Control, type Goods, PRESCRIPTIONS, SCOPES, STORAGES } from '#domain/goods/goods.ts'
import { SHELF_LIVES } from '#domain/goods/near-expiry.ts'
import { STOCK_STATES } from '#domain/goods/stock.ts'
import { fold, wordsOf } from '#lib/fold-text.ts'

import { anyGoods } from './domain-factory.ts'

/**
 * Few enough words to collide, with all that makes search hard: brackets, full width, Latin, second readings, rare
 * characters.
 */
export const NAMES: readonly (readonly [name: string, reading: string])[] = [
  ['阿莫西林胶囊', 'a mo xi lin jiao nang'],
  ['阿莫西林克拉维酸钾片（7：1）', 'a mo xi lin ke la wei suan jia pian'],
  ['阿胶', 'e jiao|a jiao'],
  ['丹参滴丸', 'dan shen di wan|dan can di wan'],
  ['维生素C片', 'wei sheng su pian'],
  ['Ⅱ型胶原', 'xing jiao yuan'],
  ['氯化钠注射液', 'lv hua na zhu she ye'],
  ['安乃近', 'an nai jin'],
  ['α-酮酸片', 'tong suan pian'],
  ['㎎测试', 'ce shi'],
  ['安', 'an'],
]
export const MAKERS: readonly (readonly [maker: string, reading: string])[] = [
  ['', ''],
  ['哈药集团制药总厂', 'ha yao ji tuan zhi yao zong chang'],
  ['广州白云山', 'guang zhou bai yun shan'],
  ['Pfizer辉瑞', 'hui rui'],
]
export const READINGS = new Map([...NAMES, ...MAKERS])
/** A text and its readings. */
export type SpokenName = readonly [text: string, reading: string]
export const SPOKEN: readonly SpokenName[] = [...READINGS].filter(([text]) => text !== '')

const wordOf = (pairs: typeof NAMES) => fc.constantFrom(...pairs.map(([text]) => text))

/** Goods of a catalogue with every kind of value in each field and names that collide. */
export const anyRow = (id: number): fc.Arbitrary<Goods> =>
  fc
    .tuple(
      anyGoods(id),
      fc.record({
        name: wordOf(NAMES),
        tradeName: fc.constantFrom('', '', '安灭菌', '阿胶'),
        manufacturer: wordOf(MAKERS),
        specification: fc.constantFrom('0.25g*24粒', '０．５ｇ×12片', '10ml:1.5g', ''),
        dosageForm: fc.constantFrom('片剂', '胶囊剂', ''),
        approvalNumber: fc.constantFrom('', '国药准字H20003263', '国药准字Z44020001', '粤械注准20172640123'),
        barcode: fc.constantFrom('', '6901234567892', '6923456789017'),
        origin: fc.constantFrom('', '四川'),
        prescription: fc.constantFrom(...PRESCRIPTIONS),
        scope: fc.constantFrom(...SCOPES),
        storage: fc.constantFrom(...STORAGES),
        clinicRule: fc.constantFrom<Goods['clinicRule']>('all', 'clinicOnly', 'notClinic'),
        categoryId: fc.integer({ min: 1, max: 6 }),
        expiresOn: fc.constantFrom('', '2026-11-20', '2026-12-31', '2027-05-21', '2027-08-01', '2028-06-30'),
        isYouxuan: fc.boolean(),
        badges: fc.subarray([...BADGES]),
        sales: fc.integer({ min: 0, max: 9 }),
        revision: fc.integer({ min: 1, max: 5 }),
        limit: fc.option(fc.constant({ number: 5, period: 'day' } as const), { nil: undefined }),
        control: fc.option(
          fc.constant<Control>({ blockedRegions: ['51'], blockedCustomerTypes: ['诊所'], isAllowListOnly: false }),
          { nil: undefined },
        ),
      }),
    )
    .map(([goods, changes]): Goods => ({ ...goods, ...changes }))

/** One to three of the values. */
export const some = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) })

const filters = {
  manufacturer: some(MAKERS.map(([maker]) => maker).filter(Boolean)),
  dosageForm: some(['片剂', '胶囊剂']),
  prescription: some(PRESCRIPTIONS),
  scope: some(SCOPES),
  badge: some(PROMOTIONS),
  stock: fc.constantFrom(...STOCK_STATES),
  shelfLife: fc.constantFrom(...SHELF_LIVES),
  buyable: fc.constantFrom(0, 1),
  bought: fc.constantFrom(0, 1),
  yx: fc.constantFrom(0, 1),
  qx: fc.constantFrom(0, 2),
  zy: fc.constantFrom(0, 2),
}

/** Up to three filters of a list and any sort order; `own` are the filters that depend on the shop. */
export const anyFilters = (own: {
  [K in keyof CatalogQuery]?: fc.Arbitrary<CatalogQuery[K]>
}): fc.Arbitrary<CatalogQuery> => {
  const all: Record<string, fc.Arbitrary<unknown>> = { ...filters, ...own }
  return fc
    .tuple(fc.subarray(Object.keys(all), { maxLength: 3 }), fc.constantFrom(...SORTS))
    .chain(([names, sort]) =>
      fc.record({ sort: fc.constant(sort), ...Object.fromEntries(names.map((name) => [name, all[name]!])) }),
    ) as fc.Arbitrary<CatalogQuery>
}

/** Up to 25 goods with ids 1…30. */
export const anyCatalogGoods: fc.Arbitrary<Goods[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 25 })
  .chain((ids) => fc.tuple(...ids.map(anyRow)))

/**
 * Any stretch of a name, of its initials, of its pinyin, or of both mixed, some with a typed error, and some nonsense.
 */
export function anyWordOf(pairs: readonly SpokenName[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...pairs), fc.nat(), fc.nat(), fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }))
    .chain(([[text, reading], from, length, ways]) => {
      const syllables = syllablesOf(text, reading)
      const start = from % syllables.length
      const spoken = syllables.slice(start, start + 1 + (length % 6)).map(([character, syllable], index) => {
        return [character, syllable.slice(0, 1), syllable, syllable.slice(0, 2)][ways[index % 12]!]!
      })
      const word = wordsOf(spoken.join(''))[0] ?? 'zz'
      return fc.oneof({ weight: 3, arbitrary: fc.constant(word) }, { weight: 1, arbitrary: anyTypo(word) })
    })
}

/** Each character of the folded text with its syllable in the first reading. */
export function syllablesOf(text: string, reading: string): [character: string, syllable: string][] {
  const { spoken, syllables } = packEntries([text], () => reading)
  return [...fold(text)].map((character, index) => [character, syllables[spoken[index]!]!])
}

/** The word with one character changed, removed, added, or swapped with the next. */
const anyTypo = (word: string): fc.Arbitrary<string> =>
  fc.tuple(fc.nat(word.length - 1), fc.constantFrom('a', 'n', 'x', '林', '安'), fc.nat(3)).map(([at, other, kind]) => {
    const [before, here, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
    const swapped = before + after.slice(0, 1) + here + after.slice(1)
    return [before + other + after, before + after, before + other + here + after, swapped][kind] || 'zz'
  })

export { NOON } from './domain-factory.ts'
