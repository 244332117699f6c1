/** The tables of true facts as one flat list: every drug, maker and pack is one article. */
import { z } from 'zod'

import { type Prescription, PRESCRIPTIONS, type Scope, SCOPES } from '#domain/goods/goods.ts'
import { parseUnitPrice, type UnitPrice } from '#domain/money.ts'
import { hashText } from '#server/platform/seeded-random.ts'

import { type Leaf, leafOf } from '../categories.ts'
import { HERB_MAKERS, makerOf } from '../makers.ts'
import { cell, dataTable } from '../read-data.ts'

export type Article = {
  name: string
  tradeName: string
  manufacturer: string
  specification: string
  origin: string
  prescription: Prescription
  scope: Scope
  leaf: Leaf
  listPrice: UnitPrice
  popularity: number
  indication: string
  marks: ReadonlySet<string>
  /** First pack of the first maker: what most buyers look for; it is always for sale. */
  isLead: boolean
}

const price = z.string().transform((yuan, context): UnitPrice => {
  const read = parseUnitPrice(yuan)
  if (read === undefined) context.addIssue(`not a price: ${yuan}`)
  return read ?? 0
})
/** "0.25g×24粒 5.6": a pack and its wholesale price in yuan, before the maker's premium. */
const pack = z
  .string()
  .regex(/^\S.* \S+$/)
  .transform((text) => {
    const at = text.lastIndexOf(' ')
    return { specification: text.slice(0, at).trim(), price: text.slice(at + 1) }
  })
  .pipe(z.object({ specification: z.string(), price }))
/** "short" or "short(trade name)". */
const maker = z.string().transform((text) => {
  const [, short = text, tradeName = ''] = /^([^(]+)\((.+)\)$/.exec(text) ?? []
  return { manufacturer: makerOf(short), tradeName }
})
/** 1–99; sales grow with it. */
const popularity = cell.number
const category = z.string().transform((name) => leafOf(name))

const goodsTable = dataTable(
  'goods',
  z.strictObject({
    name: z.string(),
    packs: cell.list(z.string()).pipe(z.array(pack)),
    prescription: z.enum(PRESCRIPTIONS),
    category,
    makers: cell.list(z.string(), ',').pipe(z.array(maker)),
    popularity,
    indication: z.string(),
    marks: cell.list(z.enum(['eph', 'cold', 'cool', 'clinicOnly', 'notClinic']), ' ').default([]),
    scope: z.enum(SCOPES).optional(),
  }),
)
/** Decoction pieces; toxic herbs have no place here. */
const herbTable = dataTable(
  'herbs',
  z.strictObject({
    name: z.string(),
    origin: z.string(),
    pricePer500g: price,
    category,
    popularity,
    effect: z.string(),
  }),
)

const drugArticles = (): Article[] =>
  goodsTable().flatMap(({ packs, makers, category: leaf, marks, scope = leaf.scope, ...drug }) =>
    makers.flatMap((one, makerIndex) =>
      packs.map(({ specification, price: listPrice }, packIndex) => ({
        ...drug,
        ...one,
        specification,
        origin: '',
        scope,
        leaf,
        listPrice,
        marks: new Set<string>(marks),
        isLead: makerIndex === 0 && packIndex === 0,
      })),
    ),
  )

/** Grams of the packs a herb is sold in, by what 500 g of it cost in yuan: the dearer, the smaller. */
const gramsFor = (yuan: number): number[] => {
  if (yuan > 20_000) return [10, 50]
  if (yuan > 1_000) return [10, 50, 100]
  return yuan > 150 ? [100, 250, 500] : [250, 500, 1_000]
}
/** How it was sorted: what is dear is told by grade, the rest is picked or as it comes. */
const gradeFor = (yuan: number, index: number): string =>
  yuan > 1_000 ? (index % 2 === 0 ? '特级' : '一级') : yuan > 60 || index % 3 === 0 ? '选货' : '统货'
/** Small packs cost more per gram. */
const surcharge = (grams: number): number => (grams < 250 ? 1.08 : grams < 500 ? 1.04 : grams > 500 ? 0.98 : 1)

/** Three makers a herb, not the same three for all. */
const herbMakersOf = (name: string): string[] =>
  [0, 3, 5].map((step) => makerOf(HERB_MAKERS[(hashText(name) + step) % HERB_MAKERS.length]!))

const herbArticles = (): Article[] =>
  herbTable().flatMap(({ name, origin, pricePer500g, category: leaf, popularity: sold, effect }, index) =>
    herbMakersOf(name).flatMap((manufacturer, makerIndex) =>
      gramsFor(pricePer500g / 10_000).map((grams, packIndex) => ({
        name,
        tradeName: '',
        manufacturer,
        specification: `${gradeFor(pricePer500g / 10_000, index)} ${grams === 1_000 ? '1kg' : `${grams}g`}/${grams < 100 ? '盒' : '袋'}`,
        origin,
        prescription: 'none' as const,
        scope: leaf.scope,
        leaf,
        listPrice: Math.round((pricePer500g * grams * surcharge(grams)) / 500),
        popularity: sold,
        indication: effect,
        marks: new Set<string>(),
        isLead: makerIndex === 0 && packIndex === 0,
      })),
    ),
  )

const keyOf = ({ name, manufacturer, specification }: Article): string => `${name}|${manufacturer}|${specification}`

/** All articles, one each per name, maker and pack (two short names may mean one maker). */
export function allArticles(): Article[] {
  const articles = [...drugArticles(), ...herbArticles()]
  return [...new Map(articles.toReversed().map((article) => [keyOf(article), article])).values()].toReversed()
}
