/** The goods of a zone or a brand as the address of a list says them: `badge=特&stock=in`. */
import qs from 'qs'
import { z } from 'zod'

import { GoodsQuery } from '#contract/goods/goods.ts'
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'

import { textIn } from './store.ts'

/** A page and its size are where somebody stood, and no condition. */
function parse(text: string) {
  const { page: _page, size: _size, ...query } = qs.parse(text.replace(/^.*\?/, ''))
  return z.safeDecode(GoodsQuery, query as never)
}

export function queryOf(value: EntryValue): GoodsQuery | null {
  const text = textIn(value, 'query')
  const parsed = text === '' ? undefined : parse(text)
  return parsed?.success ? parsed.data : null
}

export const queryText = (query: GoodsQuery | null): string =>
  query === null ? '' : qs.stringify(z.encode(GoodsQuery, query), { encode: false, arrayFormat: 'repeat' })

export function queryFault(value: EntryValue): FieldErrors {
  const text = textIn(value, 'query')
  return text !== '' && !parse(text).success ? { query: '商品条件无效：请从商品列表的地址里复制' } : {}
}
