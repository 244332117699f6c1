import type { Goods } from '#domain/goods/goods.ts'

import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type TextField } from './columns.ts'
import { narrow } from './numbers.ts'
import { numberOf, wordOf } from './row.ts'
import { toWords } from './words.ts'

/** Packs goods in their order. */
export function packGoods(goods: readonly Goods[]): Columns {
  return {
    count: goods.length,
    numbers: Object.fromEntries(
      NUMBER_COLUMNS.map((field) => [field, narrow(Int32Array.from(goods, (one) => numberOf(one, field)))]),
    ) as Columns['numbers'],
    texts: Object.fromEntries(TEXT_COLUMNS.map((field) => [field, packTexts(field, goods)])) as Columns['texts'],
  }
}

function packTexts(field: TextField, goods: readonly Goods[]) {
  const codeOf = new Map<string, number>()
  const codes = Int32Array.from(goods, (one) => {
    const text = wordOf(one, field)
    const known = codeOf.get(text)
    if (known !== undefined) return known
    codeOf.set(text, codeOf.size)
    return codeOf.size - 1
  })
  return { codes: narrow(codes), words: toWords(field, [...codeOf.keys()]) }
}
