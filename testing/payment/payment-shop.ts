/** An app whose providers are the simulators: the real SDKs, real signatures, and notices that wait to be delivered. */
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'

import { api } from '#contract/api.ts'
import type { Provider } from '#domain/payment/online.ts'
import { startAlipaySimulator } from '#server/integrations/payment/simulator/alipay.ts'
import type { SentNotice, Till } from '#server/integrations/payment/simulator/till.ts'
import { startWechatPaySimulator } from '#server/integrations/payment/simulator/wechat-pay.ts'
import { sendRefunds } from '#server/modules/refund/index.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { paymentAttempts } from '#server/tables/money/online-payment.ts'

import type { Person } from '../server/people.ts'
import { startTestApp, type TestApp } from '../server/test-app.ts'

export type PaymentShop = TestApp & {
  tills: { alipay: Till; wechat: Till }
  /** Where the simulators are reached. */
  urls: { wechat: string }
  /** Sent by the providers, not yet delivered. */
  notices: SentNotice[]
  /** Hands a notice to the shop; true when it was taken. */
  deliver(notice: SentNotice): Promise<boolean>
  attemptOf(id: number): Promise<typeof paymentAttempts.$inferSelect>
  /** The payer pays; the notice of it waits for its delivery. */
  payAt(provider: Provider, attemptId: number): Promise<SentNotice>
  /** Cancels the first order of a payment; its id. */
  cancel(buyer: Person, payment: { orders: readonly { id: number }[] }): Promise<number>
  /** Runs the job that sends refunds, until nothing is due now. */
  sendRefunds(): Promise<void>
}

/** A provider with keys of its own, which the shop does not know. */
export const startImpostor = (provider: Provider, now: () => number) =>
  (provider === 'alipay' ? startAlipaySimulator : startWechatPaySimulator)({ now, deliver: () => undefined })

export async function startPaymentShop(): Promise<PaymentShop> {
  const notices: SentNotice[] = []
  let clock: Pick<Clock, 'now'> = systemClock
  const options = { now: () => clock.now(), deliver: (notice: SentNotice) => void notices.push(notice) }
  const [alipay, wechat] = await Promise.all([startAlipaySimulator(options), startWechatPaySimulator(options)])
  const test = await startTestApp({ payments: { alipay: alipay.account, wechat: wechat.account } })
  clock = test.clock
  const deliver: PaymentShop['deliver'] = async ({ url, headers, body }) => {
    const request: InjectOptions = { method: 'POST', url: new URL(url).pathname, headers, payload: body }
    const { statusCode, body: answer } = await test.app.inject(request)
    return statusCode === 200 && !answer.includes('fail')
  }
  const attemptOf: PaymentShop['attemptOf'] = async (id) =>
    (await test.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]!
  const tills = { alipay: alipay.till, wechat: wechat.till }
  return {
    ...test,
    attemptOf,
    async payAt(provider, attemptId) {
      if (!tills[provider].pay((await attemptOf(attemptId)).number)) throw new Error('the trade is closed')
      return notices.pop()!
    },
    tills,
    urls: { wechat: wechat.account.url },
    notices,
    deliver,
    async cancel(buyer, { orders }) {
      const { id } = orders[0]!
      await test.as(buyer).call(api.order.cancel, { params: { id }, body: { reason: '不需要了' } })
      return id
    },
    async sendRefunds() {
      await sendRefunds(test.app.services)
    },
    async close() {
      await test.close()
      await alipay.close()
      await wechat.close()
    },
  }
}
