/** The tables of true facts as one flat list: every drug, maker and pack is one article. */
import type { Prescription, Scope } from '#domain/goods/goods.ts'
import type { UnitPrice } from '#domain/money.ts'
import { hashText } from '#server/platform/seeded-random.ts'

import { type Leaf, leaves } from '../categories.ts'
import { herbMakers, makers } from '../makers.ts'
import { antiInfectives } from './anti-infectives.ts'
import { chemicals } from './chemicals.ts'
import { chineseMedicine } from './chinese-medicine.ts'
import { devices } from './devices.ts'
import { healthAndCare } from './health-and-care.ts'
import { readHerbs } from './read-herbs.ts'
import { type Drug, type Mark, readLines } from './read-lines.ts'
import { special } from './special.ts'

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
  marks: ReadonlySet<Mark>
  /** First pack of the first maker: what most buyers look for; it is always for sale. */
  isLead: boolean
}

const leafOf = (name: string): Leaf => {
  const leaf = leaves.get(name)
  if (!leaf) throw new RangeError(`no category ${name}`)
  return leaf
}

const makerOf = (short: string): string => {
  const full = makers.get(short)
  if (!full) throw new RangeError(`no manufacturer ${short}`)
  return full
}

const fromDrug = (drug: Drug): Article[] =>
  drug.makers.flatMap(({ short, tradeName }, makerIndex) =>
    drug.packs.map(({ specification, price }, packIndex) => ({
      name: drug.name,
      tradeName,
      manufacturer: makerOf(short),
      specification,
      origin: '',
      prescription: drug.prescription,
      scope: drug.flags.scope ?? leafOf(drug.leaf).scope,
      leaf: leafOf(drug.leaf),
      listPrice: price,
      popularity: drug.popularity,
      indication: drug.indication,
      marks: drug.flags.marks,
      isLead: makerIndex === 0 && packIndex === 0,
    })),
  )

/** Three makers a herb, not the same three for all. */
const herbMakersOf = (name: string): string[] =>
  [0, 3, 5].map((step) => makerOf(herbMakers[(hashText(name) + step) % herbMakers.length]!))

const fromHerbs = (): Article[] =>
  readHerbs().flatMap((herb) =>
    herbMakersOf(herb.name).flatMap((manufacturer, makerIndex) =>
      herb.packs.map(({ specification, price }, packIndex) => ({
        name: herb.name,
        tradeName: '',
        manufacturer,
        specification,
        origin: herb.origin,
        prescription: 'none' as const,
        scope: leafOf(herb.leaf).scope,
        leaf: leafOf(herb.leaf),
        listPrice: price,
        popularity: herb.popularity,
        indication: herb.effect,
        marks: new Set<Mark>(),
        isLead: makerIndex === 0 && packIndex === 0,
      })),
    ),
  )

const keyOf = ({ name, manufacturer, specification }: Article): string => `${name}|${manufacturer}|${specification}`

/** All articles, one each per name, maker and pack (two short names may mean one maker). */
export function allArticles(): Article[] {
  const tables = [antiInfectives, chemicals, chineseMedicine, special, devices, healthAndCare]
  const articles = [...tables.flatMap(readLines).flatMap(fromDrug), ...fromHerbs()]
  return [...new Map(articles.toReversed().map((article) => [keyOf(article), article])).values()].toReversed()
}
