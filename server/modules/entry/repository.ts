/** SQL that entries of every kind share: one writer at a time, what forms choose from, and how many goods meet. */
import { and, asc, count, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'

import type { EntryGoods } from '#contract/ops/shop/entry.ts'

import type { Executor } from '../../db/connect.ts'
import { containsText } from '../../db/search-words.ts'
import { buyers } from '../../tables/account.ts'
import { goods } from '../../tables/goods.ts'

/** Two who change one entry follow each other: the second sees the version of the first. */
export const lockEntry = async (tx: Executor, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

const CHOICES_MAX = 20

/** Goods by number, name, barcode or approval number; or those of `ids`. */
export async function findChoices(
  db: Executor,
  { words, ids }: { words?: string | undefined; ids?: readonly number[] | undefined },
): Promise<EntryGoods[]> {
  const number = words && /^\d{1,9}$/.test(words) ? eq(goods.id, Number(words)) : undefined
  const found = words
    ? or(number, containsText(goods.name, words), eq(goods.barcode, words), eq(goods.approvalNumber, words))
    : undefined
  const rows = await db
    .select({
      id: goods.id,
      name: goods.name,
      specification: goods.specification,
      manufacturer: goods.manufacturer,
      unit: goods.unit,
      stock: goods.stock,
      price: goods.basePrice,
    })
    .from(goods)
    .where(ids ? inArray(goods.id, [...ids]) : found)
    .orderBy(asc(goods.id))
    .limit(ids ? ids.length : CHOICES_MAX)
  return rows.map(({ price, ...row }) => ({ ...row, price: price ?? undefined }))
}

export const findBuyers = (db: Executor, { words, id }: { words?: string | undefined; id?: number | undefined }) =>
  db
    .select({ id: buyers.id, company: buyers.company, customerType: buyers.customerType })
    .from(buyers)
    .where(
      and(id === undefined ? undefined : eq(buyers.id, id), words ? containsText(buyers.company, words) : undefined),
    )
    .orderBy(asc(buyers.id))
    .limit(CHOICES_MAX)

/** Which goods an offer is about. */
export type Coverage = {
  scope?: 'all' | 'listed' | 'excluded'
  goodsIds?: readonly number[]
  has?: 'flashSale' | 'gift' | 'manjian' | 'noCoupon' | 'ephedrine'
}

const HAS: Record<NonNullable<Coverage['has']>, (now: number) => SQL | undefined> = {
  flashSale: (now) => and(isNotNull(goods.flashSale), sql`(${goods.flashSale} ->> 'endsAt')::bigint > ${now}`),
  gift: () => isNotNull(goods.gift),
  manjian: () => eq(goods.isManjian, true),
  noCoupon: () => eq(goods.withCoupon, false),
  ephedrine: () => eq(goods.isEphedrine, true),
}

function coveredBy({ scope = 'all', goodsIds = [], has }: Coverage, now: number): SQL | undefined {
  const ids = [...goodsIds]
  const listed = scope === 'listed' ? inArray(goods.id, ids.length > 0 ? ids : [0]) : undefined
  const excluded = scope === 'excluded' && ids.length > 0 ? notInArray(goods.id, ids) : undefined
  return and(listed, excluded, has && HAS[has](now))
}

/** How many goods on the shelf are of all of these. */
export async function countCovered(db: Executor, coverages: readonly Coverage[], now: number): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(goods)
    .where(and(eq(goods.isOnShelf, true), ...coverages.map((one) => coveredBy(one, now))))
  return row?.rows ?? 0
}

/** What a flash sale or a price is compared with. */
export async function findStanding(db: Executor, id: number) {
  const [row] = await db
    .select({
      basePrice: goods.basePrice,
      groupPrices: goods.groupPrices,
      stock: goods.stock,
      unit: goods.unit,
      isEphedrine: goods.isEphedrine,
      flashSale: goods.flashSale,
      gift: goods.gift,
    })
    .from(goods)
    .where(eq(goods.id, id))
  return row
}
