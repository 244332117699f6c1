/** SQL of the offers that are columns of the goods: 秒杀, 满赠, 换购, 分组价. Their id is that of the goods. */
import { and, asc, count, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm'

import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'
import type { Badge, FlashSale, GiftRule } from '#domain/goods/goods.ts'
import { exactUnitPrice } from '#domain/money.ts'
import type { GroupPrices } from '#domain/pricing/group-price.ts'

import type { Executor } from '../../../db/connect.ts'
import { containing } from '../../../db/rows.ts'
import { CATALOG_AUDIENCE, nextNumber } from '../../../platform/replay/change-log.ts'
import { goods } from '../../../tables/goods.ts'
import { type EntryFilter, type EntryStore, entryValue, idsIn, numberIn, rowsIn, textIn } from '../store.ts'

type GoodsRow = typeof goods.$inferSelect
type Columns = Partial<Pick<GoodsRow, 'flashSale' | 'gift' | 'groupPrices' | 'badges'>>

const matching = (words: string | undefined): SQL | undefined =>
  words
    ? or(ilike(goods.name, containing(words)), eq(goods.id, /^\d{1,9}$/.test(words) ? Number(words) : 0))
    : undefined

const findRows = (db: Executor, has: SQL | undefined, { words, id, limit }: EntryFilter): Promise<GoodsRow[]> =>
  db
    .select()
    .from(goods)
    .where(and(has, matching(words), id === undefined ? undefined : eq(goods.id, id)))
    .orderBy(asc(goods.id))
    .limit(limit)

async function countRows(db: Executor, has: SQL | undefined, words: string | undefined): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(goods)
    .where(and(has, matching(words)))
  return row?.rows ?? 0
}

/** Changes goods under a new revision of the catalogue. Goods are locked first and its head last, as orders lock them. */
async function changeGoods(tx: Executor, id: number, change: (row: GoodsRow) => Columns): Promise<void> {
  const [row] = await tx.select().from(goods).where(eq(goods.id, id)).for('update')
  if (!row) return
  const revision = await nextNumber(tx, CATALOG_AUDIENCE)
  await tx
    .update(goods)
    .set({ ...change(row), revision })
    .where(eq(goods.id, id))
}

const titleOf = ({ name, specification }: GoodsRow) => `${name} ${specification}`.trim()
const yuan = (price: number) => `¥${exactUnitPrice(price)}`
const goodsOf = (value: EntryValue) => idsIn(value, 'goods')[0]!

/** Another goods was chosen: the former one loses what it had. */
async function move(
  tx: Executor,
  change: { id: number | undefined; value: EntryValue },
  columns: (row: GoodsRow) => Columns,
  none: (row: GoodsRow) => Columns,
): Promise<number> {
  const goodsId = goodsOf(change.value)
  if (change.id !== undefined && change.id !== goodsId) await changeGoods(tx, change.id, none)
  await changeGoods(tx, goodsId, columns)
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

/** The badges that the gift itself says are not stored beside it. */
const withoutGift = (badges: readonly Badge[]) => badges.filter((badge) => badge !== '赠' && badge !== '换购')

const none = ({ badges }: GoodsRow): Columns => ({ gift: null, badges: withoutGift(badges) })

const giftStore = (kind: GiftRule['kind']): EntryStore => {
  const has = sql`${goods.gift} ->> 'kind' = ${kind}`
  return {
    find: async (db, filter) =>
      (await findRows(db, has, filter)).map((row) => {
        const { fromNumber, name, number, addOn, goodsId } = row.gift!
        const what = kind === 'gift' ? `送 ${name} × ${number}` : `加 ${yuan(addOn)} 换 ${name} × ${number}`
        return {
          id: row.id,
          title: titleOf(row),
          summary: `满 ${fromNumber} ${row.unit}${what}`,
          value: entryValue({
            goods: [row.id],
            fromNumber,
            name,
            number,
            ...(kind === 'exchange' && { addOn }),
            ...(goodsId !== undefined && { giftGoods: [goodsId] }),
          }),
        }
      }),
    count: (db, { words }) => countRows(db, has, words),
    save: (tx, change) => {
      const { value } = change
      const [goodsId] = idsIn(value, 'giftGoods')
      const gift: GiftRule = {
        kind,
        name: textIn(value, 'name'),
        fromNumber: numberIn(value, 'fromNumber'),
        number: numberIn(value, 'number'),
        addOn: kind === 'exchange' ? numberIn(value, 'addOn') : 0,
        ...(goodsId !== undefined && { goodsId }),
      }
      return move(tx, change, ({ badges }) => ({ gift, badges: withoutGift(badges) }), none)
    },
    end: (tx, id) => changeGoods(tx, id, none),
    faults: async (db, { value }): Promise<FieldErrors> => {
      const [giftId] = idsIn(value, 'giftGoods')
      if (giftId === undefined) return {}
      const [sold] = await findRows(db, undefined, { id: goodsOf(value), limit: 1 })
      const [given] = await findRows(db, undefined, { id: giftId, limit: 1 })
      if (!given || !given.isOnShelf) return { giftGoods: '商品不存在或已下架' }
      if (given.isEphedrine) return { giftGoods: '含麻黄碱类不能赠送或换购' }
      return sold && sold.warehouseId !== given.warehouseId ? { giftGoods: '须与商品在同一仓库' } : {}
    },
  }
}
export const gifts = giftStore('gift')
export const exchanges = giftStore('exchange')

const HAS_GROUP_PRICE = sql`${goods.groupPrices} <> '{}'::jsonb`

/** `list:甲` is a price list of that name; every other key stands for itself. */
const toRow = ([key, price]: [string, number]) =>
  entryValue(key.startsWith('list:') ? { group: 'list', list: key.slice(5), price } : { group: key, price })
const keyOf = (row: EntryValue) =>
  textIn(row, 'group') === 'list' ? `list:${textIn(row, 'list')}` : textIn(row, 'group')

export const priceLists: EntryStore = {
  find: async (db, filter) =>
    (await findRows(db, HAS_GROUP_PRICE, filter)).map((row) => {
      const prices = Object.entries(row.groupPrices).toSorted(([a], [b]) => a.localeCompare(b))
      return {
        id: row.id,
        title: titleOf(row),
        summary: `${prices.length} 个价格，标准价 ${row.basePrice === null ? '未定' : yuan(row.basePrice)}`,
        value: entryValue({ goods: [row.id], prices: prices.map(toRow) }),
      }
    }),
  count: (db, { words }) => countRows(db, HAS_GROUP_PRICE, words),
  save: (tx, change) => {
    const groupPrices: GroupPrices = Object.fromEntries(
      rowsIn(change.value, 'prices').map((row) => [keyOf(row), numberIn(row, 'price')]),
    )
    return move(
      tx,
      change,
      () => ({ groupPrices }),
      () => ({ groupPrices: {} }),
    )
  },
  end: (tx, id) => changeGoods(tx, id, () => ({ groupPrices: {} })),
  faults: async (_db, { value }): Promise<FieldErrors> => {
    const keys = rowsIn(value, 'prices').map(keyOf)
    if (keys.includes('list:')) return { prices: '请填写价格组名' }
    return new Set(keys).size < keys.length ? { prices: '同一对象只能有一个价格' } : {}
  },
}
