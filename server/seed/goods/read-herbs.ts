import { parseUnitPrice } from '#domain/money.ts'

import { herbs } from './herbs.ts'
import type { Pack } from './read-lines.ts'

export type Herb = { name: string; origin: string; packs: Pack[]; leaf: string; popularity: number; effect: string }

/** Grams of the packs a herb is sold in, by what 500 g of it cost in yuan: the dearer, the smaller. */
const gramsFor = (yuan: number): number[] => {
  if (yuan > 20_000) return [10, 50]
  if (yuan > 1_000) return [10, 50, 100]
  return yuan > 150 ? [100, 250, 500] : [250, 500, 1_000]
}

/** How it was sorted: what is dear is told by grade, the rest is picked or as it comes. */
const gradeFor = (yuan: number, index: number): string =>
  yuan > 1_000 ? (index % 2 === 0 ? '特级' : '一级') : yuan > 60 || index % 3 === 0 ? '选货' : '统货'

const unitFor = (grams: number): string => (grams < 100 ? '盒' : '袋')
/** Small packs cost more per gram. */
const surcharge = (grams: number): number => (grams < 250 ? 1.08 : grams < 500 ? 1.04 : grams > 500 ? 0.98 : 1)

/** The table of decoction pieces. Throws RangeError naming a line it cannot read. */
export const readHerbs = (): Herb[] =>
  herbs
    .trim()
    .split('\n')
    .map((line, index) => {
      const [name, origin, yuan, leaf, popularity, effect] = line.split('|')
      const per500 = parseUnitPrice(yuan ?? '')
      if (!name || !origin || !leaf || !effect || per500 === undefined) throw new RangeError(`not a herb line: ${line}`)
      const grade = gradeFor(per500 / 10_000, index)
      const packs = gramsFor(per500 / 10_000).map((grams) => ({
        specification: `${grade} ${grams === 1_000 ? '1kg' : `${grams}g`}/${unitFor(grams)}`,
        price: Math.round((per500 * grams * surcharge(grams)) / 500),
      }))
      return { name, origin, packs, leaf, popularity: Number(popularity), effect }
    })
