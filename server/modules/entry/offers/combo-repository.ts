/** SQL of 套餐 as the seller enters them. */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'

import { type ComboPart, comboFaults, setPrice } from '#domain/combo/combo.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'
import { exactUnitPrice } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { containsText } from '../../../db/search-words.ts'
import { comboParts, combos } from '../../../tables/combo.ts'
import { findGoods } from '../../goods/index.ts'
import {
  type EntryStore,
  entryValue,
  groupedBy,
  idsIn,
  numberIn,
  orUndefined,
  rowsIn,
  termsIn,
  textIn,
} from '../store.ts'

const where = (words?: string, id?: number) =>
  and(words ? containsText(combos.name, words) : undefined, id === undefined ? undefined : eq(combos.id, id))

const partsIn = (value: EntryValue): ComboPart[] =>
  rowsIn(value, 'parts').map((row) => ({
    goodsId: idsIn(row, 'goods')[0]!,
    number: numberIn(row, 'number'),
    price: numberIn(row, 'price'),
  }))

async function findParts(db: Executor, ids: number[]): Promise<Map<number, ComboPart[]>> {
  const rows = await db
    .select()
    .from(comboParts)
    .where(inArray(comboParts.comboId, ids))
    .orderBy(asc(comboParts.position))
  return groupedBy(rows, ({ comboId }) => comboId)
}

export const comboEntries: EntryStore = {
  find: async (db, { words, id, limit }) => {
    const rows = await db.select().from(combos).where(where(words, id)).orderBy(desc(combos.id)).limit(limit)
    const parts = await findParts(
      db,
      rows.map((row) => row.id),
    )
    return rows.map((row) => {
      const { name, note, rules, startsAt, endsAt, customerTypes, regions, stock, perOrder, perBuyer, position } = row
      const own = parts.get(row.id) ?? []
      return {
        id: row.id,
        title: name,
        summary: `每套 ¥${exactUnitPrice(setPrice(own))}，${own.length} 种商品`,
        facts: [`剩 ${stock} 套`],
        startsAt: orUndefined(startsAt),
        endsAt: orUndefined(endsAt),
        value: entryValue({
          name,
          note,
          rules,
          startsAt,
          endsAt,
          customerTypes,
          regions,
          perOrder: perOrder || undefined,
          perBuyer: perBuyer || undefined,
          position,
          parts: own.map(({ goodsId, number, price }) => ({ goods: [goodsId], number, price })),
        }),
      }
    })
  },
  count: async (db, { words }) => {
    const [row] = await db.select({ rows: count() }).from(combos).where(where(words))
    return row?.rows ?? 0
  },
  save: async (tx, { id, value }) => {
    const change = numberIn(value, 'stockChange')
    const row = {
      name: textIn(value, 'name'),
      note: textIn(value, 'note'),
      rules: textIn(value, 'rules'),
      perOrder: numberIn(value, 'perOrder'),
      perBuyer: numberIn(value, 'perBuyer'),
      position: numberIn(value, 'position'),
      ...termsIn<CustomerType>(value),
    }
    const [saved] =
      id === undefined
        ? await tx
            .insert(combos)
            .values({ ...row, stock: Math.max(0, change) })
            .returning({ id: combos.id })
        : await tx
            .update(combos)
            .set({ ...row, stock: sql`greatest(0, ${combos.stock} + ${change})` })
            .where(eq(combos.id, id))
            .returning({ id: combos.id })
    const comboId = saved!.id
    await tx.delete(comboParts).where(eq(comboParts.comboId, comboId))
    await tx.insert(comboParts).values(partsIn(value).map((part, position) => ({ ...part, comboId, position })))
    return comboId
  },
  end: async (tx, id, now) => {
    await tx.update(combos).set({ endsAt: now }).where(eq(combos.id, id))
  },
  faults: async (db, { value }): Promise<FieldErrors> => {
    const parts = partsIn(value)
    const ids = parts.map(({ goodsId }) => goodsId)
    const goods = await findGoods(db, ids, undefined)
    const [fault] = comboFaults(parts, (goodsId) => goods.get(goodsId))
    return fault ? { parts: fault } : {}
  },
}
