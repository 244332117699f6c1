/** SQL of 折扣, 满减 and 返现 as the seller enters them. */
import { and, count, desc, eq } from 'drizzle-orm'

import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'
import type { Badge } from '#domain/goods/goods.ts'
import { toYuan } from '#domain/money.ts'
import { foldOf } from '#domain/pricing/discount.ts'
import type { CashbackRule, DiscountRule, ManjianRule } from '#domain/pricing/offers.ts'
import type { Tone } from '#domain/tone.ts'

import { containsText } from '../../../db/search-words.ts'
import { promotions } from '../../../tables/promotion.ts'
import {
  type EntryStore,
  entryValue,
  idsIn,
  numberIn,
  orUndefined,
  rowsIn,
  termsIn,
  textIn,
  textsIn,
} from '../store.ts'
import { tierFaults } from './tier-faults.ts'

type Row = typeof promotions.$inferSelect
type Rules = { discount: DiscountRule; cashback: CashbackRule; manjian: ManjianRule }

/** How the rule of a kind is entered and read. */
const FORMS: {
  [K in keyof Rules]: {
    read: (rule: Rules[K]) => object
    write: (value: EntryValue) => Rules[K]
    say: (rule: Rules[K]) => string
    faults?: (value: EntryValue) => FieldErrors
  }
} = {
  discount: {
    read: ({ permille, scope, goodsIds, excludedBadges }) => ({
      fold: 1_000 - permille,
      scope,
      goods: goodsIds,
      excludedBadges,
    }),
    write: (value) => ({
      permille: 1_000 - numberIn(value, 'fold'),
      scope: textIn(value, 'scope') as DiscountRule['scope'],
      goodsIds: idsIn(value, 'goods'),
      excludedBadges: textsIn<Badge>(value, 'excludedBadges') ?? [],
    }),
    say: ({ permille, scope, goodsIds }) =>
      `${foldOf(permille)}，${scope === 'all' ? '全部商品' : `${scope === 'listed' ? '' : '除 '}${goodsIds.length} 种商品${scope === 'listed' ? '' : ' 外'}`}`,
  },
  cashback: {
    read: ({ tiers, waitDays }) => ({ tiers, waitDays }),
    write: (value) => ({
      tiers: rowsIn(value, 'tiers').map((row) => ({ amount: numberIn(row, 'amount'), back: numberIn(row, 'back') })),
      waitDays: numberIn(value, 'waitDays'),
    }),
    say: ({ tiers }) => tiers.map(({ amount, back }) => `满 ${toYuan(amount)} 返 ${toYuan(back)}`).join('；'),
  },
  manjian: {
    read: ({ tiers }) => ({ tiers }),
    write: (value) => ({
      tiers: rowsIn(value, 'tiers')
        .map((row) => ({ amount: numberIn(row, 'amount'), reduce: numberIn(row, 'reduce') }))
        .toSorted((a, b) => a.amount - b.amount),
    }),
    say: ({ tiers }) => tiers.map(({ amount, reduce }) => `满 ${toYuan(amount)} 减 ${toYuan(reduce)}`).join('；'),
    faults: (value) => tierFaults(rowsIn(value, 'tiers'), 'reduce'),
  },
}

const storeOf = <K extends keyof Rules>(kind: K): EntryStore => {
  const form = FORMS[kind]
  const toEntry = ({ id, name, note, rules, tone, position, ...row }: Row) => ({
    id,
    title: name,
    summary: form.say(row.rule as Rules[K]),
    startsAt: orUndefined(row.startsAt),
    endsAt: orUndefined(row.endsAt),
    value: entryValue({
      name,
      note,
      // What its form does not ask for is no part of it.
      ...(kind !== 'manjian' && { rules, tone }),
      position,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      customerTypes: row.customerTypes,
      regions: row.regions,
      ...form.read(row.rule as Rules[K]),
    }),
  })
  const where = (words?: string, id?: number) =>
    and(
      eq(promotions.kind, kind),
      words ? containsText(promotions.name, words) : undefined,
      id === undefined ? undefined : eq(promotions.id, id),
    )
  const { faults } = form
  return {
    ...(faults && { faults: async (_db, { value }) => faults(value) }),
    find: async (db, { words, id, limit }) =>
      (await db.select().from(promotions).where(where(words, id)).orderBy(desc(promotions.id)).limit(limit)).map(
        toEntry,
      ),
    count: async (db, { words }) => {
      const [row] = await db.select({ rows: count() }).from(promotions).where(where(words))
      return row?.rows ?? 0
    },
    save: async (tx, { id, value }) => {
      const row = {
        kind,
        name: textIn(value, 'name'),
        note: textIn(value, 'note'),
        rules: textIn(value, 'rules'),
        tone: (textIn(value, 'tone') || 'brand') as Tone,
        position: numberIn(value, 'position'),
        rule: form.write(value),
        ...termsIn<CustomerType>(value),
      }
      const [saved] =
        id === undefined
          ? await tx.insert(promotions).values(row).returning({ id: promotions.id })
          : await tx.update(promotions).set(row).where(eq(promotions.id, id)).returning({ id: promotions.id })
      return saved!.id
    },
    end: async (tx, id, now) => {
      await tx.update(promotions).set({ endsAt: now }).where(eq(promotions.id, id))
    },
  }
}
export const manjians = storeOf('manjian')
export const discounts = storeOf('discount')
export const cashbacks = storeOf('cashback')
