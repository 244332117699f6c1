/** A payment shop with days of its own for each test: it pays, lets a day end, and reads what finance sees. */
import { api } from '#contract/api.ts'
import type { BillDay, BillDifference } from '#contract/money/bill-ops.ts'
import { opsApi } from '#contract/ops/api.ts'
import { addDays, type Day, dayOf, HOUR_MS, startOf } from '#domain/instant.ts'
import type { Provider } from '#domain/payment/online.ts'
import type { BillLine } from '#server/integrations/payment/simulator/bill-lines.ts'
import { reconcileBills } from '#server/modules/bill/index.ts'
import { billDifferences } from '#server/tables/money/bill.ts'

import { addGoods } from '../factories/factories.ts'
import { TEST_NOW } from '../fake-clock.ts'
import { placeOrderOf } from '../server/checkout.ts'
import { operatorOf, type TestOperator } from '../server/operators.ts'
import { people, type Person } from '../server/people.ts'
import { type PaymentShop, startPaymentShop } from './payment-shop.ts'

type PlacedOrder = Awaited<ReturnType<typeof placeOrderOf>>
type AttemptName = { id: number; number: string }
type PaidOrder = { placed: PlacedOrder; number: string; amount: number }

export type BillShop = PaymentShop & {
  /** The day the test lives in. */
  day: Day
  buyer: Person
  finance: TestOperator
  /** True bills, no differences, a day and a buyer of their own; at three in the afternoon. */
  beginDay(): Promise<void>
  start(provider: Provider): Promise<{ placed: PlacedOrder; attempt: AttemptName }>
  pay(provider: Provider): Promise<PaidOrder>
  /** On the day after `day` at half past ten: both bills are there. */
  toMorning(): Promise<void>
  reconcile(): Promise<void>
  differences(view?: 'open' | 'resolved'): Promise<BillDifference[]>
  billOf(provider: Provider): Promise<BillDay>
}

/** Changes the line of this number alone. */
export const changed = (number: string, change: (line: BillLine) => BillLine[]) => (lines: BillLine[]) =>
  lines.flatMap((line) => (line.number === number ? change(line) : [line]))

export async function startBillShop(): Promise<BillShop> {
  const shop = (await startPaymentShop()) as BillShop
  shop.day = dayOf(TEST_NOW)
  return Object.assign<BillShop, Partial<BillShop>>(shop, {
    async beginDay() {
      await shop.db.delete(billDifferences)
      shop.day = addDays(shop.day, 3)
      shop.clock.set(startOf(shop.day) + 15 * HOUR_MS)
      for (const till of Object.values(shop.tills)) till.falsify(undefined)
      shop.notices.length = 0
      shop.buyer = await people.clinic(shop.db)
      shop.finance = await operatorOf(shop, 'finance')
    },
    async start(provider) {
      const placed = await placeOrderOf(shop, shop.buyer, [[await addGoods(shop.db), 30]])
      const { data } = await shop.as(shop.buyer).call(api.onlinePayment.start, {
        params: { id: placed.id },
        body: { provider, form: 'code' },
      })
      return { placed, attempt: await shop.attemptOf(data.id) }
    },
    async pay(provider) {
      const { placed, attempt } = await shop.start(provider)
      await shop.deliver(await shop.payAt(provider, attempt.id))
      return { placed, number: attempt.number, amount: placed.payable }
    },
    async toMorning() {
      shop.clock.set(startOf(addDays(shop.day, 1)) + 10.5 * HOUR_MS)
      // An operator who did nothing for so long has to sign in anew.
      shop.finance = await operatorOf(shop, 'finance')
    },
    async reconcile() {
      await shop.toMorning()
      await reconcileBills(shop.app.services)
    },
    differences: async (view = 'open') =>
      (await shop.finance.client.call(opsApi.bill.differences, { query: { view } })).data.list,
    billOf: async (provider) =>
      (await shop.finance.client.call(opsApi.bill.days, { query: { provider } })).data.list.find(
        (one) => one.day === shop.day,
      )!,
  })
}
