/** Rows of the database to the catalogues of all price groups, which share every column that does not tell a price. */
import { asc, gt } from 'drizzle-orm'

import { applyDelta } from '#domain/catalog/apply-delta.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Category } from '#domain/catalog/category-tree.ts'
import type { Columns } from '#domain/catalog/columns.ts'
import { concat } from '#domain/catalog/concat.ts'
import { packGoods, shareColumns } from '#domain/catalog/pack.ts'
import type { Readings } from '#domain/catalog/search-index.ts'
import { prohibitedReason } from '#domain/goods/prohibited.ts'

import type { Executor } from '../../db/connect.ts'
import type { PriceGroup } from '../account/service.ts'
import type { Head } from './heads.ts'
import { readingOf } from './readings.ts'
import { categories, goods } from './tables.ts'
import { type GoodsRow, goodsColumns, toGoods } from './to-goods.ts'

/** A price group; undefined = visitor. */
export type Audience = PriceGroup | undefined
export type Catalogs = ReadonlyMap<Audience, Catalog>

const AUDIENCES: readonly Audience[] = ['clinic', 'pharmacy', 'wholesale', undefined]
const CHUNK_ROWS = 2_000

/** What may not be sold online is in no catalogue, however it came into the database. */
export const isSellable = (row: GoodsRow): boolean => prohibitedReason(row) === undefined

/** Everything, in chunks. Rows that change meanwhile carry a revision above `head` and are loaded again as changes. */
export async function loadCatalogs(db: Executor, head: Head): Promise<Catalogs> {
  const packs = new Map<Audience, Columns[]>(AUDIENCES.map((audience) => [audience, []]))
  for (let last = 0; ;) {
    const chunk = await db
      .select(goodsColumns)
      .from(goods)
      .where(gt(goods.id, last))
      .orderBy(asc(goods.id))
      .limit(CHUNK_ROWS)
    const rows = chunk.filter(isSellable)
    for (const [audience, parts] of packs) parts.push(packGoods(rows.map((row) => toGoods(row, audience))))
    if (chunk.length < CHUNK_ROWS) break
    last = chunk.at(-1)!.id
  }
  const columns = new Map([...packs].map(([audience, parts]) => [audience, concat(parts)] as const))
  return together(columns, { readings: new Map(), categories: await loadCategories(db), head })
}

/** The catalogues with every row that changed since the revision they stand at. */
export async function loadChanges(db: Executor, known: Catalogs, head: Head): Promise<Catalogs> {
  const { readings, revision, categories: before } = known.get(undefined)!
  const [rows, tree] = await Promise.all([
    db.select(goodsColumns).from(goods).where(gt(goods.revision, revision)),
    loadCategories(db),
  ])
  const changed = rows.filter(isSellable)
  const removed = rows.filter((row) => !isSellable(row)).map(({ id }) => id)
  const columns = new Map(
    [...known].map(([audience, catalog]) => {
      const delta = { goods: changed.map((row) => toGoods(row, audience)), removed }
      return [audience, applyDelta(catalog.columns, delta)] as const
    }),
  )
  // The same tree when it is the same, so that what was built on it stands.
  const isSame = JSON.stringify(tree) === JSON.stringify(before)
  return together(columns, { readings, categories: isSame ? before : tree, head })
}

function together(
  columns: ReadonlyMap<Audience, Columns>,
  { readings, categories: tree, head }: { readings: Readings; categories: readonly Category[]; head: Head },
): Catalogs {
  const [first] = columns.values()
  const { name, tradeName, manufacturer } = first!.texts
  const known = withReadings(
    readings,
    [name, tradeName, manufacturer].flatMap(({ words }) => words),
  )
  return new Map(
    [...columns].map(([audience, own]): [Audience, Catalog] => [
      audience,
      {
        columns: shareColumns(own, first!),
        readings: known,
        categories: tree,
        epoch: head.epoch,
        revision: head.number,
      },
    ]),
  )
}

/** The same readings when nothing is new, so that what was built on them stands. */
function withReadings(readings: Readings, texts: readonly string[]): Readings {
  const missing = texts.filter((text) => !readings.has(text))
  if (missing.length === 0) return readings
  return new Map([...readings, ...missing.map((text) => [text, readingOf(text)] as const)])
}

async function loadCategories(db: Executor): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  return rows.map(({ id, parentId, name }) => ({ id, parentId: parentId ?? 0, name }))
}
