/**
 * Random lives of payments: notices are lost, doubled, delayed, reordered and forged, answers of the providers are lost
 * between steps, several actors pay and cancel at once. After each series of them the daily reconciliation finds that
 * our books and the providers' bills agree to the fen, and finds each line of a bill that is then tampered with.
 */
import { eq, gt, isNull, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payment.ts'
import { addDays, dayOf, HOUR_MS, startOf } from '#domain/instant.ts'
import { formsOf, type Provider, PROVIDERS } from '#domain/payment/online.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { SentNotice } from '#server/integrations/payment/simulator/till.ts'
import { reconcileBills } from '#server/modules/bill/index.ts'
import { closeUnpaidOrders, watchAttempts } from '#server/modules/order/index.ts'
import { type Random, randomOf } from '#server/platform/seeded-random.ts'
import { billDifferences, billEntries, bills } from '#server/tables/money/bill.ts'
import { paymentAttempts } from '#server/tables/money/online-payment.ts'
import { refunds } from '#server/tables/order.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { falsifyBills } from '#testing/payment/falsify-bills.ts'
import { forgeNotice } from '#testing/payment/forge-notice.ts'
import { LOST, lossy } from '#testing/payment/lossy-provider.ts'
import { type PaymentShop, startImpostor, startPaymentShop } from '#testing/payment/payment-shop.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { isDeep, timesAt } from '#testing/test-depth.ts'

/** PAYMENT_LIVES asks for another number. */
const LIVES = Number(process.env.PAYMENT_LIVES ?? timesAt({ gate: 15, deep: 5_000 }))
const SERIES = Math.min(LIVES, 250)
const STEPS = 7
/** Few enough for each to start a payment less often than the server allows. */
const BUYERS = 6 + SERIES / 5
const MINUTE = 60_000

let shop: PaymentShop
let goods: GoodsRow[]
let buyers: Person[]
let impostors: Record<Provider, Awaited<ReturnType<typeof startImpostor>>>
let random: Random = randomOf('payment lives')
let isLossy = true
const isLost = () => isLossy && random.chance(LOST)

beforeAll(async () => {
  shop = await startPaymentShop()
  await setSettings(shop.db, { unpaidOrdersMax: 100_000, unpaidValueMax: 2_000_000_000 })
  goods = []
  for (const warehouseId of [1, 1, 2]) goods.push(await addGoods(shop.db, { stock: 10_000_000, warehouseId }))
  const now = () => shop.clock.now()
  impostors = { alipay: await startImpostor('alipay', now), wechat: await startImpostor('wechat', now) }
  const { payments } = shop.app.services
  for (const provider of PROVIDERS) payments[provider] = lossy(payments[provider]!, isLost)
})
afterAll(async () => {
  await shop.close()
  for (const provider of PROVIDERS) await impostors[provider].close()
})

const unexpected = new Set<string>()
/** An act may be refused, because another actor was first; it may not fail. */
const tryTo = async (act: Promise<{ status: number; message?: string }>) => {
  const { status, message } = await act
  if (status >= 500 || status === 429) unexpected.add(`${status} ${message}`)
}

type Life = { buyer: Person; payment: Payment; notices: SentNotice[] }
let forged = 0
const acceptedForgeries: string[] = []

const attemptsOf = ({ payment }: Life) =>
  shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentId, payment.id))

