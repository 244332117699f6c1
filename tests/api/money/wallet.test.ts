import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { dayOf } from '#domain/instant.ts'
import type { Executor } from '#server/db/connect.ts'
import { loadPurse } from '#server/modules/account/index.ts'
import { expireCoupons, grantVoucher } from '#server/modules/wallet/index.ts'
import { coupons, ledger } from '#server/tables/account.ts'
import { files } from '#server/tables/company/file.ts'
import { messages } from '#server/tables/message.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

const DAY = 86_400_000
const BALANCE = 500_000

let shop: TestApp
let finance: TestOperator
let marketing: TestOperator
let buyer: Person

beforeAll(async () => {
  shop = await startTestApp()
  finance = await operatorOf(shop, 'finance')
  marketing = await operatorOf(shop, 'marketing')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(TEST_NOW)
  buyer = await people.clinic(shop.db, { balance: BALANCE })
})

const balanceOf = ({ buyerId }: Person) => loadPurse(shop.db, buyerId, 'balance')
const newsOf = async ({ buyerId }: Person) =>
  (await shop.db.select().from(messages).where(eq(messages.buyerId, buyerId))).map(({ title }) => title)

async function addFile({ buyerId }: Person, mime = 'image/png'): Promise<string> {
  const id = randomUUID()
  const facts = { name: 'proof.png', mime, bytes: 10, sha256: '', createdAt: TEST_NOW }
  await shop.db.insert(files).values({ id, buyerId, purpose: 'document', ...facts })
  return id
}

const askTopUp = async (changes: { amount?: number; fileId?: string; requestId?: string } = {}) =>
  shop.as(buyer).call(api.wallet.topUp, {
    body: { requestId: randomUUID(), amount: 100_000, fileId: changes.fileId ?? (await addFile(buyer)), ...changes },
  })
const account = { bank: '中国工商银行成都支行', account: '6222 0000 1111 2222' }
const askWithdrawal = (amount: number, requestId: string = randomUUID()) =>
  shop.as(buyer).call(api.wallet.withdraw, { body: { requestId, amount, ...account } })

describe('a top-up', () => {
  it('credits what finance found, once, and says so', async () => {
    const { data } = await askTopUp()
    expect(data.state).toBe('pending')
    expect(await balanceOf(buyer)).toBe(BALANCE)
    const act = { params: { id: data.id }, body: { credited: 99_000, version: 0 } }
    const { data: confirmed } = await finance.client.call(opsApi.topUp.confirm, act)
    expect(confirmed).toMatchObject({ state: 'confirmed', credited: 99_000 })
    expect(await balanceOf(buyer)).toBe(BALANCE + 99_000)
    const again = await finance.client.call(opsApi.topUp.confirm, { params: { id: data.id }, body: {} })
    expect(again.reason).toBe('ops.wrongState')
    const late = await finance.client.call(opsApi.topUp.reject, {
      params: { id: data.id },
      body: { reason: '未到账', version: 0 },
    })
    expect(late.reason).toBe('ops.overtaken')
    expect(await balanceOf(buyer)).toBe(BALANCE + 99_000)
    expect(await newsOf(buyer)).toContain('充值已到账')
  })

  it('is asked once however often it is sent', async () => {
    const requestId = randomUUID()
    const [first, second] = [await askTopUp({ requestId }), await askTopUp({ requestId })]
    expect(second.data.id).toBe(first.data.id)
  })

  it('may be rejected with a reason that the buyer reads', async () => {
    const { data } = await askTopUp()
    const body = { reason: '未查到这笔到账' }
    await finance.client.call(opsApi.topUp.reject, { params: { id: data.id }, body })
    const { data: list } = await shop.as(buyer).call(api.wallet.topUps, { query: {} })
    expect(list.list[0]).toMatchObject({ state: 'rejected', reason: '未查到这笔到账' })
    expect(await newsOf(buyer)).toContain('充值未通过')
  })

  it('needs a proof of its own company and an amount that fits', async () => {
    const stranger = await people.clinic(shop.db)
    expect((await askTopUp({ fileId: await addFile(stranger) })).reason).toBe('file.notFound')
    expect((await askTopUp({ amount: 1 })).reason).toBe('wallet.amount')
  })

  it('is decided by finance alone', async () => {
    const { data } = await askTopUp()
    const answer = await marketing.client.call(opsApi.topUp.confirm, { params: { id: data.id }, body: {} })
    expect(answer.reason).toBe('ops.forbidden')
  })
})

