/** 最短效期: how many months a buyer wants to be left of what he buys. The most special word wins. Pure. */
import { addMonths, type Day, dayOf } from '../instant.ts'

/** Whole months by company, category and goods, by their ids; 0 asks for nothing. */
export type ShelfLifeTerms = {
  months: number
  byCategory: Readonly<Record<string, number>>
  byGoods: Readonly<Record<string, number>>
  /** What is too short for this buyer stands in no list of what he may buy. */
  hidesShort: boolean
}

/** As it is kept: `categories` are those the buyer named, `byCategory` all that they cover. */
export type KeptShelfLife = ShelfLifeTerms & { categories: Readonly<Record<string, number>> }

export const NO_SHELF_LIFE: ShelfLifeTerms = { months: 0, byCategory: {}, byGoods: {}, hidesShort: false }
/** Longer than drugs keep. */
export const SHELF_LIFE_MONTHS_MAX = 60
/** Categories and goods that may have a word of their own. */
export const SHELF_LIFE_RULES_MAX = 200

type GoodsPlace = { id: number; categoryId: number }

/** The months that must be left of these goods: theirs, else their category's, else the company's. */
export const monthsWanted = (
  { months, byCategory, byGoods }: ShelfLifeTerms = NO_SHELF_LIFE,
  goods: GoodsPlace,
): number => byGoods[goods.id] ?? byCategory[goods.categoryId] ?? months

/** The day before which these goods may not expire when they are bought on the day of `now`; '' for any. */
export function earliestExpiry(terms: ShelfLifeTerms | undefined, goods: GoodsPlace, now: number): Day {
  const months = monthsWanted(terms, goods)
  return months > 0 ? addMonths(dayOf(now), months) : ''
}

/** Whether what expires on a day keeps long enough. An unknown expiry and no wish are met. */
export const keepsUntil = (expiresOn: Day, earliest: Day): boolean =>
  expiresOn === '' || earliest === '' || expiresOn >= earliest

/** Whether the batch that expires first is too short for this buyer; later ones may be in stock. */
export const isTooShort = (
  terms: ShelfLifeTerms | undefined,
  goods: GoodsPlace & { expiresOn: Day },
  now: number,
): boolean => !keepsUntil(goods.expiresOn, earliestExpiry(terms, goods, now))

/** Pieces of goods that keep as long as a buyer asks for, where not all of them do. */
export type KeepingPieces = {
  goodsId: number
  /** He asks for so many. */
  months: number
  /** Pieces in stock when this was counted; of more, batches have come that it does not know. */
  stock: number
  number: number
  /** When the first of them expires; '' = unknown, or there are none. */
  expiresOn: Day
}

/** What was found, by goods; undefined where nothing was asked. */
export const keepingOf = (found: readonly KeepingPieces[] | undefined) =>
  found && ((id: number): KeepingPieces | undefined => found.find(({ goodsId }) => goodsId === id))

const pieces = (batches: readonly { stock: number }[]): number => batches.reduce((total, { stock }) => total + stock, 0)

/**
 * Counts the pieces of batches that keep until `earliest`; what belongs to no batch is sold as it is. Undefined where
 * all keep.
 */
export function keepingPieces(
  goods: GoodsPlace & { stock: number },
  batches: readonly { expiresOn: Day; stock: number }[],
  terms: ShelfLifeTerms | undefined,
  now: number,
): KeepingPieces | undefined {
  const earliest = earliestExpiry(terms, goods, now)
  const short = batches.filter(({ expiresOn, stock }) => stock > 0 && !keepsUntil(expiresOn, earliest))
  if (short.length === 0) return undefined
  const kept = batches.filter(({ expiresOn, stock }) => stock > 0 && keepsUntil(expiresOn, earliest))
  const loose = Math.max(0, goods.stock - pieces(batches))
  const [first = ''] = kept.flatMap(({ expiresOn }) => expiresOn || []).toSorted()
  return {
    goodsId: goods.id,
    months: monthsWanted(terms, goods),
    stock: goods.stock,
    number: Math.min(goods.stock, pieces(kept) + loose),
    expiresOn: first,
  }
}

type KeepingGoods = GoodsPlace & { stock: number; packing: number; isTail: boolean; expiresOn: Day }

/**
 * The goods as a buyer can have them who asks for a shelf life: the pieces that keep, and the expiry of the first of
 * those. As they are where `found` was counted for other months or before more came.
 */
export function withKeeping<G extends KeepingGoods>(
  goods: G,
  found: KeepingPieces | undefined,
  terms: ShelfLifeTerms | undefined,
): G & { keepsFor?: number } {
  if (!found || found.months !== monthsWanted(terms, goods) || goods.stock > found.stock) return goods
  const { months, number, expiresOn } = found
  if (goods.stock <= 0) return goods
  return {
    ...goods,
    stock: Math.min(goods.stock, number),
    // The last pieces of all go one by one, not the last of those that keep.
    isTail: goods.isTail && goods.stock < goods.packing,
    expiresOn: number > 0 ? expiresOn : goods.expiresOn,
    keepsFor: months,
  }
}

/** In words: how many pieces keep so long. */
export const keepingText = (months: number, number: number, unit: string): string =>
  number > 0 ? `剩余效期满 ${months} 个月的只有 ${number} ${unit}` : `没有剩余效期满 ${months} 个月的批号`

type CategoryNode = { id: number; parentId: number | null }

/** The word of a category holds for everything below it that has none of its own. */
export function coveredCategories(
  byCategory: Readonly<Record<string, number>>,
  categories: readonly CategoryNode[],
): Record<string, number> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const covered: Record<string, number> = {}
  for (const { id } of categories) {
    let at: number | null | undefined = id
    // A tree that bites its own tail ends here.
    for (let depth = 0; at !== null && at !== undefined && depth < 10; depth += 1) {
      const months = byCategory[at]
      if (months !== undefined) {
        covered[id] = months
        break
      }
      at = parents.get(at)
    }
  }
  return covered
}
