import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import { type AuditEntry, MONEY_NOUNS } from '#server/platform/audit.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { people, type Person } from '#testing/server/people.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
let clinic: Person
let written: AuditEntry[] = []

beforeAll(async () => {
  shop = await startTestApp({ rateLimit: 60 })
  shop.app.services.audit = (entry) => void written.push(entry)
  clinic = await people.clinic(shop.db)
})
beforeEach(() => {
  written = []
})
afterAll(() => shop.close())

const line = ({ buyerId, userId }: Person, event: string, result: string): AuditEntry => ({
  event,
  result,
  buyerId,
  userId,
  ip: '127.0.0.1',
})

it('names who moved money, and how it ended', async () => {
  const poor = await people.clinic(shop.db, { balance: 0 })
  for (const one of [clinic, poor]) {
    const { id } = await placeOrderOf(shop, one, [[await addGoods(shop.db), 30]])
    await shop.as(one).call(api.order.payByBalance, { params: { id } })
  }
  expect(written).toEqual([
    line(clinic, 'POST /api/order', 'done'),
    line(clinic, 'POST /api/payment/:id/balance', 'done'),
    line(poor, 'POST /api/order', 'done'),
    line(poor, 'POST /api/payment/:id/balance', 'payment.balanceShort'),
  ])
})

/** Nouns whose acts move neither money nor what is worth money. */
const WITHOUT_MONEY = [
  'account',
  'address',
  'apiKey',
  'cart',
  'code',
  'colleague',
  'company',
  'document',
  'eContract',
  'favorite',
  'feedback',
  'file',
  'message',
  'password',
  'permission',
  'profile',
  'recall',
  'receipt',
  'registration',
  'replenishment',
  'restock',
  'session',
  'shelfLife',
  'statistics',
  'store',
  'sync',
  'vault',
  'wanted',
  'webhook',
  'wechat',
]
const acts = [...endpointsByName].filter(([, endpoint]) => endpoint.acts)
const nounOf = (name: string): string => name.split('.')[0]!

it('knows of every noun on which one acts whether it holds money', () => {
  const nouns = new Set(acts.map(([name]) => nounOf(name)))
  expect([...nouns].toSorted()).toEqual([...MONEY_NOUNS, ...WITHOUT_MONEY].toSorted())
})

/** They move nothing (server/platform/audit.ts). */
const QUIET = [
  'order.checkout',
  'onlinePayment.check',
  'onlinePayment.checkLinked',
  'arrival.count',
  'arrival.scan',
  'arrival.addPhoto',
]
const ofMoney = acts.filter(([name]) => !WITHOUT_MONEY.includes(nounOf(name)) && !QUIET.includes(name))

it.each(ofMoney)('notes %s also where it comes to nothing', async (_, { method, path }) => {
  const url = path.replaceAll(/\{\w+\}/g, '0')
  await shop.as(clinic).inject({ method, url })
  expect(written).toMatchObject([
    { event: `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, result: expect.not.stringMatching('done') },
  ])
})

it('notes every refusal of access: no session, a foreign page, too often', async () => {
  await shop.visitor.call(api.account.base)
  await shop.as(clinic).inject({ method: 'DELETE', url: '/api/user/logout', headers: { 'x-csrf-token': 'another' } })
  for (let call = 0; call < 60; call += 1) await shop.visitor.inject({ url: '/api/health' })
  expect(written.slice(0, 2)).toMatchObject([
    { event: 'GET /api/user/base', result: 'auth.required' },
    { event: 'DELETE /api/user/logout', result: 'auth.csrf' },
  ])
  expect(written.at(-1)).toMatchObject({ event: 'GET /api/health', result: 'request.tooMany' })
})
