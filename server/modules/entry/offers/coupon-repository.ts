/** SQL of the coupons of the coupon centre as the seller enters them. */
import { and, count, desc, eq, sql } from 'drizzle-orm'

import type { CouponRule, Validity } from '#domain/coupon/claim.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'
import { toYuan } from '#domain/money.ts'

import { containsText } from '../../../db/search-words.ts'
import { couponOffers } from '../../../tables/coupon.ts'
import { type EntryStore, entryValue, idsIn, numberIn, optionalNumberIn, termsIn, textIn } from '../store.ts'

type Row = typeof couponOffers.$inferSelect

const where = (words?: string, id?: number) =>
  and(
    words ? containsText(couponOffers.name, words) : undefined,
    id === undefined ? undefined : eq(couponOffers.id, id),
  )

/** A discount's face is hundredths that remain; as a fold it is typed with two decimals. */
const FACES_PER_FOLD = 10

/** What is typed of it depends on the kind; of one that pays for pieces there is none. */
function faceIn(value: EntryValue, kind: CouponRule['kind']): number {
  if (kind === 'discount') return numberIn(value, 'fold') / FACES_PER_FOLD
  return kind === 'exchange' ? 0 : numberIn(value, 'face')
}

function ruleOf(value: EntryValue): CouponRule {
  const kind = textIn(value, 'kind') as CouponRule['kind']
  return {
    kind,
    face: faceIn(value, kind),
    ...(kind === 'exchange' && { pieces: numberIn(value, 'pieces') }),
    threshold: numberIn(value, 'threshold'),
    scope: textIn(value, 'scope') as CouponRule['scope'],
    goodsIds: idsIn(value, 'goods'),
    ...(value['isStackable'] === true && { isStackable: true }),
  }
}

const validityOf = (value: EntryValue): Validity =>
  typeof value['days'] === 'number'
    ? { kind: 'days', days: value['days'] }
    : { kind: 'fixed', startsAt: numberIn(value, 'usableFrom'), endsAt: numberIn(value, 'usableTo') }

function worthOf({ kind, face, pieces }: CouponRule): string {
  if (pieces !== undefined) return `兑换 ${pieces} 件`
  if (kind === 'freight') return '免运费'
  return kind === 'discount' ? `${face / FACES_PER_FOLD} 折` : `减 ${toYuan(face)}`
}

const summaryOf = (rule: CouponRule): string =>
  rule.threshold > 0 ? `满 ${toYuan(rule.threshold)} ${worthOf(rule)}` : worthOf(rule)

const toEntry = (row: Row) => {
  const { id, name, note, rule, validity, startsAt, endsAt, total, left, perBuyer, position } = row
  const { customerTypes, regions } = row
  return {
    id,
    title: name,
    summary: summaryOf(rule),
    facts: [...(rule.isStackable ? ['可叠加'] : []), `已领 ${total - left}`, `剩 ${left} 张`],
    startsAt,
    endsAt,
    value: entryValue({
      name,
      note,
      kind: rule.kind,
      ...(rule.kind === 'discount' && { fold: rule.face * FACES_PER_FOLD }),
      ...((rule.kind === 'manjian' || rule.kind === 'cash') && { face: rule.face }),
      pieces: rule.pieces,
      threshold: rule.threshold || undefined,
      isStackable: rule.isStackable,
      scope: rule.scope,
      goods: rule.goodsIds,
      startsAt,
      endsAt,
      ...(validity.kind === 'days'
        ? { days: validity.days }
        : { usableFrom: validity.startsAt, usableTo: validity.endsAt }),
      total,
      perBuyer,
      customerTypes,
      regions,
      position,
    }),
  }
}

export const couponEntries: EntryStore = {
  find: async (db, { words, id, limit }) =>
    (await db.select().from(couponOffers).where(where(words, id)).orderBy(desc(couponOffers.id)).limit(limit)).map(
      toEntry,
    ),
  count: async (db, { words }) => {
    const [row] = await db.select({ rows: count() }).from(couponOffers).where(where(words))
    return row?.rows ?? 0
  },
  save: async (tx, { id, value }) => {
    const total = numberIn(value, 'total')
    const { customerTypes, regions } = termsIn<CustomerType>(value)
    const row = {
      name: textIn(value, 'name'),
      note: textIn(value, 'note'),
      rule: ruleOf(value),
      validity: validityOf(value),
      startsAt: numberIn(value, 'startsAt'),
      endsAt: numberIn(value, 'endsAt'),
      perBuyer: numberIn(value, 'perBuyer'),
      position: numberIn(value, 'position'),
      total,
      customerTypes,
      regions,
    }
    const [saved] =
      id === undefined
        ? await tx
            .insert(couponOffers)
            .values({ ...row, left: total })
            .returning({ id: couponOffers.id })
        : await tx
            .update(couponOffers)
            // Claimed ones stay claimed.
            .set({ ...row, left: sql`greatest(0, ${total} - (${couponOffers.total} - ${couponOffers.left}))` })
            .where(eq(couponOffers.id, id))
            .returning({ id: couponOffers.id })
    return saved!.id
  },
  end: async (tx, id, now) => {
    await tx.update(couponOffers).set({ endsAt: now }).where(eq(couponOffers.id, id))
  },
  faults: async (_db, { value }): Promise<FieldErrors> => {
    const errors: FieldErrors = {}
    const kind = textIn(value, 'kind')
    const face = numberIn(value, 'face')
    if (kind === 'discount') {
      const fold = optionalNumberIn(value, 'fold')
      if (fold !== null && fold % FACES_PER_FOLD !== 0) errors['fold'] = '折扣最多一位小数，如 9.4'
    } else if (kind === 'exchange') {
      if (textIn(value, 'scope') !== 'listed') errors['scope'] = '兑换券须指定可以兑换的商品'
    } else if (kind !== 'freight' && face <= 0) errors['face'] = '请填写面额'
    else if (kind === 'manjian' && numberIn(value, 'threshold') <= face) errors['threshold'] = '满减券的门槛须高于面额'
    const hasDays = optionalNumberIn(value, 'days') !== null
    const [from, to] = [optionalNumberIn(value, 'usableFrom'), optionalNumberIn(value, 'usableTo')]
    if (hasDays === (from !== null || to !== null)) errors['days'] = '请填写领取后有效天数，或固定使用期，二选一'
    else if (!hasDays && (from === null || to === null || from >= to)) errors['usableTo'] = '请填写完整的使用期'
    return errors
  },
}
