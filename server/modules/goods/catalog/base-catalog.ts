/**
 * The rows of `goods` in memory, packed at their base prices; the catalogue of each price group derives from it. Long
 * reads run in slices, so that requests are answered in between.
 */
import {
  applyDelta,
  type Columns,
  concatSteps,
  rowsById,
  packGoods,
  type Readings,
  type Catalog,
} from '#catalog/index.ts'
import { prohibitedReason } from '#domain/goods/prohibited.ts'

import type { Executor } from '../../../db/connect.ts'
import { yieldToEventLoop, inSlices } from '../../../platform/yield-to-event-loop.ts'
import { type GroupTerms, NO_TERMS, withTerms } from '../price/group-terms.ts'
import { type GoodsRow, toGoods } from '../to-goods.ts'
import { findCategories, findChangedRows, findRowsAfter } from './catalog-repository.ts'
import type { Head } from './heads-repository.ts'
import { type History, isRedescribed } from './history.ts'
import { readingOf } from './readings.ts'
import { type Removal, loadTombstones } from './tombstone-repository.ts'

export type BaseCatalog = { catalog: Catalog; terms: GroupTerms; history: History }

const SLICE_ROWS = 500
/** With more changed rows than this, a new load in slices is quicker. */
const CHANGES_MAX = 5_000
/** Texts whose readings are computed before other work gets a turn. */
const SLICE_TEXTS = 200

/** Goods that may not be sold online are in no catalogue, even if an import brought them into the database. */
export const isSellable = (row: GoodsRow): boolean => prohibitedReason(row) === undefined

/** Loads all rows. A row that changes meanwhile has a revision above `head` and is loaded again as a change. */
export async function loadBaseCatalog(db: Executor, head: Head): Promise<BaseCatalog> {
  const parts: Columns[] = []
  const gone = new Map<number, number>()
  let terms = NO_TERMS
  for (let last = 0; ;) {
    const chunk = await findRowsAfter(db, last, SLICE_ROWS)
    const rows = chunk.filter(isSellable)
    for (const { id, revision } of chunk.filter((row) => !isSellable(row))) gone.set(id, revision)
    parts.push(packGoods(rows.map(toGoods)))
    terms = withTerms(terms, rows)
    if (chunk.length < SLICE_ROWS) break
    last = chunk.at(-1)!.id
    await yieldToEventLoop()
  }
  const columns = await inSlices(concatSteps(parts))
  const { removed, floor } = await loadTombstones(db, 0)
  const history = { from: head.number, described: new Map(), gone: new Map([...gone, ...removed]), floor }
  const readings = await withReadings(new Map(), columns)
  const catalog = { columns, readings, categories: await findCategories(db), epoch: head.epoch, revision: head.number }
  return { catalog, terms, history }
}

/** The base catalogue with everything that changed since its revision. */
export async function advanceBaseCatalog(db: Executor, base: BaseCatalog, head: Head): Promise<BaseCatalog> {
  const { catalog, terms, history } = base
  const since = catalog.revision
  const rows = await findChangedRows(db, since, CHANGES_MAX + 1)
  if (rows.length > CHANGES_MAX) return loadBaseCatalog(db, head)
  const [{ removed, floor }, tree] = [await loadTombstones(db, since), await findCategories(db)]
  const gone = [
    ...rows.filter((row) => !isSellable(row)).map(({ id, revision }): Removal => [id, revision]),
    ...removed,
  ]
  const changed = rows.filter(isSellable)
  const nextTerms = withTerms(terms, changed)
  const described = new Map(history.described)
  let { columns } = catalog
  for (let start = 0; start < changed.length; start += SLICE_ROWS) {
    if (start > 0) await yieldToEventLoop()
    const slice = changed.slice(start, start + SLICE_ROWS)
    for (const row of slice) if (isOther(row, catalog, terms)) described.set(row.id, row.revision)
    columns = applyDelta(columns, { goods: slice.map(toGoods), removed: [] })
  }
  columns = applyDelta(columns, { goods: [], removed: gone.map(([id]) => id) })
  // An equal tree stays the same object, so that everything built on it stays valid.
  const isSameTree = JSON.stringify(tree) === JSON.stringify(catalog.categories)
  return {
    catalog: {
      columns,
      readings: await withReadings(catalog.readings, columns),
      categories: isSameTree ? catalog.categories : tree,
      epoch: head.epoch,
      revision: head.number,
    },
    terms: nextTerms,
    history: { ...history, described, gone: left(history.gone, gone, changed), floor: Math.max(history.floor, floor) },
  }
}

/** Whether a mirror needs the whole row, because it is new or more than its volatile fields changed. */
function isOther(row: GoodsRow, { columns }: Catalog, { ofGoods }: GroupTerms): boolean {
  const at = rowsById(columns.numbers.id).get(row.id)
  if (at === undefined || isRedescribed(columns, at, toGoods(row))) return true
  return JSON.stringify(ofGoods.get(row.id) ?? {}) !== JSON.stringify(row.groupPrices)
}

/** Goods that left the catalogue and have not come back. */
function left(known: History['gone'], gone: readonly Removal[], back: readonly GoodsRow[]): History['gone'] {
  const all = new Map([...known, ...gone])
  for (const { id } of back) all.delete(id)
  return all
}

/** Without new texts the readings stay the same object, so that everything built on them stays valid. */
async function withReadings(readings: Readings, { texts }: Columns): Promise<Readings> {
  const words = [texts.name, texts.tradeName, texts.manufacturer].flatMap((column) => column.words)
  const missing = words.filter((text) => !readings.has(text))
  if (missing.length === 0) return readings
  const all = new Map(readings)
  for (const [index, text] of missing.entries()) {
    if (index % SLICE_TEXTS === SLICE_TEXTS - 1) await yieldToEventLoop()
    all.set(text, readingOf(text))
  }
  return all
}
