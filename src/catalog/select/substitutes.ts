/** Substitutes for goods: the same generic name in the same strength, compared by the price of one piece. */
import { pieceOf, strengthOf } from '#domain/goods/strength.ts'
import { runningDiscounts } from '#domain/pricing/discount.ts'
import { offerOf } from '#domain/pricing/goods-offer.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import { fold } from '#lib/fold-text.ts'
import { memo } from '#lib/memo.ts'

import { type Viewer } from '../columns/own.ts'
import { readGoods } from '../columns/row.ts'
import { type Catalog, goodsById, type ListRow, toListed } from './catalog.ts'

export type Substitute = {
  goods: ListRow
  /** The unit of one piece: 粒, 片, ml …; the sales unit where the specification counts nothing. */
  unit: string
  /** Ten-thousandths of a yuan for one piece, unrounded; absent without a price. */
  piecePrice?: number
  /** Per cent by which a piece is cheaper than one of goods `id`, negative when dearer; absent without prices. */
  saving?: number
}

const SUBSTITUTES_MAX = 20

/** 阿莫西林胶囊(阿莫仙) is 阿莫西林胶囊: what stands in brackets at the end is a trade name. */
export const genericName = (name: string): string =>
  fold(name)
    .replaceAll(/\s+/gu, '')
    .replace(/(?:\([^()]*\)?|\[[^[\]]*\]?)+$/u, '') || fold(name)

/** Generic name → its words in the dictionary of names. */
const codesByGeneric = memo((words: readonly string[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const codes = new Map<string, Set<number>>()
  for (const [code, word] of words.entries()) {
    const name = genericName(word)
    const same = codes.get(name)
    if (same) same.add(code)
    else codes.set(name, new Set([code]))
  }
  return codes
})

/**
 * Goods on the shelf that are comparable to goods `id`: those this viewer may buy first, then by the price of a piece
 * after the viewer's running discounts.
 */
export function substitutesOf(catalog: Catalog, id: number, viewer: Viewer): Substitute[] {
  const { columns } = catalog
  const original = goodsById(catalog, id)
  if (!original) return []
  const same = codesByGeneric(columns.texts.name.words).get(genericName(original.name))
  const { codes } = columns.texts.name
  const running = runningDiscounts(viewer.discounts ?? [], viewer.buyer, viewer.now)
  const own = compared(toListed(original, viewer), viewer, running)
  const found: Substitute[] = []
  for (let row = 0; row < columns.count; row++) {
    if (!same?.has(codes[row]!) || columns.numbers.isOnShelf[row] !== 1 || columns.numbers.id[row] === id) continue
    const goods = readGoods(columns, row)
    if (!areComparable(original, goods)) continue
    const other = compared(toListed(goods, viewer), viewer, running)
    found.push(withSaving(other, own.piecePrice))
  }
  return found.sort(inOrder).slice(0, SUBSTITUTES_MAX)
}

type PackageText = { specification: string; dosageForm: string; unit: string }

/**
 * Same strength, counted in the same pieces; where nothing can be counted, the very same specification. Of what is
 * measured, the size of its package is part of the specification: 500 ml is no substitute for 100 ml, and a jar of
 * 18.4 g none for a tin of 3 g.
 */
function areComparable(a: PackageText, b: PackageText): boolean {
  const [one, other] = [strengthOf(a), strengthOf(b)]
  if (!one || !other) return fold(a.specification) === fold(b.specification) && a.unit === b.unit
  if ((one.unit === 'ml' || one.unit === 'g') && one.count !== other.count) return false
  return one.dose === other.dose && pieceOf(a).unit === pieceOf(b).unit
}

function compared(goods: ListRow, { buyer, now }: Viewer, running: readonly Discount[]): Substitute {
  const { price } = offerOf(goods, buyer, now, running)
  const { unit, count } = pieceOf(goods)
  return price === undefined ? { goods, unit } : { goods, unit, piecePrice: price / count }
}

function withSaving(other: Substitute, own: number | undefined): Substitute {
  if (own === undefined || other.piecePrice === undefined) return other
  return { ...other, saving: Math.round((1 - other.piecePrice / own) * 100) }
}

const inOrder = (a: Substitute, b: Substitute): number =>
  b.goods.isBuy - a.goods.isBuy ||
  (a.piecePrice ?? Infinity) - (b.piecePrice ?? Infinity) ||
  b.goods.sales - a.goods.sales ||
  a.goods.id - b.goods.id
