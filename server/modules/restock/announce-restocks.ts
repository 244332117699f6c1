/** Tells buyers that what they waited for is in stock again: once, and then they wait no longer. */
import type { Goods } from '#domain/goods/goods.ts'
import { sellableStock } from '#domain/goods/stock.ts'
import { DAY_MS } from '#domain/instant.ts'
import { paths } from '#routing/paths.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { findGoods } from '../goods/index.ts'
import { tellBuyer } from '../message/index.ts'
import { deleteRestocks, findFulfilled } from './repository.ts'

const KEPT_MS = 30 * DAY_MS

/** Whoever waits for goods that can be had at `now` (epoch ms) is told; how many messages. */
export async function tellRestocks(db: Database, now: number): Promise<number> {
  const byBuyer = new Map<number, number[]>()
  for (const { buyerId, goodsId } of await findFulfilled(db))
    byBuyer.set(buyerId, [...(byBuyer.get(buyerId) ?? []), goodsId])
  return forEachIsolated(byBuyer, 'buyers could not be told of stock', ([buyerId, goodsIds]) =>
    db.transaction((tx) => tellOne(tx as unknown as Executor, buyerId, goodsIds, now)),
  )
}

/** Taking the rows away is what makes each told once, however many servers look at the same time. */
async function tellOne(tx: Executor, buyerId: number, goodsIds: readonly number[], now: number): Promise<number> {
  const goods = await findGoods(tx, goodsIds, undefined)
  const inStock = goodsIds.flatMap((id) => {
    const one = goods.get(id)
    return one && sellableStock(one) > 0 ? [one] : []
  })
  const taken = await deleteRestocks(
    tx,
    buyerId,
    inStock.map(({ id }) => id),
  )
  if (taken.length === 0) return 0
  const changes = taken.map(({ goodsId }) => ({ collection: 'restocks', key: goodsId }) as const)
  await recordChanges(tx, buyerId, changes, now)
  const news = taken.map(({ goodsId, askedAt }) => toNews(goods.get(goodsId)!, { askedAt, now }))
  await tellBuyer(tx, buyerId, news, now)
  return taken.length
}

function toNews(goods: Goods, { askedAt, now }: { askedAt: number; now: number }) {
  const { id, name, specification, manufacturer, unit } = goods
  return {
    kind: 'stock' as const,
    title: `${name} 已到货`,
    text: `您登记的 ${name} ${specification}（${manufacturer}）已到货，现有库存 ${sellableStock(goods)} ${unit}，欲购从速。`,
    link: paths.goods({ goodsId: id }),
    subject: `restock ${id} ${askedAt}`,
    expiresAt: now + KEPT_MS,
  }
}
