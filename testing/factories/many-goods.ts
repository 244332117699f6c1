/**
 * The number of goods of a large wholesaler, for benches: the demo goods multiplied by other makers, packs and
 * warehouses, with names combined from real stems, forms and prefixes. The same in every run.
 */
import type { Category } from '#catalog/columns/category-tree.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { readingOf } from '#server/modules/goods/catalog/readings.ts'
import { type GoodsRow, goodsColumns, toPriced } from '#server/modules/goods/to-goods.ts'
import { type Random, randomOf } from '#server/platform/seeded-random.ts'
import { buildCategories } from '#server/seed/categories.ts'
import { ean13 } from '#server/seed/codes.ts'
import { buildGoods } from '#server/seed/goods/build-goods.ts'
import { makerNames } from '#server/seed/makers.ts'

/** The time of the stock count: noon in Shanghai. */
export const NOW = Date.parse('2026-11-21T04:00:00Z')
const PREFIXES = [
  '',
  '',
  '复方',
  '小儿',
  '盐酸',
  '硫酸',
  '枸橼酸',
  '马来酸',
  '甲磺酸',
  '富马酸',
  '注射用',
  '强力',
  '新',
]
const FORMS =
  '片 胶囊 颗粒 口服液 软胶囊 分散片 缓释片 滴丸 散 糖浆 注射液 乳膏 滴眼液 喷雾剂 栓 贴膏 肠溶片 咀嚼片'.split(' ')
const FORM_AT_END = new RegExp(`(?:${[...FORMS].sort((a, b) => b.length - a.length).join('|')})$`)
/** One maker in so many has a trade name. */
const TRADE_NAMES_ONE_IN = 9

export type ManyGoods = { rows: GoodsRow[]; categories: Category[] }

/** `count` goods with ids 1… that bear `names` different names, as rows of the database. */
export function manyRows(count: number, { names = 3_000, seed = 'many' } = {}): ManyGoods {
  const random = randomOf(seed)
  const { rows: tree, idsByLeaf } = buildCategories()
  // With what the database adds by itself.
  const facts = buildGoods(NOW, idsByLeaf).map(
    ({ row }) => ({ timedPrices: [], picture: '', ...row }) as unknown as GoodsRow,
  )
  const wanted = nameList(facts, names, random)
  const allMakers = makerNames()
  const tradeNames = facts.map(({ tradeName }) => tradeName).filter((text) => text !== '')
  const rows = Array.from({ length: count }, (_, index): GoodsRow => {
    // Each name is used at least once; a few names are used by most goods.
    const name = wanted[index < wanted.length ? index : Math.floor(wanted.length * random.next() ** 2)]!
    const [fact, pack] = [facts[hashOf(name) % facts.length]!, random.pick(facts)]
    return vary(fact, {
      id: index + 1,
      name,
      tradeName: random.int(1, TRADE_NAMES_ONE_IN) === 1 ? random.pick(tradeNames) : '',
      manufacturer: random.pick(allMakers),
      specification: pack.specification,
      unit: pack.unit,
      random,
    })
  })
  return { rows, categories: tree.map(({ id, parentId, name }) => ({ id: id!, parentId: parentId ?? 0, name })) }
}

const CLINIC = { customerType: '诊所', region: '', priceGroup: 'clinic' } as const

/** The goods of `manyRows` as a clinic sees them, without what only the detail page shows. */
export const manyGoods = (count: number, options: { names?: number; seed?: string } = {}): Goods[] =>
  manyRows(count, options).rows.map((row) => {
    const listed = Object.fromEntries(Object.keys(goodsColumns).map((key) => [key, row[key as keyof GoodsRow]]))
    return toPriced(listed as GoodsRow, { buyer: CLINIC, now: 0 })
  })

/** How every name, trade name and maker of goods is read aloud. */
export function readingsOf(goods: readonly Pick<Goods, 'name' | 'tradeName' | 'manufacturer'>[]): Map<string, string> {
  const texts = new Set(goods.flatMap(({ name, tradeName, manufacturer }) => [name, tradeName, manufacturer]))
  return new Map([...texts].map((text) => [text, readingOf(text)] as const))
}

function nameList(facts: readonly GoodsRow[], count: number, random: Random): string[] {
  const stems = [...new Set(facts.map(({ name }) => name.replace(FORM_AT_END, '')))].filter((stem) => stem.length > 1)
  const names = new Set(facts.map(({ name }) => name).slice(0, count))
  while (names.size < count) names.add(`${random.pick(PREFIXES)}${random.pick(stems)}${random.pick(FORMS)}`)
  return [...names]
}

const hashOf = (text: string): number => Math.floor(randomOf(text).next() * 2 ** 30)

type GoodsNames = Pick<GoodsRow, 'id' | 'name' | 'tradeName' | 'manufacturer' | 'specification' | 'unit'>

function vary(fact: GoodsRow, { random, ...varied }: GoodsNames & { random: Random }): GoodsRow {
  const { id, name, manufacturer, specification } = varied
  const digits = String(id).padStart(5, '0')
  const price = fact.basePrice && Math.round((fact.basePrice * (0.7 + random.next() * 0.8)) / 100) * 100
  return {
    ...fact,
    ...varied,
    // Packs of one drug share a number.
    approvalNumber:
      fact.approvalNumber && `国药准字H20${String(hashOf(`${name}${manufacturer}`) % 1_000_000).padStart(6, '0')}`,
    barcode: random.chance(0.92)
      ? ean13(`69${String(hashOf(manufacturer) % 100_000).padStart(5, '0')}${digits.slice(-5)}`)
      : '',
    basePrice: price,
    ladderPrice: price && fact.basePrice ? scaled(fact.ladderPrice, price / fact.basePrice) : [],
    groupPrices: random.chance(0.2) && price ? { pharmacy: Math.round(price * 0.97) } : {},
    warehouseId: random.chance(0.7) ? 1 : random.int(2, 3),
    stock: random.chance(0.12) ? 0 : Math.floor(2_000 * random.next() ** 2),
    expiresOn: random.chance(0.03)
      ? ''
      : `20${random.int(27, 29)}-${String(random.int(1, 12)).padStart(2, '0')}-${fact.expiresOn.slice(8) || '28'}`,
    sales: Math.floor(40 / (0.002 + random.next())),
    revision: random.int(1, 3_000_000),
    ...({ naturalKey: `many|${id}|${specification}` } satisfies Record<string, string>),
  }
}

const scaled = (ladder: GoodsRow['ladderPrice'], factor: number): GoodsRow['ladderPrice'] =>
  ladder.map(({ number, price }) => ({ number, price: Math.round((price * factor) / 100) * 100 }))
