import type { Goods } from '#domain/goods/goods.ts'
import { readScanned } from '#domain/goods/scanned-code.ts'
import { addMonths, dayOf } from '#domain/instant.ts'
import { memo } from '#lib/memo.ts'

import { batchLoader } from '../../../db/batch-loader.ts'
import type { Database, Executor } from '../../../db/connect.ts'
import { readSettings } from '../../../settings/settings.ts'
import type { PricedBuyer } from '../../account/index.ts'
import { isSellable } from '../catalog/base-catalog.ts'
import { priceSetterOf, toGoods, toPriced } from '../to-goods.ts'
import { findBatchesExpiring, findIdsByTrace, findRowsOf, type SignedGoodsRow } from './goods-repository.ts'

type GoodsRequest = { buyerId: number; ids: readonly number[]; now: number }
type Rows = ReadonlyMap<number, ReadonlyMap<number, SignedGoodsRow>>

/** By buyer and goods. */
async function readRows(db: Executor, requests: readonly GoodsRequest[]): Promise<Rows> {
  const byBuyer = new Map(requests.map(({ buyerId }) => [buyerId, new Map<number, SignedGoodsRow>()]))
  const pairs = new Map(
    requests.flatMap(({ buyerId, ids, now }) => ids.map((id) => [`${buyerId} ${id}`, { buyerId, id, now }] as const)),
  )
  for (const row of await findRowsOf(db, [...pairs.values()])) byBuyer.get(row.buyerId)!.set(row.goods.id, row)
  return byBuyer
}

type Buyer = Pick<PricedBuyer, 'id' | 'priceGroup' | 'customerType' | 'region'>

/**
 * The goods of `ids` by id, read from the database now, at the buyer's own prices at `now` (epoch ms), or at the base
 * price without a buyer. Goods that are missing, or may not be sold online, are absent.
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
  return priced(rows.get(buyerId)!, ids, { buyer, now })
}

/** The same with what sets each price, for whoever asks why. */
export async function explainPrices(
  db: Executor,
  ids: readonly number[],
  buyer: Buyer,
  now: number,
): Promise<{ goods: Goods; priceBy: ReturnType<typeof priceSetterOf> }[]> {
  if (ids.length === 0) return []
  const rows = (await readRows(db, [{ buyerId: buyer.id, ids, now }])).get(buyer.id)!
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const payer = { buyer, now, signed: row.signed }
    return [{ goods: toPriced(row.goods, payer), priceBy: priceSetterOf(row.goods, payer) }]
  })
}

const sharedRows = memo((db: Database) => batchLoader((requests: readonly GoodsRequest[]) => readRows(db, requests)))

/** Reads the rows, which are priced once the buyer is known; one statement serves all requests of the same moment. */
export function goodsAsked(
  db: Database,
  request: GoodsRequest,
): Promise<(buyer: Omit<Buyer, 'id'>) => Map<number, Goods>> {
  return sharedRows(db)(request).then(
    (rows) => (buyer) => priced(rows.get(request.buyerId)!, request.ids, { buyer, now: request.now }),
  )
}

function priced(
  rows: ReadonlyMap<number, SignedGoodsRow>,
  ids: readonly number[],
  { buyer, now }: { buyer: Omit<Buyer, 'id'> | undefined; now: number },
): Map<number, Goods> {
  const sellable = ids.flatMap((id) => {
    const row = rows.get(id)
    return row && isSellable(row.goods) ? [row] : []
  })
  return new Map(
    sellable.map(({ goods: row, signed }) => [
      row.id,
      buyer === undefined ? toGoods(row) : toPriced(row, { buyer, now, signed }),
    ]),
  )
}

const TRACE_MAX = 20

/** Ids of the goods on the shelf whose boxes bear trace codes like this one, the best sold first. */
export async function findByTrace(db: Executor, code: string): Promise<number[]> {
  const scanned = readScanned(code)
  return scanned?.kind === 'trace' ? findIdsByTrace(db, scanned.prefix, TRACE_MAX) : []
}

/** A longer list is a clearance and shows no batches; the page of each goods does. */
const NEAR_BATCHES_MAX = 3_000

/** For goods on the shelf that expire soon at `now` (epoch ms): the number of the batch that is sent first. */
export async function findNearBatches(db: Executor, now: number): Promise<{ goodsId: number; number: string }[]> {
  const today = dayOf(now)
  const { nearExpiry } = await readSettings(db)
  return findBatchesExpiring(db, { from: today, to: addMonths(today, nearExpiry.zone), limit: NEAR_BATCHES_MAX })
}
