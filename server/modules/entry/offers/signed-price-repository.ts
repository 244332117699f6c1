/** SQL of 签约价 as the seller enters it. */
import { and, count, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm'

import type { FieldErrors } from '#domain/entry/fields.ts'
import { exactUnitPrice } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { containsText } from '../../../db/search-words.ts'
import { buyers } from '../../../tables/account.ts'
import { goods, signedPrices } from '../../../tables/goods.ts'
import { tellSignedPrices } from '../../goods/index.ts'
import { type EntryStore, entryValue, idsIn, numberIn, optionalNumberIn } from '../store.ts'

const matching = (words: string | undefined): SQL | undefined =>
  words ? or(containsText(goods.name, words), containsText(buyers.company, words)) : undefined

async function findOwner(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db.select({ buyerId: signedPrices.buyerId }).from(signedPrices).where(eq(signedPrices.id, id))
  return row?.buyerId
}

export const signedPriceEntries: EntryStore = {
  find: async (db, { words, id, limit }) => {
    const rows = await db
      .select({ signed: signedPrices, company: buyers.company, name: goods.name, specification: goods.specification })
      .from(signedPrices)
      .innerJoin(buyers, eq(buyers.id, signedPrices.buyerId))
      .innerJoin(goods, eq(goods.id, signedPrices.goodsId))
      .where(and(matching(words), id === undefined ? undefined : eq(signedPrices.id, id)))
      .orderBy(desc(signedPrices.id))
      .limit(limit)
    return rows.map(({ signed, company, name, specification }) => ({
      id: signed.id,
      title: `${company}：${name} ${specification}`,
      summary: `¥${exactUnitPrice(signed.price)}`,
      startsAt: signed.validFrom,
      endsAt: signed.validTo ?? undefined,
      value: entryValue({
        buyer: signed.buyerId,
        goods: [signed.goodsId],
        price: signed.price,
        startsAt: signed.validFrom,
        endsAt: signed.validTo,
      }),
    }))
  },
  count: async (db, { words }) => {
    const [row] = await db
      .select({ rows: count() })
      .from(signedPrices)
      .innerJoin(buyers, eq(buyers.id, signedPrices.buyerId))
      .innerJoin(goods, eq(goods.id, signedPrices.goodsId))
      .where(matching(words))
    return row?.rows ?? 0
  },
  save: async (tx, { id, value, now }) => {
    const row = {
      buyerId: numberIn(value, 'buyer'),
      goodsId: idsIn(value, 'goods')[0]!,
      price: numberIn(value, 'price'),
      validFrom: optionalNumberIn(value, 'startsAt') ?? now,
      validTo: optionalNumberIn(value, 'endsAt'),
    }
    const former = id === undefined ? undefined : await findOwner(tx, id)
    const [saved] =
      id === undefined
        ? await tx.insert(signedPrices).values(row).returning({ id: signedPrices.id })
        : await tx.update(signedPrices).set(row).where(eq(signedPrices.id, id)).returning({ id: signedPrices.id })
    for (const buyerId of new Set([row.buyerId, former ?? row.buyerId])) await tellSignedPrices(tx, buyerId, now)
    return saved!.id
  },
  /** One that has not begun leaves no trace but in the audit. */
  end: async (tx, id, now) => {
    const buyerId = await findOwner(tx, id)
    await tx.delete(signedPrices).where(and(eq(signedPrices.id, id), gt(signedPrices.validFrom, now)))
    await tx.update(signedPrices).set({ validTo: now }).where(eq(signedPrices.id, id))
    if (buyerId !== undefined) await tellSignedPrices(tx, buyerId, now)
  },
  faults: async (db, { id, value, now }): Promise<FieldErrors> => {
    const buyerId = numberIn(value, 'buyer')
    const [buyer] = await db.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId))
    if (!buyer) return { buyer: '没有这个客户' }
    const [from, to] = [optionalNumberIn(value, 'startsAt') ?? now, optionalNumberIn(value, 'endsAt')]
    const [other] = await db
      .select({ id: signedPrices.id })
      .from(signedPrices)
      .where(
        and(
          eq(signedPrices.buyerId, buyerId),
          eq(signedPrices.goodsId, idsIn(value, 'goods')[0]!),
          id === undefined ? undefined : ne(signedPrices.id, id),
          to === null ? undefined : lt(signedPrices.validFrom, to),
          or(isNull(signedPrices.validTo), gt(signedPrices.validTo, from)),
        ),
      )
      .limit(1)
    return other ? { startsAt: '与该客户这种商品的另一个签约价时间重叠' } : {}
  },
}
