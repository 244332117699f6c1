import { api } from '#contract/api.ts'
import type { Attempt } from '#contract/money/online-payment.ts'
import type { Args, Reply } from '#contract/protocol/endpoint.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

export type StartBody = NonNullable<Args<typeof api.onlinePayment.start>['body']>

/** Throws order.wrongState, payment.methodNotAllowed, payment.providerOff or payment.providerDown. */
export const startOnline = (id: number, body: StartBody): Promise<Attempt> =>
  call(api.onlinePayment.start, { params: { id }, body })

export async function checkOnline(id: number): Promise<Reply<typeof api.onlinePayment.check>> {
  const ways = await call(api.onlinePayment.check, { params: { id } })
  if (ways.amount === 0) void pullNow()
  return ways
}

/** Throws order.wrongState or payment.providerOff. */
export const makePayLink = (id: number): Promise<Reply<typeof api.onlinePayment.link>> =>
  call(api.onlinePayment.link, { params: { id } })

export const startLinked = (token: string, body: StartBody): Promise<Attempt> =>
  call(api.onlinePayment.startLinked, { params: { token }, body })

export const checkLinked = (token: string): Promise<Reply<typeof api.onlinePayment.checkLinked>> =>
  call(api.onlinePayment.checkLinked, { params: { token } })
