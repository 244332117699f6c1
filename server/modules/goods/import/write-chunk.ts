import { dayOf } from '#domain/instant.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import { nextImportNumber } from '../../../platform/replay/change-log.ts'
import { addPriceChanges } from '../price/price-log-repository.ts'
import { loggedChanges, type PricedState } from '../price/price-log.ts'
import { type AgreedRenewals, unagreedNote } from './approval-renewal.ts'
import { auditRenewal } from './audit-renewal.ts'
import { ensureCategories, findCategory, type KnownCategories, statedCategory } from './categories.ts'
import { addImportedRows } from './import-log-repository.ts'
import {
  findBatchesOf,
  findRecalledOf,
  insertBatches,
  insertGoods,
  lockGoods,
  replaceBatches,
  updateGoods,
} from './import-repository.ts'
import type { Batch, StandingStock } from './plan/plan-batches.ts'
import { type Plan, planRow } from './plan/plan-row.ts'
import type { ImportedGoods, Note } from './read-row.ts'
import { type GoodsMatch, matchStanding, readAgain, unknownGoods } from './standing-goods.ts'

/** Who imports, under which record; a command without either leaves no record and cannot be taken back. */
export type ImportAuthor = { importId: string; operatorId: number | null; operatorName: string }
/** Natural keys that rows of the file gave to goods or took from them, and the line of each. */
export type Claims = ReadonlyMap<string, number>
export type WriteOptions = {
  /** Of the rows, in their order. */
  lines: readonly number[]
  /** By the chunks before. */
  claimed: Claims
  warehouseId: number
  now: number
  hasDemoOffers: boolean
  renewals?: AgreedRenewals | undefined
  author?: ImportAuthor | undefined
}
/** What becomes of a row: a plan, or why there is none. */
export type RowPlan = Plan | { kind: 'refused'; note: Note }
export type ChunkResult = { plans: RowPlan[]; claims: Claims; categories: KnownCategories }

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
    const found = await matchStanding(tx, rows)
    // Goods first and the catalogue's head last, as orders lock them too.
    const ids = found.flatMap((one) => (one && 'standing' in one ? one.standing.id : []))
    const locked = new Map((await lockGoods(tx, ids)).map((row) => [row.id, row]))
    const current = found.map((one, index): GoodsMatch => {
      if (!one || !('standing' in one)) return one
      const standing = locked.get(one.standing.id)
      return standing && readAgain(rows[index]!, one, standing)
    })
    const { plans, claims } = planRows(rows, current, await stocksOf(tx, rows, current), categories, options)
    if (plans.some(({ kind }) => kind === 'insert' || kind === 'update')) await writePlans(tx, plans, options)
    return { plans, claims, categories }
  })

/** What `writeChunk` would do, without doing it. A dry run makes no categories; 0 stands for a new one. */
export const previewChunk = async (
  db: Database,
  rows: readonly ImportedGoods[],
  categories: KnownCategories,
  options: WriteOptions,
): Promise<ChunkResult> => {
  const found = await matchStanding(db, rows)
  return { ...planRows(rows, found, await stocksOf(db, rows, found), categories, options), categories }
}

const NO_STOCK: StandingStock = { batches: [], recalled: [] }

/** What is in stock of the goods whose stock or days the rows state, by goods. */
async function stocksOf(
  db: Executor,
  rows: readonly ImportedGoods[],
  found: readonly GoodsMatch[],
): Promise<ReadonlyMap<number, StandingStock>> {
  const ids = found.flatMap((one, index) => {
    const { stock, expiresOn, producedOn, batchNumber } = rows[index]!
    const isStated = batchNumber !== '' || [stock, expiresOn, producedOn].some((stated) => stated !== undefined)
    return one && 'standing' in one && isStated ? one.standing.id : []
  })
  const stocks = new Map(ids.map((id) => [id, { batches: [] as Batch[], recalled: [] as string[] }]))
  if (ids.length === 0) return stocks
  for (const { goodsId, number, producedOn, expiresOn, stock } of await findBatchesOf(db, ids))
    stocks.get(goodsId)!.batches.push({ number, producedOn, expiresOn, stock })
  for (const { goodsId, batch } of await findRecalledOf(db, ids)) stocks.get(goodsId)!.recalled.push(batch)
  return stocks
}

