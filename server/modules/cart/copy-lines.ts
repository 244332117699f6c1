import { AppError } from '#contract/protocol/errors.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'

import type { Executor } from '../../db/connect.ts'
import { loadBuyer } from '../account/index.ts'
import { findGoods } from '../goods/index.ts'
import { quantityRefusal, refusalsOf, seenPriceOf } from './check-line.ts'
import { countLines, findLines, findStoresOfCompany, insertMissingLines } from './repository.ts'
import { recordLines } from './write-lines.ts'

/**
 * Copies lines of this buyer into the carts of stores of the same company and returns how many lines were added in all.
 * A store keeps the lines it has, and gets only what it may buy. Throws cart.copyTarget for a stranger.
 */
export async function copyLines(
  tx: Executor,
  buyerId: number,
  { ids, targetIds }: { ids: readonly string[]; targetIds: readonly number[] },
  now: number,
): Promise<number> {
  // In one order everywhere, so that two head offices copying at once cannot wait for each other.
  const targets = [...new Set(targetIds)].sort((a, b) => a - b)
  await assertSameCompany(tx, buyerId, targets)
  const lines = (await findLines(tx, buyerId, ids)).filter((line) => !isComboLine(line))
  let copied = 0
  if (lines.length === 0) return copied
  for (const target of targets) copied += await copyTo(tx, target, lines, now)
  return copied
}

async function copyTo(tx: Executor, target: number, lines: readonly CartLine[], now: number): Promise<number> {
  const buyer = await loadBuyer(tx, target, now)
  const goodsIds = [...new Set(lines.map(({ goodsId }) => goodsId))]
  const known = await findGoods(tx, goodsIds, buyer, now)
  const buyable = lines.flatMap((line) => {
    const { id, goodsId, warehouseId, type, number } = line
    const goods = known.get(goodsId)
    if (!goods || refusalsOf(goods, line, buyer, now).length > 0) return []
    if (quantityRefusal(goods, line, buyer, now)) return []
    return [{ id, goodsId, warehouseId, type, number, seenPrice: seenPriceOf(goods, line, buyer, now) }]
  })
  if (buyable.length === 0) return 0
  const keys = buyable.map(({ id }) => id)
  await recordLines(tx, target, keys, now)
  const added = await insertMissingLines(tx, target, buyable, now)
  if ((await countLines(tx, target)) > CART_LINES_MAX)
    throw new AppError('cart.full', { text: `${buyer.company}的购物车已满` })
  return added.length
}

/** A store of this head office, or of the same one. */
async function assertSameCompany(tx: Executor, buyerId: number, targets: readonly number[]): Promise<void> {
  const allowed = await findStoresOfCompany(tx, buyerId, targets)
  const stranger = targets.find((id) => id === buyerId || !allowed.has(id))
  if (stranger !== undefined) throw new AppError('cart.copyTarget')
}
