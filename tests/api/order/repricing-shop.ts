/** A shop whose freight, 满减 and coupons depend on a whole purchase. */
import { and, desc, eq } from 'drizzle-orm'

import type { Order } from '#contract/order.ts'
import { type Fen, sum } from '#domain/money.ts'
import type { Coupon } from '#domain/pricing/offers.ts'
import { coupons, ledger } from '#server/tables/account.ts'
import { warehouses } from '#server/tables/goods.ts'
import { type Settings, settings } from '#server/tables/placement.ts'
import type { GoodsRow } from '#testing/factories/factories.ts'
import { addManjian } from '#testing/factories/promotions.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { fillAndCheckOut } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const HOUR = 3_600_000

/** Three warehouses, two tiers of 满减, free freight from ¥800. */
export async function startRepricingShop(): Promise<TestApp> {
  const test = await startTestApp()
  await test.db.insert(warehouses).values({ id: 3, name: '三号仓', region: '湖北省' }).onConflictDoNothing()
  const value: Partial<Settings> = {
    offers: {
      shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 0 },
    },
  }
  await test.db.insert(settings).values({ id: 1, value: value as Settings })
  await addManjian(test.db, { amount: 50_000, reduce: 1_500 }, { amount: 100_000, reduce: 4_000 })
  return test
}

/** A coupon of ¥50 off ¥1,000, unless told otherwise; its id. */
export async function giveCoupon({ db }: TestApp, { buyerId }: Person, rule: Partial<Coupon> = {}): Promise<number> {
  const [row] = await db
    .insert(coupons)
    .values({
      buyerId,
      name: '满1000减50',
      rule: {
        kind: 'manjian',
        face: 5_000,
        threshold: 100_000,
        scope: 'all',
        goodsIds: [],
        startsAt: TEST_NOW - HOUR,
        endsAt: TEST_NOW + 48 * HOUR,
        ...rule,
      },
    })
    .returning()
  return row!.id
}

/** What lines cost a buyer who never thought of the others. */
export async function priceAlone(
  test: TestApp,
  items: readonly (readonly [GoodsRow, number])[],
  rules: readonly Partial<Coupon>[] = [],
): Promise<{ payable: Fen; freight: Fen }> {
  const other = await people.clinic(test.db)
  const couponIds: number[] = []
  for (const coupon of rules) couponIds.push(await giveCoupon(test, other, coupon))
  return fillAndCheckOut(test, other, items, ...(couponIds.length > 0 ? couponIds : [0]))
}

export const couponStatus = async ({ db }: TestApp, id: number) =>
  (await db.select().from(coupons).where(eq(coupons.id, id)))[0]!.status

export const balanceOf = async ({ db }: TestApp, { buyerId }: Person): Promise<Fen> =>
  (
    await db
      .select()
      .from(ledger)
      .where(and(eq(ledger.buyerId, buyerId), eq(ledger.purse, 'balance')))
      .orderBy(desc(ledger.seq))
      .limit(1)
  )[0]!.after

/**
 * Differences between an order's total and its parts, and between its parts and its lines: all zero in an order that
 * explains itself.
 */
export function unexplained(order: Order): Fen[] {
  const { goodsAmount, discountAmount = 0, manjianAmount, couponAmount, giftAmount, freight, payable, lines } = order
  const of = (reason: string) =>
    sum(lines.flatMap((line) => line.adjustments.filter((one) => one.reason === reason).map((one) => one.amount)))
  return [
    goodsAmount - discountAmount - manjianAmount - couponAmount + giftAmount + freight - payable,
    sum(lines.map((line) => line.payable)) + freight - payable,
    of('manjian') + manjianAmount,
    of('coupon') + couponAmount,
    of('discount') + discountAmount,
  ]
}
