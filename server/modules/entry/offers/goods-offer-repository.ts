/** SQL of the offers that are columns of the goods. Their id is that of the goods. */
import { isDeepStrictEqual } from 'node:util'

import { and, asc, count, eq, isNotNull, or, type SQL } from 'drizzle-orm'

import type { EntryValue } from '#domain/entry/fields.ts'
import type { FlashSale } from '#domain/goods/goods.ts'
import { exactUnitPrice } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { containsText } from '../../../db/search-words.ts'
import { CATALOG_AUDIENCE, nextNumber } from '../../../platform/replay/change-log.ts'
import { goods } from '../../../tables/goods.ts'
import { type EntryFilter, type EntryStore, entryValue, idsIn, numberIn } from '../store.ts'

export type GoodsRow = typeof goods.$inferSelect
export type Columns = Partial<Pick<GoodsRow, 'flashSale' | 'gift' | 'groupPrices' | 'timedPrices' | 'badges'>>

const matching = (words: string | undefined): SQL | undefined =>
  words ? or(containsText(goods.name, words), eq(goods.id, /^\d{1,9}$/.test(words) ? Number(words) : 0)) : undefined

export const findRows = (db: Executor, has: SQL | undefined, { words, id, limit }: EntryFilter): Promise<GoodsRow[]> =>
  db
    .select()
    .from(goods)
    .where(and(has, matching(words), id === undefined ? undefined : eq(goods.id, id)))
    .orderBy(asc(goods.id))
    .limit(limit)

export async function countRows(db: Executor, has: SQL | undefined, words: string | undefined): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(goods)
    .where(and(has, matching(words)))
  return row?.rows ?? 0
}

/** What the forms of the goods write too: an open one must not overwrite it, so it is a version further. */
const isInForms = (row: GoodsRow, { groupPrices, badges }: Columns): boolean =>
  (groupPrices !== undefined && !isDeepStrictEqual(groupPrices, row.groupPrices)) ||
  (badges !== undefined && !isDeepStrictEqual(badges, row.badges))

/**
 * Changes goods under a new revision of the catalogue. Goods are locked first and its head last, as orders lock them.
 * `log` writes down what changed, in the same transaction.
 */
export async function changeGoods(
  tx: Executor,
  id: number,
  change: (row: GoodsRow) => Columns,
  log?: (before: GoodsRow, after: Columns) => Promise<void>,
): Promise<void> {
  const [row] = await tx.select().from(goods).where(eq(goods.id, id)).for('update')
  if (!row) return
  const columns = change(row)
  await log?.(row, columns)
  const revision = await nextNumber(tx, CATALOG_AUDIENCE)
  await tx
    .update(goods)
    .set({ ...columns, revision, ...(isInForms(row, columns) && { version: row.version + 1 }) })
    .where(eq(goods.id, id))
}

export const titleOf = ({ name, specification }: GoodsRow) => `${name} ${specification}`.trim()
export const yuan = (price: number) => `¥${exactUnitPrice(price)}`
export const goodsOf = (value: EntryValue) => idsIn(value, 'goods')[0]!

/** Another goods was chosen: the former one loses what it had. */
export async function move(
  tx: Executor,
  change: { id: number | undefined; value: EntryValue },
  columns: (row: GoodsRow) => Columns,
  none: (row: GoodsRow) => Columns,
  log?: (before: GoodsRow, after: Columns) => Promise<void>,
): Promise<number> {
  const goodsId = goodsOf(change.value)
  if (change.id !== undefined && change.id !== goodsId) await changeGoods(tx, change.id, none, log)
  await changeGoods(tx, goodsId, columns, log)
  return goodsId
}

const ON_SALE = isNotNull(goods.flashSale)

export const flashSales: EntryStore = {
  find: async (db, filter) =>
    (await findRows(db, ON_SALE, filter)).map((row) => {
      const { price, startsAt, endsAt, stock, total = stock, limit } = row.flashSale!
      return {
        id: row.id,
        title: titleOf(row),
        summary: `${yuan(price)}（标准价 ${row.basePrice === null ? '未定' : yuan(row.basePrice)}）`,
        facts: [`已售 ${total - stock}`, `剩 ${stock} ${row.unit}`],
        startsAt,
        endsAt,
        value: entryValue({ goods: [row.id], price, startsAt, endsAt, total, limit: limit || undefined }),
      }
    }),
  count: (db, { words }) => countRows(db, ON_SALE, words),
  save: (tx, change) => {
    const { value } = change
    const total = numberIn(value, 'total')
    return move(
      tx,
      change,
      ({ id, flashSale }) => {
        // What was sold in the running sale stays sold; a sale of other goods begins anew.
        const sold = flashSale && id === change.id ? (flashSale.total ?? flashSale.stock) - flashSale.stock : 0
        const sale: FlashSale = {
          price: numberIn(value, 'price'),
          startsAt: numberIn(value, 'startsAt'),
          endsAt: numberIn(value, 'endsAt'),
          stock: Math.max(0, total - sold),
          total,
          limit: numberIn(value, 'limit'),
        }
        return { flashSale: sale }
      },
      () => ({ flashSale: null }),
    )
  },
  end: (tx, id, now) =>
    changeGoods(tx, id, ({ flashSale }) => ({
      flashSale: flashSale && flashSale.startsAt < now ? { ...flashSale, endsAt: now } : null,
    })),
}
