/** SQL of the zones' activities as the seller enters them. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'

import type { ActivitySlot } from '#contract/activity.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { FieldErrors } from '#domain/entry/fields.ts'
import type { Tone } from '#domain/tone.ts'

import { containsText } from '../../../db/search-words.ts'
import { activities, activityGoods } from '../../../tables/activity.ts'
import { queryFault, queryOf, queryText } from '../goods-query.ts'
import {
  type EntryStore,
  entryValue,
  groupedBy,
  idsIn,
  numberIn,
  orUndefined,
  termsIn,
  textIn,
  textsIn,
} from '../store.ts'

const where = (words?: string, id?: number) =>
  and(words ? containsText(activities.title, words) : undefined, id === undefined ? undefined : eq(activities.id, id))

export const zones: EntryStore = {
  find: async (db, { words, id, limit }) => {
    const rows = await db.select().from(activities).where(where(words, id)).orderBy(desc(activities.id)).limit(limit)
    const goods = await db
      .select()
      .from(activityGoods)
      .where(
        inArray(
          activityGoods.activityId,
          rows.map((row) => row.id),
        ),
      )
      .orderBy(asc(activityGoods.position))
    const byActivity = groupedBy(goods, ({ activityId }) => activityId)
    return rows.map(({ title, weekdays, query, ...row }) => {
      const own = (byActivity.get(row.id) ?? []).map(({ goodsId }) => goodsId)
      const { slot, note, rules, tone, startsAt, endsAt, customerTypes, regions, position } = row
      return {
        id: row.id,
        title,
        summary: [note, own.length > 0 ? `${own.length} 种商品` : queryText(query)].filter(Boolean).join(' · '),
        startsAt: orUndefined(startsAt),
        endsAt: orUndefined(endsAt),
        value: entryValue({
          slot,
          name: title,
          note,
          goods: own,
          query: queryText(query),
          startsAt,
          endsAt,
          weekdays: weekdays?.map(String),
          customerTypes,
          regions,
          rules,
          tone,
          position,
        }),
      }
    })
  },
  count: async (db, { words }) => {
    const [row] = await db.select({ rows: count() }).from(activities).where(where(words))
    return row?.rows ?? 0
  },
  save: async (tx, { id, value }) => {
    const row = {
      slot: textIn(value, 'slot') as ActivitySlot,
      title: textIn(value, 'name'),
      note: textIn(value, 'note'),
      rules: textIn(value, 'rules'),
      tone: textIn(value, 'tone') as Tone,
      weekdays: textsIn<string>(value, 'weekdays')?.map(Number).toSorted() ?? null,
      query: queryOf(value),
      position: numberIn(value, 'position'),
      ...termsIn<CustomerType>(value),
    }
    const [saved] =
      id === undefined
        ? await tx.insert(activities).values(row).returning({ id: activities.id })
        : await tx.update(activities).set(row).where(eq(activities.id, id)).returning({ id: activities.id })
    const activityId = saved!.id
    await tx.delete(activityGoods).where(eq(activityGoods.activityId, activityId))
    const goods = idsIn(value, 'goods').map((goodsId, position) => ({ activityId, goodsId, position }))
    if (goods.length > 0) await tx.insert(activityGoods).values(goods)
    return activityId
  },
  end: async (tx, id, now) => {
    await tx.update(activities).set({ endsAt: now }).where(eq(activities.id, id))
  },
  faults: async (_db, { value }): Promise<FieldErrors> => {
    if (idsIn(value, 'goods').length === 0 && textIn(value, 'query') === '')
      return { goods: '请指定商品，或填写商品条件' }
    return queryFault(value)
  },
}
