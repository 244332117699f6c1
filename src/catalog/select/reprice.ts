/** Columns with other prices for some goods. All other data is shared with the original columns. */
import { type SetPrice, termsAt } from '#domain/pricing/group-price.ts'
import { memo } from '#lib/memo.ts'

import type { Columns, Rare, TextColumn } from '../columns/columns.ts'
import { narrow, type NumberColumn } from '../columns/numbers.ts'
import { rowsById } from '../columns/order.ts'
import type { Own, Viewer } from '../columns/own.ts'
import { readGoods, rareAt, wordOf } from '../columns/row.ts'
import type { Catalog } from './catalog.ts'
import { withRunningGifts } from './running-gifts.ts'

/** Goods id → its price. */
export type Prices = ReadonlyMap<number, SetPrice>

/** The columns at these prices; unknown goods are skipped. The same arguments give the same columns. */
export function reprice(columns: Columns, prices: Prices): Columns {
  if (prices.size === 0) return columns
  const { numbers, texts } = columns
  return {
    ...columns,
    numbers: { ...numbers, price: priceColumn(numbers.price, numbers.id, prices) },
    texts: { ...texts, rare: rareColumn(texts.rare, numbers.id, prices)(columns) },
  }
}

const priceColumn = memo((column: NumberColumn, ids: NumberColumn, prices: Prices): NumberColumn => {
  const rows = rowsById(ids)
  const copy = new Int32Array(column)
  for (const [id, { price }] of prices) {
    const row = rows.get(id)
    if (row !== undefined) copy[row] = price
  }
  return narrow(copy)
})

/** Ladder and flash sale as they hold under the prices; the column itself when none of them changes. */
const rareColumn = memo((_column: TextColumn, _ids: NumberColumn, prices: Prices) => {
  let made: TextColumn | undefined
  return (columns: Columns): TextColumn => (made ??= makeRare(columns, prices))
})

function makeRare(columns: Columns, prices: Prices): TextColumn {
  const { rare } = columns.texts
  const rows = rowsById(columns.numbers.id)
  const fresh = new Map<string, number>()
  let codes: Int32Array | undefined
  for (const [id, set] of prices) {
    const row = rows.get(id)
    if (row === undefined) continue
    const { ladderPrice = [], flashSale } = rareAt(columns, row)
    if (ladderPrice.length === 0 && !flashSale) continue
    const word = wordOf({ ...readGoods(columns, row), ...termsAt({ ladderPrice, flashSale }, set) }, 'rare')
    if (word === rare.words[rare.codes[row]!]) continue
    codes ??= new Int32Array(rare.codes)
    const code = fresh.get(word) ?? rare.words.length + fresh.size
    fresh.set(word, code)
    codes[row] = code
  }
  return codes ? { codes: narrow(codes), words: [...rare.words, ...fresh.keys()] } : rare
}

/** The catalogue as this viewer meets it now: at his own prices, with the gifts that run for him. */
export function forViewer(catalog: Catalog, { buyer, now, own }: Pick<Viewer, 'buyer' | 'now' | 'own'>): Catalog {
  const priced = own && own.prices.size > 0 ? atPricesOf(catalog, own.prices) : catalog
  return withRunningGifts(priced, buyer, now)
}

const atPricesOf = memo((catalog: Catalog, prices: Own['prices']): Catalog => ({
  ...catalog,
  columns: reprice(catalog.columns, prices),
}))

/** The columns as a visitor sees them: neither prices, nor ladders, nor the terms of flash sales and exchanges. */
export const unpriced = (columns: Columns): Columns => ({
  ...columns,
  numbers: { ...columns.numbers, price: unknownPrices(columns.numbers.price) },
  texts: { ...columns.texts, rare: unknownTerms(columns.texts.rare) },
})

const unknownPrices = memo((column: NumberColumn) => new Int32Array(column.length).fill(-1))

const unknownTerms = memo(({ codes, words }: TextColumn): TextColumn => ({ codes, words: words.map(withoutTerms) }))

function withoutTerms(word: string): string {
  if (word === '') return word
  const { limit, control, gift } = JSON.parse(word) as Rare
  const text = JSON.stringify({ gift: gift?.kind === 'gift' ? gift : undefined, limit, control })
  return text === '{}' ? '' : text
}