describe('a withdrawal', () => {
  it('leaves the balance with the request and is paid once', async () => {
    const requestId = randomUUID()
    const { data } = await askWithdrawal(200_000, requestId)
    await askWithdrawal(200_000, requestId)
    expect(data).toMatchObject({ state: 'pending', company: buyer.company, account: '6222000011112222' })
    expect(await balanceOf(buyer)).toBe(BALANCE - 200_000)
    const paid = await finance.client.call(opsApi.withdrawal.paid, {
      params: { id: data.id },
      body: { reference: 'ICBC-1', version: 0 },
    })
    expect(paid.data).toMatchObject({ state: 'paid', reference: 'ICBC-1' })
    const rejected = await finance.client.call(opsApi.withdrawal.reject, {
      params: { id: data.id },
      body: { reason: '账号有误' },
    })
    expect(rejected.reason).toBe('ops.wrongState')
    expect(await balanceOf(buyer)).toBe(BALANCE - 200_000)
    expect(await newsOf(buyer)).toContain('提现已打款')
  })

  it('returns to the balance when it is rejected', async () => {
    const { data } = await askWithdrawal(BALANCE)
    expect(await balanceOf(buyer)).toBe(0)
    const body = { reason: '账号有误' }
    await finance.client.call(opsApi.withdrawal.reject, { params: { id: data.id }, body })
    expect(await balanceOf(buyer)).toBe(BALANCE)
  })

  it('is never more than the balance, also when two are asked at once', async () => {
    expect((await askWithdrawal(BALANCE + 1)).reason).toBe('payment.balanceShort')
    const answers = await Promise.all([askWithdrawal(300_000), askWithdrawal(300_000)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balanceOf(buyer)).toBe(200_000)
  })
})

describe('what the seller gives', () => {
  it('reaches the purses with its reason, and only one of two operators acts', async () => {
    const params = { id: buyer.buyerId }
    const term = { reason: '缺货致歉', version: 0 }
    const { data } = await marketing.client.call(opsApi.grant.voucher, {
      params,
      body: { name: '50 元现金券', face: 5_000, days: 30, ...term },
    })
    const late = await finance.client.call(opsApi.grant.points, { params, body: { points: 100, ...term } })
    expect(late.reason).toBe('ops.overtaken')
    const version = data.version
    await finance.client.call(opsApi.grant.points, { params, body: { points: 100, reason: '活动', version } })
    const { data: wallet } = await shop.as(buyer).call(api.wallet.money)
    expect(wallet).toMatchObject({ balance: BALANCE, voucher: 5_000, points: 100, coupons: 0 })
    const body = { name: '满 300 减 20', kind: 'manjian' as const, face: 2_000, threshold: 30_000, days: 7 }
    await marketing.client.call(opsApi.grant.coupon, {
      params,
      body: { ...body, reason: '欢迎', version: version + 1 },
    })
    const { data: held } = await shop.as(buyer).call(api.wallet.availableCoupons, { query: {} })
    expect(held.list).toMatchObject([{ name: '满 300 减 20', status: 'unused', endsAt: TEST_NOW + 7 * DAY }])
    expect(await newsOf(buyer)).toEqual(expect.arrayContaining(['收到现金券', '收到积分', '收到优惠券']))
  })
})

describe('the purses', () => {
  it('tell their lines by kind of movement and day, with sums and months', async () => {
    const earlier = TEST_NOW - 40 * DAY
    buyer = await people.clinic(shop.db, { balance: 0 })
    const entry = { purse: 'balance' as const, seq: 1, delta: BALANCE, after: BALANCE, kind: 'recharge', at: earlier }
    await shop.db.insert(ledger).values({ buyerId: buyer.buyerId, ...entry })
    await askWithdrawal(20_000)
    const log = async (query: object) => (await shop.as(buyer).call(api.wallet.moneyLog, { query })).data
    const all = await log({})
    expect(all.list.map(({ delta, after, kind }) => [delta, after, kind])).toEqual([
      [-20_000, 480_000, 'withdraw'],
      [BALANCE, BALANCE, 'recharge'],
    ])
    expect(all).toMatchObject({ income: BALANCE, outgo: 20_000, total: 2 })
    expect(all.months).toHaveLength(12)
    expect(all.months.at(-1)).toEqual({ month: dayOf(TEST_NOW).slice(0, 7), income: 0, outgo: 20_000 })
    expect(all.months.find(({ month }) => month === dayOf(earlier).slice(0, 7))?.income).toBe(BALANCE)
    expect((await log({ useType: 'in' })).list.map(({ delta }) => delta)).toEqual([BALANCE])
    const [startTime, endTime] = [dayOf(earlier), dayOf(earlier)]
    expect((await log({ startTime, endTime })).list.map(({ delta }) => delta)).toEqual([BALANCE])
  })

  it('show a coupon that has not begun as one to come, and from its first day as usable', async () => {
    const rule = { kind: 'manjian' as const, threshold: 0, face: 100, scope: 'all' as const, goodsIds: [] }
    await shop.db.insert(coupons).values({
      buyerId: buyer.buyerId,
      name: '双十二券',
      rule: { ...rule, startsAt: TEST_NOW + DAY, endsAt: TEST_NOW + 3 * DAY },
    })
    const who = shop.as(buyer)
    const shown = async () => {
      const upcoming = (await who.call(api.wallet.coupons, { query: { status: 'upcoming' } })).data
      const usable = (await who.call(api.wallet.availableCoupons, { query: {} })).data
      return [upcoming, usable].map(({ list, total }) => [total, ...list.map(({ name }) => name)])
    }
    expect(await shown()).toEqual([[1, '双十二券'], [0]])
    shop.clock.advance(DAY)
    expect(await shown()).toEqual([[0], [1, '双十二券']])
    expect((await shop.as(await people.clinic(shop.db)).call(api.wallet.coupons, { query: {} })).data.total).toBe(0)
  })

  it('show coupons that ended as expired, before and after the job has written it', async () => {
    const rule = { kind: 'manjian' as const, threshold: 0, face: 100, scope: 'all' as const, goodsIds: [] }
    await shop.db.insert(coupons).values({
      buyerId: buyer.buyerId,
      name: '旧券',
      rule: { ...rule, startsAt: TEST_NOW - 2 * DAY, endsAt: TEST_NOW - DAY },
    })
    const query = { status: 'expired' as const }
    const expired = async () =>
      (await shop.as(buyer).call(api.wallet.coupons, { query })).data.list.map(({ name }) => name)
    expect(await expired()).toEqual(['旧券'])
    await expireCoupons(shop.db, shop.clock)
    expect(await expired()).toEqual(['旧券'])
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.buyerId, buyer.buyerId))
    expect(row!.status).toBe('expired')
  })

  it('never show anything of another company', async () => {
    await askWithdrawal(20_000)
    await askTopUp()
    await shop.db.transaction((tx) =>
      grantVoucher(tx as unknown as Executor, {
        buyerId: buyer.buyerId,
        name: '现金券',
        reason: '回馈',
        face: 100,
        startsAt: TEST_NOW,
        endsAt: TEST_NOW + DAY,
        now: TEST_NOW,
      }),
    )
    const stranger = shop.as(await people.clinic(shop.db, { balance: 0 }))
    const { wallet } = api
    expect((await stranger.call(wallet.money)).data).toMatchObject({ balance: 0, voucher: 0, toppingUp: 0 })
    for (const log of [wallet.moneyLog, wallet.voucherLog, wallet.pointsLog])
      expect((await stranger.call(log, { query: {} })).data).toMatchObject({ total: 0, income: 0 })
    for (const list of [wallet.topUps, wallet.withdrawals, wallet.coupons, wallet.availableCoupons])
      expect((await stranger.call(list, { query: {} })).data.total).toBe(0)
    expect((await stranger.call(wallet.vouchers)).data.list).toEqual([])
    expect(await shop.db.$count(ledger, eq(ledger.buyerId, buyer.buyerId))).toBeGreaterThan(0)
  })
})
