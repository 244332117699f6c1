import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { addDays, MINUTE_MS, startOf } from '#domain/instant.ts'
import type { BillLine } from '#server/integrations/payment/simulator/bill-lines.ts'
import { reconcileBills } from '#server/modules/bill/index.ts'
import { loadOrders, watchAttempts } from '#server/modules/order/index.ts'
import { refunds } from '#server/tables/order.ts'
import { type BillShop, changed, startBillShop } from '#testing/payment/bill-shop.ts'
import { people } from '#testing/server/people.ts'

let shop: BillShop

const of = ({ number, amount: ours }: { number: string; amount: number }) => ({ entry: 'payment', number, ours })

beforeAll(async () => {
  shop = await startBillShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.beginDay())

describe.each(['alipay', 'wechat'] as const)('the bill of %s', (provider) => {
  it('agrees with our books to the fen, also where a refund was only heard of after midnight', async () => {
    const { placed, amount } = await shop.pay(provider)
    shop.clock.set(startOf(addDays(shop.day, 1)) - MINUTE_MS)
    const kept = await shop.pay(provider)
    const orderId = await shop.cancel(shop.buyer, placed)
    const ask = shop.app.services.payments[provider]!
    const { refund } = ask
    // The provider has done it, and its answer is lost.
    ask.refund = async (request) => {
      await refund(request)
      throw new Error('the line broke')
    }
    await shop.sendRefunds()
    ask.refund = refund
    shop.clock.advance(5 * MINUTE_MS)
    await shop.sendRefunds()
    expect((await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0]).toMatchObject({
      state: 'done',
    })
    await shop.reconcile()
    expect(await shop.differences()).toEqual([])
    const paid = amount + kept.amount
    const read = await shop.billOf(provider)
    expect(read).toMatchObject({
      ours: { paid, refunded: amount },
      theirs: { paid, refunded: amount },
      fees: Math.round(kept.amount * 0.006),
      open: 0,
      differences: 0,
    })
    expect(read.funds).toBe(provider === 'wechat' ? kept.amount - read.fees : undefined)
  })

  it('shows exactly what it leaves out, doubles, alters and invents, and forgets it once it is right', async () => {
    const [left, doubled, altered, plain] = [
      await shop.pay(provider),
      await shop.pay(provider),
      await shop.pay(provider),
      await shop.pay(provider),
    ]
    await shop.cancel(shop.buyer, plain.placed)
    await shop.sendRefunds()
    shop.clock.advance(MINUTE_MS)
    await shop.sendRefunds()
    shop.tills[provider].falsify((lines) =>
      lines.flatMap((line) => {
        if (line.number === left.number) return []
        if (line.number === doubled.number) return [line, line]
        if (line.number === altered.number) return [{ ...line, amount: line.amount - 1 }]
        if (line.kind === 'refund') return [{ ...line, amount: line.amount + 5 }]
        return [line, { ...line, number: 'CB00000000000000000000', amount: 7 }]
      }),
    )
    await shop.reconcile()
    const found = (await shop.differences()).map(({ kind, entry, number, ours, theirs }) => ({
      kind,
      entry,
      number: entry === 'refund' ? 'R' : number,
      ours,
      theirs,
    }))
    expect(found.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.entry.localeCompare(b.entry))).toEqual([
      { kind: 'amount', ...of(altered), theirs: altered.amount - 1 },
      { kind: 'amount', entry: 'refund', number: 'R', ours: plain.amount, theirs: plain.amount + 5 },
      { kind: 'double', ...of(doubled), theirs: 2 * doubled.amount },
      { kind: 'notOurs', entry: 'payment', number: 'CB00000000000000000000', ours: undefined, theirs: 7 },
      { kind: 'notTheirs', ...of(left), theirs: undefined },
    ])
    const before = await shop.billOf(provider)
    expect(before).toMatchObject({ open: 5, differences: 5 })
    expect((await shop.finance.client.call(opsApi.desk.queues)).data.queues).toContainEqual(
      expect.objectContaining({ kind: 'bill', count: 5 }),
    )

    shop.tills[provider].falsify(undefined)
    const again = { params: { id: before.id }, body: { version: before.version } }
    expect((await shop.finance.client.call(opsApi.bill.readAgain, again)).data.wantedAt).toBe(shop.clock.now())
    expect((await shop.finance.client.call(opsApi.bill.readAgain, again)).reason).toBe('ops.overtaken')
    await reconcileBills(shop.app.services)
    expect(await shop.differences()).toEqual([])
    expect(await shop.billOf(provider)).toMatchObject({ open: 0, differences: 5 })
    expect((await shop.billOf(provider)).wantedAt).toBeUndefined()
  })

  it('brings a payment to light that no notice and no answer told of: it pays the order, as the provider’s own answer says', async () => {
    const { attempt } = await shop.start(provider)
    await shop.payAt(provider, attempt.id)
    await shop.reconcile()
    expect((await loadOrders(shop.db, shop.buyer.buyerId))[0]).toMatchObject({ status: 'pending_shipment' })
    expect(await shop.differences()).toEqual([])
    const [told] = await shop.differences('resolved')
    expect(told).toMatchObject({ kind: 'state', ownState: 'open', note: expect.stringContaining('补记到账') })
    expect(told!.resolvedBy).toBeUndefined()
  })

  it('says of a refund that only the provider has which payment it gives back, which order and whose it is', async () => {
    const { number, placed } = await shop.pay(provider)
    const trade = { ...shop.tills[provider].find(number)!, number }
    const at = shop.clock.now()
    const byPlatform = { kind: 'refund', trade, number: '50000000001', reference: 'X', amount: 5, fee: 0, at } as const
    shop.tills[provider].falsify((lines) => (lines.length > 0 ? [...lines, byPlatform] : []))
    await shop.reconcile()
    const own = { paymentNumber: number, order: { id: placed.orders[0]!.id }, company: shop.buyer.company }
    expect((await shop.differences()).filter(({ entry }) => entry === 'refund')).toMatchObject([
      { kind: 'notOurs', number: '50000000001', theirs: 5, ...own },
    ])
  })

  it('never makes money of its own: what the provider does not confirm stays a difference', async () => {
    const { attempt } = await shop.start(provider)
    const trade = { ...shop.tills[provider].find(attempt.number)!, number: attempt.number }
    shop.tills[provider].falsify((lines) => [
      ...lines,
      {
        kind: 'payment',
        trade,
        number: attempt.number,
        reference: 'X',
        amount: trade.amount,
        fee: 0,
        at: shop.clock.now(),
      },
    ])
    await shop.reconcile()
    expect((await loadOrders(shop.db, shop.buyer.buyerId))[0]).toMatchObject({ status: 'pending_payment', paid: 0 })
    expect(await shop.differences()).toMatchObject([{ kind: 'state', number: attempt.number, ownState: 'open' }])
  })

  it('finds on a later day what it left out at first', async () => {
    await shop.pay(provider)
    const { number, placed } = await shop.pay(provider)
    let late: BillLine | undefined
    shop.tills[provider].falsify(
      changed(number, (line) => {
        late = line
        return []
      }),
    )
    await shop.reconcile()
    expect(await shop.differences()).toMatchObject([
      { kind: 'notTheirs', order: { id: placed.orders[0]!.id }, company: shop.buyer.company },
    ])
    shop.tills[provider].falsify((lines) => (lines.includes(late!) ? [] : lines.length > 0 ? lines : [late!]))
    shop.day = addDays(shop.day, 1)
    await shop.reconcile()
    expect(await shop.differences()).toEqual([])
  })
})

