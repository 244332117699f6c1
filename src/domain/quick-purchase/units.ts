/** What stands behind a number in a list of drugs: an amount, pieces of a pack, or what is bought. */
import { DOSE_UNITS } from '../goods/strength.ts'

/** Amounts as whole numbers of the smallest unit, as `strengthOf` writes them. */
export const AMOUNT_UNITS: typeof DOSE_UNITS = {
  ...DOSE_UNITS,
  千克: ['ng', 1e12],
  公斤: ['ng', 1e12],
  μg: ['ng', 1e3],
  mcg: ['ng', 1e3],
  cm: ['um', 1e4],
  厘米: ['um', 1e4],
  mm: ['um', 1e3],
  m: ['um', 1e6],
  d: ['d', 1e3],
}

/** Pieces inside a pack, which nobody buys one by one. */
const INNER_UNITS = [
  '粒',
  '片',
  '丸',
  '枚',
  '颗',
  '吸',
  '喷',
  '揿',
  '人份',
  '锭',
  '贴',
  '张',
  '双',
  '卷',
  '抽',
  '板',
  's',
  "'s",
  't',
]
/** What is bought, and what may also be counted inside a pack. */
const SALE_UNITS = [
  '盒',
  '瓶',
  '支',
  '袋',
  '包',
  '条',
  '罐',
  '桶',
  '套',
  '台',
  '把',
  '只',
  '副',
  '块',
  '碗',
  '筒',
  '管',
  '听',
  '根',
  '提',
]
/** Said of anything. */
const ANY_UNITS = ['个', '份', '样']
/** 件装量 and 中包装 in the words of the trade. */
const CASE_UNITS = ['大件', '整件', '件', '箱']
const INNER_PACK_UNITS = ['中包装', '中包', '中盒', '小件']
const PRICE_UNITS = ['元', '块钱', '毛', '角']

export type UnitKind = 'amount' | 'piece' | 'sale' | 'any' | 'case' | 'inner' | 'price'

export const UNIT_KINDS: ReadonlyMap<string, UnitKind> = new Map<string, UnitKind>([
  ...Object.keys(AMOUNT_UNITS).map((unit) => [unit, 'amount'] as const),
  ...INNER_UNITS.map((unit) => [unit, 'piece'] as const),
  ...SALE_UNITS.map((unit) => [unit, 'sale'] as const),
  ...ANY_UNITS.map((unit) => [unit, 'any'] as const),
  ...CASE_UNITS.map((unit) => [unit, 'case'] as const),
  ...INNER_PACK_UNITS.map((unit) => [unit, 'inner'] as const),
  ...PRICE_UNITS.map((unit) => [unit, 'price'] as const),
])

const alternatives = (units: readonly string[]): string => [...units].sort((a, b) => b.length - a.length).join('|')

/** Every unit, the longest first; one in letters ends where the letters end. */
export const UNIT_PATTERN = `(?:${alternatives([...UNIT_KINDS.keys()].filter((unit) => !/[a-z]$/.test(unit)))}|(?:${alternatives(
  [...UNIT_KINDS.keys()].filter((unit) => /[a-z]$/.test(unit)),
)})(?!(?!x\\s?\\d)[a-z]))`
/** Units a Chinese numeral may stand before: 七片 is a name, 十盒 is a quantity. */
export const BOUGHT_PATTERN = `(?:${alternatives([...SALE_UNITS, ...ANY_UNITS, ...CASE_UNITS, ...INNER_PACK_UNITS])})`
/** A half behind the unit of what is bought: 一件半. What names and terms begin with is none: 半夏, 半枝莲, 半年; nor is 半盒. */
export const HALF_PATTERN = String.raw`半(?![夏枝支边胱乳合导自月价年天]|\s?${BOUGHT_PATTERN})`
