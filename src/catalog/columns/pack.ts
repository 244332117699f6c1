import type { Goods } from '#domain/goods/goods.ts'

import { type Columns, NUMBER_COLUMNS, TEXT_COLUMNS, type TextColumn, type TextField } from './columns.ts'
import { narrow } from './numbers.ts'
import { numberOf, wordOf } from './row.ts'

/** Packs goods in their order. */
export function packGoods(goods: readonly Goods[]): Columns {
  return {
    count: goods.length,
    numbers: Object.fromEntries(
      NUMBER_COLUMNS.map((field) => [field, narrow(Int32Array.from(goods, (one) => numberOf(one, field)))]),
    ) as Columns['numbers'],
    texts: Object.fromEntries(
      TEXT_COLUMNS.map((field) => [field, packTexts(goods.map((one) => wordOf(one, field)))]),
    ) as Record<TextField, TextColumn>,
  }
}

function packTexts(texts: readonly string[]): TextColumn {
  const codeOf = new Map<string, number>()
  const codes = Int32Array.from(texts, (text) => {
    const known = codeOf.get(text)
    if (known !== undefined) return known
    codeOf.set(text, codeOf.size)
    return codeOf.size - 1
  })
  return { codes: narrow(codes), words: [...codeOf.keys()] }
}
