import { dayOf } from '#domain/instant.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import { CATALOG_AUDIENCE, nextNumber } from '../../../platform/replay/change-log.ts'
import { ensureCategories, findCategory, type KnownCategories } from './categories.ts'
import {
  findStanding,
  insertBatches,
  insertGoods,
  lockStanding,
  replaceBatches,
  updateGoods,
} from './import-repository.ts'
import { type Plan, planRow, type StandingGoods } from './plan-row.ts'
import type { ImportedGoods } from './read-row.ts'

export type WriteOptions = { warehouseId: number; now: number; hasDemoOffers: boolean }
/** `unpriced`: rows whose goods have no price afterwards. */
export type Counts = { inserted: number; updated: number; same: number; unpriced: number }
export type ChunkResult = { counts: Counts; categories: KnownCategories }

/** Writes a chunk of rows in one transaction, under one new revision of the catalogue if any of them changed. */
export const writeChunk = (
  db: Database,
  rows: readonly ImportedGoods[],
  known: KnownCategories,
  options: WriteOptions,
): Promise<ChunkResult> =>
  db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    const categories = await ensureCategories(tx, known, rows)
    // Goods first and the catalogue's head last, as orders lock them too.
    await lockStanding(tx, keysOf(rows))
    const plans = await planRows(tx, rows, categories, options)
    if (plans.some(({ kind }) => kind !== 'same')) {
      const revision = await nextNumber(tx, CATALOG_AUDIENCE)
      await insertAll(
        tx,
        plans.filter((plan) => plan.kind === 'insert'),
        revision,
      )
      for (const plan of plans) if (plan.kind === 'update') await update(tx, plan, revision)
    }
    return { counts: count(plans), categories }
  })

/** What `writeChunk` would do, without doing it. */
export async function previewChunk(
  db: Database,
  rows: readonly ImportedGoods[],
  known: KnownCategories,
  options: WriteOptions,
): Promise<Counts> {
  return count(await planRows(db, rows, known, options))
}

const count = (plans: readonly Plan[]): Counts => ({
  inserted: plans.filter(({ kind }) => kind === 'insert').length,
  updated: plans.filter(({ kind }) => kind === 'update').length,
  same: plans.filter(({ kind }) => kind === 'same').length,
  unpriced: plans.filter(({ isPriced }) => !isPriced).length,
})

async function planRows(
  db: Executor,
  rows: readonly ImportedGoods[],
  categories: KnownCategories,
  { warehouseId, now, hasDemoOffers }: WriteOptions,
): Promise<Plan[]> {
  const standing = await findStanding(db, keysOf(rows))
  const byKey = new Map<string, StandingGoods>(standing.map((row) => [row.naturalKey, row]))
  const today = dayOf(now)
  return rows.map((row) =>
    // A dry run makes no categories; 0 stands for a new one.
    planRow(row, byKey.get(row.naturalKey), {
      warehouseId,
      categoryId: findCategory(categories, row) ?? 0,
      today,
      now,
      hasDemoOffers,
    }),
  )
}

const keysOf = (rows: readonly ImportedGoods[]): string[] => rows.map(({ naturalKey }) => naturalKey)

type Insert = Extract<Plan, { kind: 'insert' }>
type Update = Extract<Plan, { kind: 'update' }>

async function insertAll(tx: Executor, plans: readonly Insert[], revision: number): Promise<void> {
  if (plans.length === 0) return
  const ids = await insertGoods(
    tx,
    plans.map(({ values }) => ({ ...values, revision })),
  )
  await insertBatches(
    tx,
    plans.flatMap(({ values, batches }) =>
      batches.map((batch) => ({ goodsId: ids.get(values.naturalKey)!, ...batch })),
    ),
  )
}

async function update(tx: Executor, { id, changes, batches }: Update, revision: number): Promise<void> {
  await updateGoods(tx, id, { ...changes, revision })
  if (batches) await replaceBatches(tx, id, batches)
}