function planRows(
  rows: readonly ImportedGoods[],
  found: readonly GoodsMatch[],
  stocks: ReadonlyMap<number, StandingStock>,
  categories: KnownCategories,
  { warehouseId, now, hasDemoOffers, lines, claimed, renewals }: WriteOptions,
): { plans: RowPlan[]; claims: Claims } {
  const today = dayOf(now)
  const claims = new Map<string, number>()
  const plans = rows.map((row, index): RowPlan => {
    const one = found[index]
    if (one && 'refusal' in one) return { kind: 'refused', note: one.refusal }
    const unknown = one ? undefined : unknownGoods(row)
    if (unknown) return { kind: 'refused', note: unknown }
    // Two rows that mean the same goods: the second says it of goods the first one changed already.
    const keys = keysOf(row, one)
    const first = keys.map((key) => claims.get(key) ?? claimed.get(key)).find((line) => line !== undefined)
    if (first !== undefined) return { kind: 'refused', note: { code: 'duplicate', text: `与第 ${first} 行是同一商品` } }
    for (const key of keys) claims.set(key, lines[index]!)
    // It keeps its claims: who says no to it must not let in another row that the preview left out.
    const unagreed = one?.renewal && unagreedNote(one.standing, one.renewal, renewals)
    if (unagreed) return { kind: 'refused', note: unagreed }
    const plan = planRow(row, one?.standing, (one && stocks.get(one.standing.id)) ?? NO_STOCK, {
      warehouseId,
      categoryId: findCategory(categories, row) ?? 0,
      statedCategoryId: statedCategory(categories, row),
      today,
      now,
      hasDemoOffers,
      renewal: one?.renewal,
    })
    return { ...plan, notes: [...(one?.notes ?? []), ...plan.notes] }
  })
  return { plans, claims }
}

/** What the goods are recognized by, before the row is written and after it. */
const keysOf = (row: ImportedGoods, one: Exclude<GoodsMatch, { refusal: Note }>): string[] =>
  one ? [one.standing.naturalKey, ...(one.renewal ? [one.renewal.naturalKey] : [])] : [row.naturalKey]

type Insert = Extract<Plan, { kind: 'insert' }>
type Update = Extract<Plan, { kind: 'update' }>

async function writePlans(tx: Executor, plans: readonly RowPlan[], options: WriteOptions): Promise<void> {
  const revision = await nextImportNumber(tx)
  const inserts = plans.filter((plan): plan is Insert => plan.kind === 'insert')
  const updates = plans.filter((plan): plan is Update => plan.kind === 'update')
  const ids = await insertGoods(
    tx,
    inserts.map(({ values }) => values),
    revision,
  )
  const idOf = ({ values }: Insert) => ids.get(values.naturalKey)!
  await insertBatches(
    tx,
    inserts.map((plan) => ({ goodsId: idOf(plan), batches: plan.batches })),
  )
  await writeUpdates(tx, updates, revision)
  if (options.author) await record(tx, { inserts, updates, idOf }, options.author, options.now)
}

async function writeUpdates(tx: Executor, updates: readonly Update[], revision: number): Promise<void> {
  const fields = [...new Set(updates.flatMap(({ changes }) => Object.keys(changes)))]
  await updateGoods(
    tx,
    fields,
    updates.map(({ standing, changes }) => ({
      id: standing.id,
      ...Object.fromEntries(fields.map((field) => [field, { ...standing, ...changes }[field as 'name']])),
    })),
    revision,
  )
  await replaceBatches(
    tx,
    updates.flatMap(({ standing, batches }) => (batches ? { goodsId: standing.id, batches } : [])),
  )
}

const pricesOf = (row: Partial<PricedState>): PricedState => ({
  basePrice: row.basePrice ?? null,
  groupPrices: row.groupPrices ?? {},
  ladderPrice: row.ladderPrice ?? [],
})

type ChunkWrite = {
  inserts: readonly Insert[]
  updates: readonly Update[]
  idOf: (plan: Insert) => number
}

/** What was written, for taking it back, and which prices changed. */
async function record(
  tx: Executor,
  { inserts, updates, idOf }: ChunkWrite,
  { importId, operatorId, operatorName }: ImportAuthor,
  now: number,
): Promise<void> {
  await addImportedRows(tx, [
    ...inserts.map((plan) => ({
      importId,
      goodsId: idOf(plan),
      before: null,
      after: { stock: plan.values.stock, basePrice: plan.values.basePrice },
      batches: null,
    })),
    ...updates.map(({ standing, changes, batches, former }) => ({
      importId,
      goodsId: standing.id,
      before: Object.fromEntries(Object.keys(changes).map((field) => [field, standing[field as 'name']])),
      // The batches besides: taken back, they return only while these stand.
      after: { ...changes, ...(batches && { batches }) },
      batches: batches ? [...former] : null,
    })),
  ])
  for (const { standing, changes } of updates)
    await auditRenewal(tx, { standing, changes, cause: '商品导入：批准文号变更' }, { operatorId, operatorName, now })
  const author = { at: now, operatorId, operatorName, cause: 'import' as const }
  await addPriceChanges(tx, [
    ...inserts.flatMap((plan) => loggedChanges(undefined, pricesOf(plan.values), { ...author, goodsId: idOf(plan) })),
    ...updates.flatMap(({ standing, changes }) =>
      loggedChanges(
        standing,
        { ...standing, basePrice: changes.basePrice ?? standing.basePrice },
        { ...author, goodsId: standing.id },
      ),
    ),
  ])
}
