/**
 * Random lives of payments: notices are lost, doubled, delayed, reordered and forged, answers of the providers are lost
 * between steps, several actors pay and cancel at once. At the end our books and the providers' agree to the fen.
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payment.ts'
import { addDays, dayOf } from '#domain/instant.ts'
import { type BookEntry, compareBooks, formsOf, type Provider, PROVIDERS } from '#domain/payment/online.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { PaymentProvider } from '#server/integrations/payment/provider.ts'
import type { SentNotice } from '#server/integrations/payment/simulator/till.ts'
import { closeUnpaidOrders, watchAttempts } from '#server/modules/order/index.ts'
import { refundNumber } from '#server/modules/refund/index.ts'
import { type Random, randomOf } from '#server/platform/seeded-random.ts'
import { paymentAttempts } from '#server/tables/money/online-payment.ts'
import { refunds } from '#server/tables/order.ts'
import { addGoods, type GoodsRow, setSettings } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { type PaymentShop, startImpostor, startPaymentShop } from '#testing/payment/payment-shop.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { isDeep, timesAt } from '#testing/test-depth.ts'

const LIVES = timesAt({ gate: 15, deep: 5_000 })
const STEPS = 7
/** Few enough for each to start a payment less often than the server allows. */
const BUYERS = 6 + LIVES / 5
const MINUTE = 60_000
/** How often a provider's answer is lost, before or after it has acted. */
const LOST = 0.12

let shop: PaymentShop
let goods: GoodsRow[]
let buyers: Person[]
let impostors: Record<Provider, Awaited<ReturnType<typeof startImpostor>>>
let random: Random = randomOf('payment lives')
let isLossy = true

beforeAll(async () => {
  shop = await startPaymentShop()
  await setSettings(shop.db, { unpaidOrdersMax: 100_000, unpaidValueMax: 2_000_000_000 })
  goods = []
  for (const warehouseId of [1, 1, 2]) goods.push(await addGoods(shop.db, { stock: 10_000_000, warehouseId }))
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => people.clinic(shop.db, { balance: 2_000_000_000 })))
  const now = () => shop.clock.now()
  impostors = { alipay: await startImpostor('alipay', now), wechat: await startImpostor('wechat', now) }
  for (const provider of PROVIDERS) shop.app.services.payments[provider] = lossy(shop.app.services.payments[provider]!)
})
afterAll(async () => {
  await shop.close()
  for (const provider of PROVIDERS) await impostors[provider].close()
})

/** An act over a line that breaks, before the request or before the answer. */
const breaking =
  <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    if (isLossy && random.chance(LOST)) throw new Error('the line broke before')
    const answer = await act(...args)
    if (isLossy && random.chance(LOST)) throw new Error('the line broke after')
    return answer
  }

function lossy(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    start: breaking(provider.start),
    query: breaking(provider.query),
    close: breaking(provider.close),
    refund: breaking(provider.refund),
  }
}

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
    const till = shop.tills[provider]
    const trade = till.find(number)!
    const forgeries: Record<string, () => SentNotice> = {
      signature: () => {
        impostors[provider].till.open({ ...trade })
        return impostors[provider].till.noticeOf(number)
      },
      body: () => {
        const notice = till.noticeOf(number)
        return { ...notice, body: notice.body.replace(/[1-8]/, '9') }
      },
      merchant: () => till.noticeOf(number, { isForOther: true }),
      amount: () => {
        const { amount } = trade
        trade.amount = amount - 1
        const notice = till.noticeOf(number)
        trade.amount = amount
        return notice
      },
      order: () => {
        const stranger = till.open({ ...trade, number: `CB00000000${random.int(1e12, 9e12)}` })
        const notice = till.noticeOf(stranger.number)
        till.close(stranger)
        delete stranger.paidAt
        return notice
      },
    }
    const kind = random.pick(Object.keys(forgeries))
    // A trade that is not paid has no time of payment; a forger writes one.
    const { state, paidAt } = trade
    Object.assign(trade, { state: 'paid', paidAt: paidAt ?? shop.clock.now() })
    const notice = forgeries[kind]!()
    Object.assign(trade, { state, paidAt })
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
    for (let run = 0; run < 3 + LIVES / 50; run += 1) {
      await shop.sendRefunds()
      shop.clock.advance(MINUTE)
    }
  }
  shop.clock.advance(26 * 60 * MINUTE)
  while ((await closeUnpaidOrders(shop.db, shop.clock)) > 0);
  shop.clock.advance(30 * MINUTE)
  for (let run = 0; run < 2 + LIVES / 50; run += 1) {
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

it('loses no money, takes none twice, believes no forger, and agrees with the providers to the fen', async () => {
  for (let index = 0; index < LIVES; index += 1) await live(index)
  await comeToRest()
  expect([...unexpected]).toEqual([])
  expect(forged).toBeGreaterThan(0)
  expect(acceptedForgeries).toEqual([])

  const attempts = await shop.db.select().from(paymentAttempts)
  expect(attempts.filter(({ state }) => state === 'open')).toEqual([])
  expect(await rowsOf(shop.db, UNBALANCED)).toEqual([])
  const given = await shop.db.select().from(refunds)
  expect(given.filter(({ state, attemptId }) => state !== 'done' || attemptId === null)).toEqual([])

  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]))
  const summary = { lives: LIVES, attempts: attempts.length, refunds: given.length, forged, fen: 0 }
  for (const provider of PROVIDERS) {
    const ours: BookEntry[] = [
      ...attempts
        .filter((one) => one.provider === provider && one.state === 'paid')
        .map(({ number, amount }) => ({ kind: 'payment' as const, number, amount })),
      ...given
        .filter((one) => one.provider === provider)
        .map((refund) => ({
          kind: 'refund' as const,
          number: refundNumber({ refund, attempt: byId.get(refund.attemptId!)! }),
          amount: refund.amount,
        })),
    ]
    const bill: BookEntry[] = []
    for (let day = dayOf(TEST_NOW); day <= dayOf(shop.clock.now()); day = addDays(day, 1))
      bill.push(...((await shop.app.services.payments[provider]!.bill(day)) ?? []))
    expect(compareBooks(ours, bill)).toEqual([])
    expect(ours.filter(({ kind }) => kind === 'payment').length).toBeGreaterThan(0)
    summary.fen += ours.reduce((total, { amount }) => total + amount, 0)
  }
  if (isDeep) process.stdout.write(`${JSON.stringify(summary)}\n`)
}, 3_600_000)
