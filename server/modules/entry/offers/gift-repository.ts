/** SQL of 满赠 and 换购 as the seller enters them. */
import { sql } from 'drizzle-orm'

import type { FieldErrors } from '#domain/entry/fields.ts'
import type { Badge, GiftRule } from '#domain/goods/goods.ts'

import { withoutNulls } from '../../../db/rows.ts'
import { goods } from '../../../tables/goods.ts'
import { type EntryStore, entryValue, idsIn, numberIn, termsIn, textIn } from '../store.ts'
import {
  changeGoods,
  type Columns,
  countRows,
  findRows,
  goodsOf,
  type GoodsRow,
  move,
  titleOf,
  yuan,
} from './goods-offer-repository.ts'

/** The badges that the gift itself says are not stored beside it. */
const withoutGift = (badges: readonly Badge[]) => badges.filter((badge) => badge !== '赠' && badge !== '换购')

const none = ({ badges }: GoodsRow): Columns => ({ gift: null, badges: withoutGift(badges) })

const giftStore = (kind: GiftRule['kind']): EntryStore => {
  const has = sql`${goods.gift} ->> 'kind' = ${kind}`
  return {
    find: async (db, filter) =>
      (await findRows(db, has, filter)).map((row) => {
        const { fromNumber, name, number, addOn, goodsId, ...terms } = row.gift!
        const { startsAt, endsAt, customerTypes, regions } = terms
        const what = kind === 'gift' ? `送 ${name} × ${number}` : `加 ${yuan(addOn)} 换 ${name} × ${number}`
        return {
          id: row.id,
          title: titleOf(row),
          summary: `满 ${fromNumber} ${row.unit}${what}`,
          startsAt,
          endsAt,
          value: entryValue({
            goods: [row.id],
            fromNumber,
            name,
            number,
            ...(kind === 'exchange' && { addOn }),
            ...(goodsId !== undefined && { giftGoods: [goodsId] }),
            startsAt,
            endsAt,
            customerTypes,
            regions,
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
        ...withoutNulls(termsIn<string>(value)),
      }
      return move(tx, change, ({ badges }) => ({ gift, badges: withoutGift(badges) }), none)
    },
    /** One that has not begun leaves no trace but in the audit. */
    end: (tx, id, now) =>
      changeGoods(tx, id, (row) =>
        row.gift && (row.gift.startsAt ?? 0) < now
          ? { gift: { ...row.gift, endsAt: now }, badges: withoutGift(row.badges) }
          : none(row),
      ),
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
