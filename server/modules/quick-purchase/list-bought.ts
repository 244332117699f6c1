import { toListed } from '#catalog/index.ts'
import { boughtGoods, type BoughtOrder } from '#domain/quick-purchase/bought-goods.ts'

import type { Executor } from '../../db/connect.ts'
import { listPage } from '../../platform/list-page.ts'
import { loadBuyer } from '../account/index.ts'
import { findGoods } from '../goods/index.ts'
import { findOrderedLines } from './repository.ts'

type BoughtQuery = { page?: number | undefined; order?: BoughtOrder | undefined }

/** A page of the distinct goods of this buyer's paid orders, as they are sold now. */
export async function listBought(db: Executor, buyerId: number, { page, order = 'times' }: BoughtQuery, now: number) {
  const lines = await findOrderedLines(db, buyerId)
  const orders = lines.map(({ createdAt, status, ...line }) => ({ createdAt, status, lines: [line] }))
  const bought = boughtGoods(orders, order)
  const { shown, rows } = listPage(bought.length, page)
  const buyer = await loadBuyer(db, buyerId, now)
  const wanted = bought.slice(rows.offset, rows.offset + rows.limit)
  const ids = wanted.map(({ goodsId }) => goodsId)
  const goods = await findGoods(db, ids, buyer, now)
  const list = wanted.map(({ goodsId, name: _name, ...record }) => ({
    goods: toListed(goods.get(goodsId)!, { buyer, now }),
    ...record,
  }))
  return { list, ...shown }
}
