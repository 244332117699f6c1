import { sql } from 'drizzle-orm'

import type { Goods } from '#domain/goods/goods.ts'
import type { UnitPrice } from '#domain/money.ts'
import { memo } from '#lib/memo.ts'

import { askedRows, together } from '../../../db/batch-loader.ts'
import type { Database, Executor } from '../../../db/connect.ts'
import { goods } from '../../../tables/goods.ts'
import type { PricedBuyer } from '../../account/index.ts'
import { isSellable } from '../catalog/base-catalog.ts'
import { signedPriceOf } from '../price/signed-price-repository.ts'
import { type GoodsRow, goodsColumns, toGoods, toPriced } from '../to-goods.ts'

const goodsQuery = memo((db: Executor) =>
  db
    .select({
      buyerId: sql<number>`asked."buyerId"`,
      goods: goodsColumns,
      signed: signedPriceOf(sql`asked."buyerId"`, sql`asked.at`),
    })
    .from(goods)
    .innerJoin(askedRows({ buyerId: 'int', goodsId: 'int', at: 'bigint' }), sql`asked."goodsId" = ${goods.id}`)
    .prepare('goods_of_ids'),
)

type Asked = { buyerId: number; ids: readonly number[]; now: number }
type Found = { goods: GoodsRow; signed: UnitPrice | null }
type Rows = ReadonlyMap<number, ReadonlyMap<number, Found>>

/** By buyer and goods. */
async function readRows(db: Executor, asked: readonly Asked[]): Promise<Rows> {
  const found = new Map<number, Map<number, Found>>(asked.map(({ buyerId }) => [buyerId, new Map()]))
  const pairs = new Map(
    asked.flatMap(({ buyerId, ids, now }) => ids.map((id) => [`${buyerId} ${id}`, { buyerId, id, now }] as const)),
  )
  const each = [...pairs.values()]
  const rows = await goodsQuery(db).execute({
    buyerId: each.map(({ buyerId }) => buyerId),
    goodsId: each.map(({ id }) => id),
    at: each.map(({ now }) => now),
    most: each.length,
  })
  for (const { buyerId, ...row } of rows) found.get(buyerId)!.set(row.goods.id, row)
  return found
}

type Buyer = Pick<PricedBuyer, 'id' | 'priceGroup'>

/**
 * The goods of `ids` as the database has them at this moment, by id, at the buyer's own prices as of `now` (epoch ms), or
 * for nobody in particular at the base price; those that are missing, or may not be sold online, are absent.
 */
export async function findGoods(
  db: Executor,
  ids: readonly number[],
  buyer: Buyer | undefined,
  now = 0,
): Promise<Map<number, Goods>> {
  if (ids.length === 0) return new Map()
  const buyerId = buyer?.id ?? 0
  const rows = await readRows(db, [{ buyerId, ids, now }])
  return priced(rows.get(buyerId)!, ids, buyer?.priceGroup)
}

const sharedRows = memo((db: Database) => together((asked: readonly Asked[]) => readRows(db, asked)))

/** Asks for the rows, which are priced once the buyer is known; many who ask at once are read for in one statement. */
export function goodsAsked(
  db: Database,
  asked: Asked,
): Promise<(buyer: Pick<PricedBuyer, 'priceGroup'>) => Map<number, Goods>> {
  return sharedRows(db)(asked).then((rows) => (buyer) => priced(rows.get(asked.buyerId)!, asked.ids, buyer.priceGroup))
}

function priced(
  rows: ReadonlyMap<number, Found>,
  ids: readonly number[],
  group: PricedBuyer['priceGroup'] | undefined,
): Map<number, Goods> {
  const sellable = ids.flatMap((id) => {
    const row = rows.get(id)
    return row && isSellable(row.goods) ? [row] : []
  })
  return new Map(
    sellable.map(({ goods: row, signed }) => [
      row.id,
      group === undefined ? toGoods(row) : toPriced(row, group, signed),
    ]),
  )
}
