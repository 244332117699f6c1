/**
 * The writes of the cart. Numbers are absolute and lines have natural keys, so a replay changes nothing. Each write
 * takes the buyer's change head before it counts or changes lines: one buyer's devices wait for each other there.
 */
import type { CartChange } from '#contract/cart.ts'
import { AppError } from '#contract/errors.ts'
import { type LineType, lineId } from '#domain/cart/line.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { stepQuantity } from '#domain/goods/stock.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/change-log.ts'
import { loadBuyerShared } from '../account/service.ts'
import { goodsAsked } from '../goods/service.ts'
import { assertBuyable, assertQuantity, quantityRefusal, seenPriceOf } from './check-line.ts'
import {
  type Before,
  countLines,
  deleteLines,
  findLines,
  type LineToWrite,
  updateNumber,
  updateSelection,
  upsertLines,
} from './repository.ts'

/** `addedAt` (epoch ms): the place of a line that is put back. */
export type WantedLine = { goodsId: number; warehouseId: number; type?: LineType; number: number; addedAt?: number }

/** Notes that these lines of the buyer change, and makes the buyer's other cart writes wait. */
export const recordLines = (tx: Executor, buyerId: number, ids: readonly string[], now: number): Promise<void> =>
  recordChanges(
    tx,
    buyerId,
    ids.map((key) => ({ collection: 'cart' as const, key })),
    now,
  )

/** Who buys what: read ahead of the transaction. */
export type Shelf = { buyer: Buyer; goods: ReadonlyMap<number, Goods> }

export async function readShelf(
  db: Database,
  buyerId: number,
  goodsIds: readonly number[],
  now: number,
): Promise<Shelf> {
  const [buyer, goodsFor] = await Promise.all([
    loadBuyerShared(db, buyerId, now),
    goodsAsked(db, { buyerId, ids: [...new Set(goodsIds)], now }),
  ])
  return { buyer, goods: goodsFor(buyer) }
}

/** Puts lines into the cart with their target numbers, all or none. The last of several rows for one line counts. */
export function addLines(
  tx: Executor,
  { buyer, goods: known }: Shelf,
  wanted: readonly WantedLine[],
  now: number,
): Promise<CartChange> {
  const lines = wanted.map(({ goodsId, warehouseId, number, type = 0, addedAt = now }) => {
    const goods = known.get(goodsId)
    if (goods?.warehouseId !== warehouseId) throw new AppError('goods.notFound', { details: { goodsId } })
    if (!isAddable(type)) throw new AppError('cart.combination', { details: { goodsId } })
    return { ...checkedLine(goods, { type, number }, buyer, now), addedAt: Math.min(addedAt, now) }
  })
  return putLines(tx, buyer.id, lines, now)
}

/** Combinations are bought as a whole and have no line of their own here. */
const isAddable = (type: LineType): type is Exclude<LineType, 3> => type === 0 || type === 1

/** One tap: an ordinary line of `number` pieces. Without a number a standing line keeps its own, a new one gets one step. */
export async function quickAdd(
  tx: Executor,
  { buyer, goods: known }: Shelf,
  { goodsId, number }: { goodsId: number; number?: number },
  now: number,
): Promise<CartChange> {
  const goods = known.get(goodsId)
  if (!goods) throw new AppError('goods.notFound', { details: { goodsId } })
  const id = lineId({ ...goods, goodsId, type: 0 })
  const [standing] = number === undefined ? await findLines(tx, buyer.id, [id]) : []
  const target = number ?? standing?.number ?? stepQuantity(goods)
  return putLines(tx, buyer.id, [checkedLine(goods, { type: 0, number: target }, buyer, now)], now)
}

const UNLIMITED = 2_147_483_647

/** The line to write. Throws cart.notBuyable or cart.quantity. */
function checkedLine(
  goods: Goods,
  { type, number }: { type: LineType; number: number },
  buyer: Buyer,
  now: number,
): LineToWrite {
  assertBuyable(goods, { type, number }, buyer, now)
  assertQuantity(goods, { type, number }, buyer)
  const key = { goodsId: goods.id, warehouseId: goods.warehouseId, type }
  return { ...key, id: lineId(key), number, seenPrice: seenPriceOf(goods, { type, number }, buyer, now) }
}

async function putLines(
  db: Executor,
  buyerId: number,
  wanted: readonly (LineToWrite & { addedAt?: number })[],
  now: number,
): Promise<CartChange> {
  const lines = [...new Map(wanted.map((line) => [line.id, line])).values()]
  // Far from the limit no count can be wrong enough to matter, and one statement does.
  const quick = await upsertLines(db, buyerId, lines, { most: CART_LINES_MAX / 2, now })
  if (quick) return { ...quick, removed: [] }
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    const written = await upsertLines(tx, buyerId, lines, { most: UNLIMITED, now })
    // Counted behind the buyer's other devices, which have waited for this transaction since it wrote.
    if (!written || (await countLines(tx, buyerId)) > CART_LINES_MAX) throw new AppError('cart.full')
    return { ...written, removed: [] }
  })
}

/** The goods a line's natural key names. */
export const goodsIdOf = (id: string): number => Number(id.slice(0, id.indexOf('-')))

/** Sets the number of a line. A line that another device removed stays removed: cart.lineNotFound. */
export async function setQuantity(
  db: Executor,
  { buyer, goods: known }: Shelf,
  { id, number }: { id: string; number: number },
  now: number,
): Promise<CartChange> {
  const goods = known.get(goodsIdOf(id))
  const wanted = { type: Number(id.slice(-1)) as LineType, number }
  const gone = new AppError('cart.lineNotFound', { details: { id } })
  if (!goods) throw gone
  const unfit = quantityRefusal(goods, wanted, buyer)
  if (unfit) throw (await findLines(db, buyer.id, [id])).length > 0 ? unfit : gone
  const seenPrice = seenPriceOf(goods, wanted, buyer, now)
  const written = await updateNumber(db, buyer.id, { id, number, seenPrice }, now)
  if (written.lines.length === 0) throw gone
  return { ...written, removed: [] }
}

/** Removing what is gone already is no error: the outcome is the one asked for. */
export async function removeLines(
  tx: Executor,
  buyerId: number,
  ids: readonly string[],
  now: number,
): Promise<CartChange> {
  await recordLines(tx, buyerId, ids, now)
  const deleted = await deleteLines(tx, buyerId, ids)
  return { lines: [], removed: [...ids], before: beforeOf(ids, deleted) }
}

/** Every named line once, those that were not there with 0. */
function beforeOf(ids: readonly string[], standing: readonly Before[]): Before[] {
  const numbers = new Map(standing.map(({ id, number }) => [id, number]))
  return [...new Set(ids)].map((id) => ({ id, number: numbers.get(id) ?? 0 }))
}

/** Selects or unselects; lines that are gone are named as removed. */
export async function selectLines(
  tx: Executor,
  buyerId: number,
  { ids, isSelected }: { ids: readonly string[]; isSelected: boolean },
  now: number,
): Promise<CartChange> {
  await recordLines(tx, buyerId, ids, now)
  const lines = await updateSelection(tx, buyerId, ids, isSelected)
  const standing = new Set(lines.map(({ id }) => id))
  return { lines, removed: ids.filter((id) => !standing.has(id)), before: beforeOf(ids, lines) }
}
