/** SQL of 积分商品 and 抽奖 as the seller enters them. */
import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'

import type { DrawPeriod } from '#domain/draw/draw.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { EntryValue, FieldErrors } from '#domain/entry/fields.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../../db/connect.ts'
import { containsText } from '../../../db/search-words.ts'
import { type Award, drawPrizes, draws } from '../../../tables/draw.ts'
import { pointsGifts } from '../../../tables/points.ts'
import {
  type EntryStore,
  entryValue,
  groupedBy,
  numberIn,
  optionalNumberIn,
  rowsIn,
  textIn,
  textsIn,
} from '../store.ts'

const giftWhere = (words?: string, id?: number) =>
  and(words ? containsText(pointsGifts.name, words) : undefined, id === undefined ? undefined : eq(pointsGifts.id, id))

export const pointsGiftEntries: EntryStore = {
  find: async (db, { words, id, limit }) => {
    const rows = await db
      .select()
      .from(pointsGifts)
      .where(giftWhere(words, id))
      .orderBy(asc(pointsGifts.position), asc(pointsGifts.id))
      .limit(limit)
    return rows.map(({ id: giftId, name, specification, note, cost, stock, perBuyer, position }) => ({
      id: giftId,
      title: name,
      summary: [`${cost} 积分`, specification].filter(Boolean).join('，'),
      facts: [`剩 ${stock} 件`],
      value: entryValue({ name, specification, note, cost, perBuyer: perBuyer || undefined, position }),
    }))
  },
  count: async (db, { words }) => {
    const [row] = await db.select({ rows: count() }).from(pointsGifts).where(giftWhere(words))
    return row?.rows ?? 0
  },
  save: async (tx, { id, value }) => {
    const change = numberIn(value, 'stockChange')
    const row = {
      name: textIn(value, 'name'),
      specification: textIn(value, 'specification'),
      note: textIn(value, 'note'),
      cost: numberIn(value, 'cost'),
      perBuyer: numberIn(value, 'perBuyer'),
      position: numberIn(value, 'position'),
    }
    const [saved] =
      id === undefined
        ? await tx
            .insert(pointsGifts)
            .values({ ...row, stock: Math.max(0, change) })
            .returning({ id: pointsGifts.id })
        : await tx
            .update(pointsGifts)
            .set({ ...row, stock: sql`greatest(0, ${pointsGifts.stock} + ${change})` })
            .where(eq(pointsGifts.id, id))
            .returning({ id: pointsGifts.id })
    return saved!.id
  },
  end: async (tx, id) => {
    await tx.update(pointsGifts).set({ stock: 0 }).where(eq(pointsGifts.id, id))
  },
}

const drawWhere = (words?: string, id?: number) =>
  and(words ? containsText(draws.title, words) : undefined, id === undefined ? undefined : eq(draws.id, id))

const toPrize = ({ name, remarks, award, weight, stock }: typeof drawPrizes.$inferSelect) =>
  entryValue({
    name,
    remarks,
    ...(award.kind === 'coupon' && { face: award.face, threshold: award.threshold, days: award.days }),
    weight,
    stock,
  })

function awardOf(row: EntryValue): Award {
  const face = optionalNumberIn(row, 'face')
  if (face === null) return { kind: 'nothing' }
  const name = textIn(row, 'name')
  return { kind: 'coupon', name, face, threshold: numberIn(row, 'threshold'), days: numberIn(row, 'days') }
}