it('tells where the money on the account is not what the payments and refunds make', async () => {
  const { number, amount } = await shop.pay('wechat')
  shop.tills.wechat.falsify(
    changed(number, () => []),
    ['funds'],
  )
  await shop.reconcile()
  const net = amount - Math.round(amount * 0.006)
  expect(await shop.differences()).toMatchObject([
    { kind: 'amount', entry: 'funds', number: shop.day, ours: net, theirs: 0 },
  ])
})

describe('money that reconciliation brought to light', () => {
  it('gives a payment back whole where another one has a refund of its own, whatever their ids', async () => {
    const [first, second] = [await shop.start('alipay'), await shop.pay('alipay')]
    const { id, buyerId } = await shop.attemptOf(first.attempt.id)
    const [orderId, now] = [first.placed.orders[0]!.id, shop.clock.now()]
    // Its number is that of the payment it gives back.
    const facts = { id, buyerId, orderId, attemptId: id, provider: 'alipay', amount: first.placed.payable } as const
    await shop.db.delete(refunds).where(eq(refunds.id, id))
    await shop.db.insert(refunds).values({ ...facts, reason: '缺货', state: 'done', createdAt: now, doneAt: now })
    const cancelled = await shop.cancel(shop.buyer, second.placed)
    expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, cancelled))).toMatchObject([
      { provider: 'alipay', amount: second.amount },
    ])
  })

  it('hears of a code that was offered again, not needed any more, and paid all the same', async () => {
    const { placed, attempt: first } = await shop.start('alipay')
    const { alipay } = shop.app.services.payments
    const { close } = alipay!
    alipay!.close = () => Promise.reject(new Error('the line broke'))
    const ask = () =>
      shop.as(shop.buyer).call(api.onlinePayment.start, {
        params: { id: placed.id },
        body: { provider: 'wechat', form: 'code' },
      })
    const { data: second } = await ask()
    alipay!.close = close
    await shop.payAt('alipay', first.id)
    // The same code is given again; on the way it turns out that the other one was paid.
    expect((await ask()).reason).toBe('order.wrongState')
    await shop.payAt('wechat', second.id)
    await watchAttempts(shop.app.services)
    expect((await shop.attemptOf(second.id)).state).toBe('paid')
    expect(await shop.db.select().from(refunds).where(eq(refunds.attemptId, second.id))).toMatchObject([
      { provider: 'wechat', amount: placed.payable },
    ])
  })
})

it('comes in the formats of both providers, on the next morning', async () => {
  for (const provider of ['alipay', 'wechat'] as const) {
    const { placed, number, amount } = await shop.pay(provider)
    const orderId = await shop.cancel(shop.buyer, placed)
    await shop.sendRefunds()
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    const read = () => shop.app.services.payments[provider]!.bill(shop.day)
    expect(await read()).toBeUndefined()
    const then = shop.clock.now()
    await shop.toMorning()
    const { entries, funds } = (await read())!
    const fee = Math.round(amount * 0.006)
    // What a test before has left to be sent back stands there too.
    expect(entries.filter((entry) => entry.number.startsWith(number))).toMatchObject([
      { kind: 'payment', number, amount, fee },
      { kind: 'refund', number: `${number}R${refund!.id}`, amount, fee: -fee },
    ])
    const net = ({ kind, amount: fen, fee: cost }: (typeof entries)[number]) =>
      (kind === 'payment' ? fen : 0 - fen) - cost
    expect(funds).toBe(provider === 'wechat' ? entries.reduce((sum, one) => sum + net(one), 0) : undefined)
    shop.clock.set(then)
    shop.buyer = await people.clinic(shop.db)
  }
})
