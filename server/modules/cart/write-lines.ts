/**
 * The writes of the cart. Numbers are absolute and lines have natural keys, so a replay changes nothing. Each write
 * takes the buyer's change head before it counts or changes lines: one buyer's devices wait for each other there.
 */
import type { CartChange } from '#contract/cart.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type LineKey, lineKeyOf, lineId } from '#domain/cart/line.ts'
import type { ComboPack } from '#domain/combo/pack.ts'
import { isComboLine, LINE_TYPES, type LineType } from '#domain/goods/line-type.ts'
import { stepQuantity } from '#domain/goods/stock.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'

import { isInTransaction } from '../../db/commits.ts'
import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { assertBuyable, assertQuantity, quantityRefusal, refusalsOf, seenPriceOf } from './check-line.ts'
import { ONE_STATEMENT_LINES_MAX, upsertInGroup } from './group-repository.ts'
import type { PurchaseContext } from './purchase-context.ts'
import {
  type Before,
  countLines,
  deleteLines,
  findLines,
  type LineToWrite,
  updateLines,
  updateNumber,
  upsertLines,
} from './repository.ts'

/** `addedAt` (epoch ms): the place of a line that is put back. */
export type LineDraft = { goodsId: number; warehouseId: number; type?: LineType; number: number; addedAt?: number }

/** Notes that these lines of the buyer change, and makes the buyer's other cart writes wait. */
export const recordLines = (tx: Executor, buyerId: number, ids: readonly string[], now: number): Promise<void> =>
  recordChanges(
    tx,
    buyerId,
    ids.map((key) => ({ collection: 'cart' as const, key })),
    now,
  )

/** Puts lines into the cart with their target numbers, all or none. The last of several rows for one line counts. */
export function addLines(
  tx: Executor,
  purchase: PurchaseContext,
  wanted: readonly LineDraft[],
  now: number,
): Promise<CartChange> {
  const lines = wanted.map(({ goodsId, warehouseId, number, type = LINE_TYPES.ordinary, addedAt = now }) => {
    const line = checkedLine(purchase, { goodsId, warehouseId, type }, number, now)
    return { ...line, addedAt: Math.min(addedAt, now) }
  })
  return putLines(tx, purchase.buyer.id, lines, now)
}

/**
 * One tap: an ordinary line of `number` pieces. Without a number a standing line keeps its own, a new one gets one
 * step.
 */
export async function quickAdd(
  tx: Executor,
  purchase: PurchaseContext,
  { goodsId, number }: { goodsId: number; number?: number },
  now: number,
): Promise<CartChange> {
  const { buyer } = purchase
  const goods = purchase.goods.get(goodsId)
  if (!goods) throw new AppError('goods.notFound', { details: { goodsId } })
  const key = { goodsId, warehouseId: goods.warehouseId, type: LINE_TYPES.ordinary }
  const [standing] = number === undefined ? await findLines(tx, buyer.id, [lineId(key)]) : []
  const target = number ?? standing?.number ?? stepQuantity(goods)
  return putLines(tx, buyer.id, [checkedLine(purchase, key, target, now)], now)
}

const UNLIMITED = 2_147_483_647

/**
 * The line to write. Throws goods.notFound or cart.combination, cart.notBuyable, cart.quantity or goods.ephedrineLimit.
 */
function checkedLine(purchase: PurchaseContext, key: LineKey, number: number, now: number): LineToWrite {
  const { buyer } = purchase
  const { goodsId, warehouseId, type } = key
  const sold = soldBy(purchase, key, now)
  if (sold?.goods.warehouseId !== warehouseId)
    throw new AppError(isComboLine(key) ? 'cart.combination' : 'goods.notFound', { details: { goodsId } })
  const { goods, refusals } = sold
  const wanted = { type, number }
  assertBuyable(goods, wanted, refusals)
  assertQuantity(goods, wanted, buyer, now)
  return { ...key, id: lineId(key), number, seenPrice: seenPriceOf(goods, wanted, buyer, now) }
}

/** What the line sells, and what keeps the buyer from putting it into the cart; undefined when it does not exist. */
function soldBy(
  { buyer, goods, packs }: PurchaseContext,
  key: LineKey,
  now: number,
): Pick<ComboPack, 'goods' | 'refusals'> | undefined {
  if (isComboLine(key)) return packs.get(key.goodsId)
  const found = goods.get(key.goodsId)
  return found && { goods: found, refusals: refusalsOf(found, key, buyer, now) }
}

async function putLines(
  db: Executor,
  buyerId: number,
  wanted: readonly (LineToWrite & { addedAt?: number })[],
  now: number,
): Promise<CartChange> {
  const lines = [...new Map(wanted.map((line) => [line.id, line])).values()]
  const quick =
    (isInTransaction(db) ? undefined : await upsertInGroup(db, { buyerId, lines, now })) ??
    (await upsertLines(db, buyerId, lines, { most: ONE_STATEMENT_LINES_MAX, now }))
  if (quick) return { ...quick, removed: [] }
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    const written = await upsertLines(tx, buyerId, lines, { most: UNLIMITED, now })
    // Counted behind the buyer's other devices, which have waited for this transaction since it wrote.
    if (!written || (await countLines(tx, buyerId)) > CART_LINES_MAX) throw new AppError('cart.full')
    return { ...written, removed: [] }
  })
}

/** Sets the number of a line. A line that another device removed stays removed: cart.lineNotFound. */
export async function setQuantity(
  db: Executor,
  { buyer, goods: known, packs }: PurchaseContext,
  { id, number }: { id: string; number: number },
  now: number,
): Promise<CartChange> {
  const key = lineKeyOf(id)
  const { goodsId, type } = key
  const goods = isComboLine(key) ? packs.get(goodsId)?.goods : known.get(goodsId)
  const wanted = { type, number }
  const gone = () => new AppError('cart.lineNotFound', { details: { id } })
  if (!goods) throw gone()
  const unfit = quantityRefusal(goods, wanted, buyer, now)
  if (unfit) throw (await findLines(db, buyer.id, [id])).length > 0 ? unfit : gone()
  const seenPrice = seenPriceOf(goods, wanted, buyer, now)
  const written = await updateNumber(db, buyer.id, { id, number, seenPrice }, now)
  if (written.lines.length === 0) throw gone()
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
  const lines = await updateLines(tx, buyerId, ids, { isSelected })
  const standing = new Set(lines.map(({ id }) => id))
  return { lines, removed: ids.filter((id) => !standing.has(id)), before: beforeOf(ids, lines) }
}

/** Takes the 换购 of a line, or leaves it. A line that another device removed stays removed: cart.lineNotFound. */
export async function takeExchange(
  tx: Executor,
  buyerId: number,
  { id, takesExchange }: { id: string; takesExchange: boolean },
  now: number,
): Promise<CartChange> {
  await recordLines(tx, buyerId, [id], now)
  const lines = await updateLines(tx, buyerId, [id], { takesExchange })
  if (lines.length === 0) throw new AppError('cart.lineNotFound', { details: { id } })
  return { lines, removed: [], before: beforeOf([id], lines) }
}