const acts: Record<string, (life: Life) => Promise<unknown>> = {
  start: ({ buyer, payment }) => {
    const provider = random.pick(PROVIDERS)
    const body = { provider, form: random.pick(formsOf(provider, random.pick(['desktop', 'phone'] as const))) }
    return tryTo(shop.as(buyer).call(api.onlinePayment.start, { params: { id: payment.id }, body }))
  },
  pay: async (life) => {
    const open = await attemptsOf(life)
    if (open.length === 0) return
    const { provider, number, entrance } = random.pick(open)
    // Pages of the provider become trades when they are opened.
    if (entrance?.startsWith('http')) await fetch(entrance).catch(() => undefined)
    if (shop.tills[provider].pay(number)) life.notices.push(shop.notices.pop()!)
  },
  deliver: async ({ notices }) => {
    if (notices.length === 0) return
    const notice = random.pick(notices)
    await Promise.all(random.chance(0.3) ? [shop.deliver(notice), shop.deliver(notice)] : [shop.deliver(notice)])
  },
  lose: async ({ notices }) => void notices.shift(),
  check: ({ buyer, payment }) => tryTo(shop.as(buyer).call(api.onlinePayment.check, { params: { id: payment.id } })),
  balance: ({ buyer, payment }) => tryTo(shop.as(buyer).call(api.order.payByBalance, { params: { id: payment.id } })),
  cancel: ({ buyer, payment }) => {
    const { id } = random.pick(payment.orders)
    return tryTo(shop.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } }))
  },
  watch: () => watchAttempts(shop.app.services),
  refund: () => shop.sendRefunds(),
  wait: async () => shop.clock.advance(random.int(1, 6) * MINUTE),
  forge: async (life) => {
    const known = (await attemptsOf(life)).filter(({ provider, number }) => shop.tills[provider].find(number))
    if (known.length === 0) return
    const { provider, number } = random.pick(known)
    const [till, impostor] = [shop.tills[provider], impostors[provider].till]
    const { kind, notice } = forgeNotice({ till, impostor, number, random }, shop.clock.now())
    forged += 1
    if (await shop.deliver(notice)) acceptedForgeries.push(`${provider} ${kind}`)
  },
}

async function live(index: number): Promise<void> {
  random = randomOf(`payment life ${index}`)
  const buyer = random.pick(buyers)
  const items = goods.filter(() => random.chance(0.6)).map((one) => [one, random.int(30, 60)] as const)
  const payment = await placeOrderOf(shop, buyer, items.length > 0 ? items : [[goods[0]!, 40]])
  const life: Life = { buyer, payment, notices: [] }
  await acts.start!(life)
  for (let step = 0; step < STEPS; step += 1) {
    const together = random.chance(0.35) ? random.int(2, 3) : 1
    // Paying, delivering and starting are what most of a life is.
    const names = [...Object.keys(acts), 'pay', 'pay', 'deliver', 'deliver', 'start']
    await Promise.all(Array.from({ length: together }, () => acts[random.pick(names)]!(life)))
  }
}

/** Everybody has left, the lines hold: the jobs run until nothing changes any more. */
async function comeToRest(): Promise<void> {
  isLossy = false
  for (let round = 0; round < 4; round += 1) {
    shop.clock.advance(30 * MINUTE)
    for (let left = 1; left > 0;) {
      await watchAttempts(shop.app.services)
      left = (await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'open'))).length
      if (left > 0) shop.clock.advance(2 * MINUTE)
    }
    for (let run = 0; run < 3 + SERIES / 50; run += 1) {
      await shop.sendRefunds()
      shop.clock.advance(MINUTE)
    }
  }
  shop.clock.advance(26 * 60 * MINUTE)
  while ((await closeUnpaidOrders(shop.db, shop.clock)) > 0);
  shop.clock.advance(30 * MINUTE)
  for (let run = 0; run < 2 + SERIES / 50; run += 1) {
    await shop.sendRefunds()
    shop.clock.advance(30 * MINUTE)
  }
}

/** Fen that came in, less what went back, against what stands paid, payment by payment. */
const UNBALANCED = sql`
  select p.id, online, back, own, standing from (
    select p.id,
      coalesce((select sum(a.amount) from payment_attempts a where a.payment_id = p.id and a.state = 'paid'), 0)::int as online,
      coalesce((select sum(r.amount) from refunds r join orders o on o.id = r.order_id where o.payment_id = p.id), 0)::int as back,
      coalesce((select -sum(l.delta) from ledger l where l.payment_id = p.id and l.purse = 'balance'), 0)::int as own,
      coalesce((select sum(o.payable) from orders o where o.payment_id = p.id
        and o.status not in ('cancelled', 'pending_payment')), 0)::int as standing
    from payments p
  ) p where online - back + own <> standing`

