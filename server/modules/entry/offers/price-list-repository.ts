/** SQL of 分组价 as the seller enters it: what holds always in one column of the goods, what has terms in another. */
import { or, sql } from 'drizzle-orm'

import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'
import type { GroupPrices } from '#domain/pricing/group-price.ts'
import type { TimedPrice } from '#domain/pricing/timed/timed-price.ts'

import type { Executor } from '../../../db/connect.ts'
import { withoutNulls } from '../../../db/rows.ts'
import { goods } from '../../../tables/goods.ts'
import { logPrices } from '../../goods/index.ts'
import { type EntryAuthor, type EntryStore, entryValue, numberIn, rowsIn, termsIn, textIn } from '../store.ts'
import {
  changeGoods,
  type Columns,
  countRows,
  findRows,
  type GoodsRow,
  move,
  titleOf,
  yuan,
} from './goods-offer-repository.ts'

const HAS_PRICE = or(sql`${goods.groupPrices} <> '{}'::jsonb`, sql`${goods.timedPrices} <> '[]'::jsonb`)
const NO_PRICES = { groupPrices: {}, timedPrices: [] }

/** `list:甲` is a price list of that name; every other key stands for itself. */
const toRow = ({ key, ...one }: TimedPrice) =>
  entryValue(key.startsWith('list:') ? { group: 'list', list: key.slice(5), ...one } : { group: key, ...one })
const keyOf = (row: EntryValue) =>
  textIn(row, 'group') === 'list' ? `list:${textIn(row, 'list')}` : textIn(row, 'group')

const pricesIn = (value: EntryValue): TimedPrice[] =>
  rowsIn(value, 'prices').map((row) => ({
    key: keyOf(row),
    price: numberIn(row, 'price'),
    ...withoutNulls(termsIn<CustomerType>(row)),
  }))
const isStanding = ({ startsAt, endsAt, customerTypes, regions }: TimedPrice) =>
  startsAt === undefined && endsAt === undefined && !customerTypes && !regions

const shares = <T>(own: readonly T[] | undefined, others: readonly T[] | undefined): boolean =>
  !own || !others || own.some((each) => others.includes(each))

/** Whether two prices may meet one buyer at one time. */
function meet(one: TimedPrice, other: TimedPrice): boolean {
  return (
    one.key === other.key &&
    (one.startsAt ?? 0) < (other.endsAt ?? Infinity) &&
    (other.startsAt ?? 0) < (one.endsAt ?? Infinity) &&
    shares(one.customerTypes, other.customerTypes) &&
    shares(one.regions, other.regions)
  )
}

function faultsOf(value: EntryValue): FieldErrors {
  const prices = pricesIn(value)
  if (prices.some(({ key }) => key === 'list:')) return { prices: '请填写价格组名' }
  for (const [index, one] of prices.entries()) {
    if (one.startsAt !== undefined && one.endsAt !== undefined && one.startsAt >= one.endsAt)
      return { [`prices.${index}.endsAt`]: '结束须晚于开始' }
    const isDouble = prices.some((other, at) => at < index && isStanding(other) === isStanding(one) && meet(other, one))
    if (isDouble) return { prices: isStanding(one) ? '同一对象只能有一个长期价格' : '同一对象的限时价格时间重叠' }
  }
  return {}
}

/** Writes the prices that differ into the log of the goods. */
const logAs =
  (tx: Executor, { operatorId, name }: EntryAuthor, at: number) =>
  (before: GoodsRow, after: Columns): Promise<void> =>
    logPrices(
      tx,
      before,
      { ...before, ...after },
      { goodsId: before.id, at, operatorId, operatorName: name, cause: 'edit' },
    )

export const priceLists: EntryStore = {
  find: async (db, filter) =>
    (await findRows(db, HAS_PRICE, filter)).map((row) => {
      const standing = Object.entries(row.groupPrices).map(([key, price]): TimedPrice => ({ key, price }))
      const prices = [...standing.toSorted((a, b) => a.key.localeCompare(b.key)), ...row.timedPrices]
      const timed = row.timedPrices.length
      return {
        id: row.id,
        title: titleOf(row),
        summary: `${prices.length} 个价格${timed > 0 ? `（${timed} 个限时或限客户）` : ''}，标准价 ${row.basePrice === null ? '未定' : yuan(row.basePrice)}`,
        value: entryValue({ goods: [row.id], prices: prices.map(toRow) }),
      }
    }),
  count: (db, { words }) => countRows(db, HAS_PRICE, words),
  save: (tx, change) => {
    const prices = pricesIn(change.value)
    const groupPrices: GroupPrices = Object.fromEntries(
      prices.filter(isStanding).map(({ key, price }) => [key, price] as const),
    )
    return move(
      tx,
      change,
      () => ({ groupPrices, timedPrices: prices.filter((one) => !isStanding(one)) }),
      () => NO_PRICES,
      logAs(tx, change.by, change.now),
    )
  },
  end: (tx, id, now, by) => changeGoods(tx, id, () => NO_PRICES, logAs(tx, by, now)),
  faults: async (_db, { value }) => faultsOf(value),
}
