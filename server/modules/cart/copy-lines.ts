import type { CopiedLine, StoreCopy } from '#contract/cart.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { Goods } from '#domain/goods/goods.ts'
import { isComboLine } from '#domain/goods/line-type.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'
import { paths } from '#routing/paths.ts'

import type { Executor } from '../../db/connect.ts'
import { loadBuyer, type PricedBuyer } from '../account/index.ts'
import { findGoods } from '../goods/index.ts'
import { tellBuyer } from '../message/index.ts'
import { quantityRefusal, refusalsOf, seenPriceOf } from './check-line.ts'
import { countLines, findLines, findOwnStores, insertMissingLines, type LineToWrite } from './repository.ts'
import { recordLines } from './write-lines.ts'

type Copy = { copied: number; stores: StoreCopy[] }

/**
 * Copies lines of this head office into the carts of its stores and says what became of each line in each store. A
 * store keeps the lines it has, gets only what it may buy, and is told. Throws cart.copyTarget for anybody else's cart.
 */
export async function copyLines(
  tx: Executor,
  buyerId: number,
  { ids, targetIds }: { ids: readonly string[]; targetIds: readonly number[] },
  now: number,
): Promise<Copy> {
  // In one order everywhere, so that two devices copying at once cannot wait for each other.
  const targets = [...new Set(targetIds)].sort((a, b) => a - b)
  const own = await findOwnStores(tx, buyerId, targets)
  if (targets.some((id) => !own.has(id))) throw new AppError('cart.copyTarget')
  const lines = await findLines(tx, buyerId, ids)
  const head = await loadBuyer(tx, buyerId, now)
  const stores: StoreCopy[] = []
  for (const target of targets) stores.push(await copyTo(tx, { target, lines, head, now }))
  const copied = stores.flatMap((store) => store.lines).filter(({ outcome }) => outcome === 'copied').length
  return { copied, stores }
}

type CopyToStore = { target: number; lines: readonly CartLine[]; head: PricedBuyer; now: number }

async function copyTo(tx: Executor, { target, lines, head, now }: CopyToStore): Promise<StoreCopy> {
  const store = await loadBuyer(tx, target, now)
  const goodsIds = [...new Set(lines.filter((line) => !isComboLine(line)).map(({ goodsId }) => goodsId))]
  const known = await findGoods(tx, goodsIds, store, now)
  let room = CART_LINES_MAX - (await countLines(tx, target))
  const wanted: LineToWrite[] = []
  const told = lines.map((line): CopiedLine => {
    const { fit, ...copied } = fitLine(line, known.get(line.goodsId), store, now)
    if (!fit) return copied
    if (room <= 0) return { ...copied, outcome: 'refused', reason: '门店的购物车已满' }
    room -= 1
    wanted.push(fit)
    return copied
  })
  if (wanted.length === 0) return { id: target, company: store.company, lines: told }
  await recordLines(
    tx,
    target,
    wanted.map(({ id }) => id),
    now,
  )
  const added = new Set(await insertMissingLines(tx, target, wanted, now))
  if (added.size > 0) {
    const news = {
      kind: 'system' as const,
      title: '总部向您的购物车加入了商品',
      text: `${head.company} 加入了 ${added.size} 种商品，请核对后下单。`,
      link: paths.cart(),
    }
    await tellBuyer(tx, target, news, now)
  }
  const isNew = ({ id, outcome }: CopiedLine) => outcome !== 'copied' || added.has(id)
  return {
    id: target,
    company: store.company,
    lines: told.map((line) => (isNew(line) ? line : { id: line.id, outcome: 'present' })),
  }
}

/** What the store may have of a line; without `fit` nothing of it. `number` and `price` are told where they differ. */
function fitLine(
  line: CartLine,
  goods: Goods | undefined,
  store: PricedBuyer,
  now: number,
): CopiedLine & { fit?: LineToWrite } {
  const { id, goodsId, warehouseId, type } = line
  const refused = (reason: string): CopiedLine => ({ id, outcome: 'refused', reason })
  if (isComboLine(line)) return refused('套餐请在门店的账号里加入')
  if (!goods) return refused('商品已下架')
  const [refusal] = refusalsOf(goods, line, store, now)
  if (refusal) return refused(refusal.text)
  const unfit = quantityRefusal(goods, line, store, now)
  const number = unfit ? ((unfit.details as { number: number } | undefined)?.number ?? 0) : line.number
  if (number <= 0) return refused(unfit!.message)
  const seenPrice = seenPriceOf(goods, { type, number }, store, now)
  return {
    id,
    outcome: 'copied',
    ...(number !== line.number && { number }),
    ...(seenPrice !== line.seenPrice && { price: seenPrice }),
    fit: { id, goodsId, warehouseId, type, number, seenPrice },
  }
}
