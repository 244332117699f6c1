/**
 * The list as JSON text. It is the most frequent request, and goods look the same to most viewers, so each variant of a
 * row's revision is encoded once, and a page is joined from these texts.
 */
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import {
  readGoods,
  type Viewer,
  type Catalog,
  judgeFor,
  toRow,
  type Verdict,
  mineOf,
  rowsOfPage,
  type Selection,
  summaryOf,
  type CatalogQuery,
  rememberedRows,
} from '#catalog/index.ts'
import { api } from '#contract/api.ts'
import { ListedGoods } from '#contract/goods/goods.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { memo } from '#lib/memo.ts'

import type { Database } from '../../../db/connect.ts'
import type { Audience } from '../catalog/live-catalog.ts'

type CachedRow = { goods: Goods; texts: Map<string, string> }
/** Goods and their texts, about 2 KB each. */
const KNOWN_MAX = 4_000
const rowsOf = memo((_db: Database) => new LRUCache<string, CachedRow>({ max: KNOWN_MAX }))
const facetTexts = new WeakMap<Selection, string>()

/** `data` of the list call, the same as encoding `listGoods`. */
export function listText(
  db: Database,
  query: CatalogQuery,
  { catalog, viewer, audience }: { catalog: Catalog; viewer: Viewer; audience: Audience },
): string {
  const selection = rememberedRows(catalog, query, viewer)
  const known = rowsOf(db)
  const judge = judgeFor(viewer)
  const { id, revision } = catalog.columns.numbers
  const signed = viewer.own?.prices
  const rows = Array.from(rowsOfPage(selection, query), (row) => {
    const key = `${catalog.epoch} ${audience} ${id[row]} ${revision[row]} ${signed?.get(id[row]!) ?? ''}`
    let one = known.get(key)
    if (!one) {
      one = { goods: readGoods(catalog.columns, row), texts: new Map() }
      known.set(key, one)
    }
    return rowText(one, judge(one.goods))
  })
  const { mine } = mineOf(catalog, selection, viewer)
  const own = mine ? `,"mine":${JSON.stringify(mine)}` : ''
  return `{"list":[${rows.join()}],${summaryText(selection, query)}${own}}`
}

function rowText({ goods, texts }: CachedRow, verdict: Verdict): string {
  const look = `${verdict.isOnSale} ${verdict.reason}`
  const known = texts.get(look)
  if (known !== undefined) return known
  const text = JSON.stringify(z.encode(ListedGoods, toRow(goods, verdict)))
  texts.set(look, text)
  return text
}

/** The part after the rows, which is the same for every viewer. */
function summaryText(selection: Selection, query: CatalogQuery): string {
  const summary = { list: [], ...summaryOf(selection, query) }
  const known = facetTexts.get(selection) ?? JSON.stringify(z.encode(api.goods.list.response, summary).facets)
  facetTexts.set(selection, known)
  const { total, page, pages, relaxed } = summary
  return `"total":${total},"page":${page},"pages":${pages},"facets":${known},"relaxed":${JSON.stringify(relaxed)}`
}
