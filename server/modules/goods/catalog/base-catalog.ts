/**
 * The rows of `goods` in memory, packed at their base prices; the catalogue of each price group derives from it. Long
 * reads run in slices, so that requests are answered in between.
 */
import {
  applyDelta,
  type Columns,
  concatSteps,
  deltaSteps,
  rowsById,
  packGoods,
  type Readings,
  type Catalog,
} from '#catalog/index.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { prohibitedReason } from '#domain/goods/prohibited.ts'

import type { Executor } from '../../../db/connect.ts'
import type { Head } from '../../../platform/replay/change-log.ts'
import { yieldToEventLoop, inSlices } from '../../../platform/yield-to-event-loop.ts'
import { type GroupTerms, NO_TERMS, withTerms } from '../price/group-terms.ts'
import { type GoodsRow, toGoods } from '../to-goods.ts'
import { findCategories, findChangedRows, findRowsAfter } from './catalog-repository.ts'
import { type History, isRedescribed } from './history.ts'
import { readingOf } from './readings.ts'
import { type Removal, loadTombstones } from './tombstone-repository.ts'

export type BaseCatalog = { catalog: Catalog; terms: GroupTerms; history: History }

const SLICE_ROWS = 500
/** Changed rows that are read and judged before other work gets a turn. */
const PAGE_ROWS = 100
/** Changed rows that are written into the columns at once: each time copies every column. */
const WRITTEN_ROWS = 5_000
/** Above every id of goods. */
const LAST_ID = 2 ** 31 - 1
/** Texts whose readings are computed before other work gets a turn. */
const SLICE_TEXTS = 50
const READ_ALOUD = ['name', 'tradeName', 'manufacturer'] as const

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
  const { catalog, history } = base
  const since = catalog.revision
  // One map for all: to a catalogue of before, a later revision only means a whole row instead of its changes.
  const { described } = history
  const gone: Removal[] = []
  const back: number[] = []
  let { columns } = catalog
  let { terms } = base
  let goods: Goods[] = []
  const write = async () => {
    columns = await inSlices(deltaSteps(columns, { goods, removed: [] }))
    goods = []
  }
  for await (const page of changedPages(db, since)) {
    if (back.length + gone.length > Math.max(WRITTEN_ROWS, catalog.columns.count / 2)) return loadBaseCatalog(db, head)
    const changed = page.filter(isSellable)
    const ids = new Set(changed.map(({ id }) => id))
    for (const { id, revision } of page) if (!ids.has(id)) gone.push([id, revision])
    for (const row of changed) if (isOther(row, base)) described.set(row.id, row.revision)
    back.push(...ids)
    goods.push(...changed.map(toGoods))
    terms = withTerms(terms, changed)
    if (goods.length >= WRITTEN_ROWS) await write()
  }
  await write()
  const [{ removed, floor }, tree] = [await loadTombstones(db, since), await findCategories(db)]
  gone.push(...removed)
  columns = applyDelta(columns, { goods: [], removed: gone.map(([id]) => id) })
  // An equal tree stays the same object, so that everything built on it stays valid.
  const isSameTree = JSON.stringify(tree) === JSON.stringify(catalog.categories)
  return {
    catalog: {
      columns,
      readings: await withReadings(catalog.readings, columns, catalog.columns),
      categories: isSameTree ? catalog.categories : tree,
      epoch: head.epoch,
      revision: head.number,
    },
    terms,
    history: { ...history, gone: left(history.gone, gone, back), floor: Math.max(history.floor, floor) },
  }
}

/** The rows that changed after a revision, some at a time. */
async function* changedPages(db: Executor, since: number): AsyncGenerator<GoodsRow[]> {
  let after = { revision: since, id: LAST_ID }
  for (;;) {
    const rows = await findChangedRows(db, after, PAGE_ROWS)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_ROWS) return
    const { revision, id } = rows.at(-1)!
    after = { revision, id }
  }
}

/** Whether a mirror needs the whole row, because it is new or more than its volatile fields changed. */
function isOther(row: GoodsRow, { catalog: { columns }, terms: { ofGoods } }: BaseCatalog): boolean {
  const at = rowsById(columns.numbers.id).get(row.id)
  if (at === undefined || isRedescribed(columns, at, toGoods(row))) return true
  return JSON.stringify(ofGoods.get(row.id) ?? {}) !== JSON.stringify(row.groupPrices)
}

/** Goods that left the catalogue and have not come back. */
function left(known: History['gone'], gone: readonly Removal[], back: readonly number[]): History['gone'] {
  const all = new Map([...known, ...gone])
  for (const id of back) all.delete(id)
  return all
}

/**
 * Without new texts the readings stay the same object, so that everything built on them stays valid. `former`: the
 * columns they were made of, whose dictionaries those of `columns` continue.
 */
async function withReadings(readings: Readings, { texts }: Columns, former?: Columns): Promise<Readings> {
  const words = READ_ALOUD.flatMap((field) => texts[field].words.slice(former?.texts[field].words.length ?? 0))
  const missing = words.filter((text) => !readings.has(text))
  if (missing.length === 0) return readings
  const all = new Map(readings)
  for (const [index, text] of missing.entries()) {
    if (index % SLICE_TEXTS === SLICE_TEXTS - 1) await yieldToEventLoop()
    all.set(text, readingOf(text))
  }
  return all
}