/** Prizes keep their rows by place: what was won names them. */
async function savePrizes(tx: Executor, drawId: number, rows: readonly EntryValue[]): Promise<void> {
  const standing = await tx
    .select({ id: drawPrizes.id })
    .from(drawPrizes)
    .where(eq(drawPrizes.drawId, drawId))
    .orderBy(asc(drawPrizes.position), asc(drawPrizes.id))
  for (const [position, row] of rows.entries()) {
    const prize = {
      drawId,
      name: textIn(row, 'name'),
      remarks: textIn(row, 'remarks'),
      award: awardOf(row),
      weight: numberIn(row, 'weight'),
      stock: optionalNumberIn(row, 'stock'),
      position,
    }
    const known = standing[position]
    if (known) await tx.update(drawPrizes).set(prize).where(eq(drawPrizes.id, known.id))
    else await tx.insert(drawPrizes).values(prize)
  }
  const kept = standing.slice(0, rows.length).map(({ id }) => id)
  if (standing.length > rows.length)
    await tx.delete(drawPrizes).where(
      and(
        eq(drawPrizes.drawId, drawId),
        inArray(
          drawPrizes.id,
          standing.map(({ id }) => id),
        ),
        notInArray(drawPrizes.id, kept),
      ),
    )
}

/** A prize that never runs out. */
const isEndless = (row: EntryValue) => optionalNumberIn(row, 'stock') === null && numberIn(row, 'weight') > 0

export const drawEntries: EntryStore = {
  find: async (db, { words, id, limit }) => {
    const rows = await db.select().from(draws).where(drawWhere(words, id)).orderBy(desc(draws.id)).limit(limit)
    const prizes = await db
      .select()
      .from(drawPrizes)
      .where(
        inArray(
          drawPrizes.drawId,
          rows.map((row) => row.id),
        ),
      )
      .orderBy(asc(drawPrizes.position), asc(drawPrizes.id))
    const byDraw = groupedBy(prizes, ({ drawId }) => drawId)
    return rows.map(({ id: drawId, title, rules, period, startsAt, endsAt, customerTypes }) => {
      const own = byDraw.get(drawId) ?? []
      const weights = own.reduce((total, { weight }) => total + weight, 0)
      const won = own.filter(({ award }) => award.kind === 'coupon').reduce((total, { weight }) => total + weight, 0)
      return {
        id: drawId,
        title,
        summary: `${own.length} 种奖品，中奖率 ${weights > 0 ? Math.round((won * 100) / weights) : 0}%`,
        startsAt,
        endsAt,
        value: entryValue({ name: title, rules, period, startsAt, endsAt, customerTypes, prizes: own.map(toPrize) }),
      }
    })
  },
  count: async (db, { words }) => {
    const [row] = await db.select({ rows: count() }).from(draws).where(drawWhere(words))
    return row?.rows ?? 0
  },
  save: async (tx, { id, value }) => {
    const row = {
      title: textIn(value, 'name'),
      rules: textIn(value, 'rules'),
      period: textIn(value, 'period') as DrawPeriod,
      startsAt: numberIn(value, 'startsAt'),
      endsAt: numberIn(value, 'endsAt'),
      customerTypes: textsIn<CustomerType>(value, 'customerTypes'),
    }
    const [saved] =
      id === undefined
        ? await tx.insert(draws).values(row).returning({ id: draws.id })
        : await tx.update(draws).set(row).where(eq(draws.id, id)).returning({ id: draws.id })
    await savePrizes(tx, saved!.id, rowsIn(value, 'prizes'))
    return saved!.id
  },
  end: async (tx, id, now) => {
    await tx.update(draws).set({ endsAt: now }).where(eq(draws.id, id))
  },
  faults: async (_db, { value }): Promise<FieldErrors> => {
    const prizes = rowsIn(value, 'prizes')
    const errors: FieldErrors = {}
    if (prizes.every((row) => numberIn(row, 'weight') === 0)) errors['prizes'] = '至少一种奖品的权重大于 0'
    if (!prizes.some(isEndless)) errors['prizes'] = '至少一种奖品不限数量，否则奖品发完后无法抽奖'
    for (const [index, row] of prizes.entries()) {
      const face = optionalNumberIn(row, 'face')
      if (face === null) continue
      if (optionalNumberIn(row, 'days') === null) errors[`prizes.${index}.days`] = '请填写券的有效天数'
      if (numberIn(row, 'threshold') <= face) errors[`prizes.${index}.threshold`] = `门槛须高于面额 ${toYuan(face)}`
    }
    return errors
  },
}