const openDifferences = () => shop.db.select().from(billDifferences).where(isNull(billDifferences.resolvedAt))
const readAgain = async (since: number) => {
  await shop.db.update(bills).set({ wantedAt: 1 }).where(gt(bills.id, since))
  await reconcileBills(shop.app.services)
}

/** After a day and a half every bill is there. */
async function bringBooksTogether(): Promise<void> {
  // Past the time by which a provider has made the bill of each finished day, also that of a day without trades.
  shop.clock.set(startOf(addDays(dayOf(shop.clock.now()), 1)) + 15 * HOUR_MS)
  await reconcileBills(shop.app.services)
}

const newest = async (table: typeof bills | typeof billEntries): Promise<number> =>
  (await shop.db.select({ id: max(table.id) }).from(table))[0]!.id ?? 0

it('loses no money, takes none twice, believes no forger, and agrees with the providers’ bills to the fen', async () => {
  const summary = { lives: LIVES, attempts: 0, refunds: 0, forged: 0, lines: 0, tampered: 0, fen: 0, seconds: 0 }
  const startedAt = performance.now()
  for (let series = 0; series * SERIES < LIVES; series += 1) {
    isLossy = true
    buyers = await Promise.all(Array.from({ length: BUYERS }, () => people.clinic(shop.db, { balance: 2_000_000_000 })))
    for (let index = series * SERIES; index < Math.min((series + 1) * SERIES, LIVES); index += 1) await live(index)
    await comeToRest()
    expect([...unexpected]).toEqual([])
    expect(acceptedForgeries).toEqual([])
    expect(await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.state, 'open'))).toEqual([])
    expect(await rowsOf(shop.db, UNBALANCED)).toEqual([])
    const given = await shop.db.select().from(refunds)
    expect(given.filter(({ state, attemptId }) => state !== 'done' || attemptId === null)).toEqual([])

    const known = { bill: await newest(bills), entry: await newest(billEntries) }
    await bringBooksTogether()
    expect(await shop.db.select().from(billDifferences)).toEqual([])
    for (const { fetchedAt, oursPaid, theirsPaid, oursRefunded, theirsRefunded } of await shop.db
      .select()
      .from(bills)) {
      expect(fetchedAt).not.toBeNull()
      expect([oursPaid, oursRefunded]).toEqual([theirsPaid, theirsRefunded])
    }

    const tampering = {
      random: randomOf(`tampering ${series}`),
      since: known.entry,
      stranger: `CB0000000000000000${series}`,
    }
    const expected = await falsifyBills(shop, tampering)
    await readAgain(known.bill)
    const found = (await openDifferences()).filter(({ entry }) => entry !== 'funds')
    expect(found.map((one) => `${one.provider} ${one.kind} ${one.entry} ${one.number}`).toSorted()).toEqual(
      expected.toSorted(),
    )
    for (const provider of PROVIDERS) shop.tills[provider].falsify(undefined)
    await readAgain(known.bill)
    expect(await openDifferences()).toEqual([])
    await shop.db.delete(billDifferences)
    summary.tampered += expected.length
  }
  expect(forged).toBeGreaterThan(0)
  const lines = await shop.db.select().from(billEntries)
  for (const provider of PROVIDERS)
    expect(lines.filter((line) => line.provider === provider && line.kind === 'payment').length).toBeGreaterThan(0)
  summary.attempts = await shop.db.$count(paymentAttempts)
  summary.refunds = await shop.db.$count(refunds)
  summary.lines = lines.length
  summary.fen = lines.reduce((total, { amount }) => total + amount, 0)
  summary.forged = forged
  summary.seconds = Math.round((performance.now() - startedAt) / 1_000)
  if (isDeep || process.env.PAYMENT_LIVES) process.stdout.write(`${JSON.stringify(summary)}\n`)
}, 7_200_000)
