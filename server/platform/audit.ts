/** What must be traceable to a person, in the log of its own: who did what from where, and how it ended. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { RefusalBody } from '#contract/protocol/errors.ts'

import type { Session } from './access.ts'
import type { Answer } from './http/answer.ts'

export type AuditEntry = {
  event: string
  /** `done`, or why not. */
  result: string
  buyerId?: number | undefined
  userId?: number | undefined
  operatorId?: number | undefined
  ip: string
}
export type AuditLog = (entry: AuditEntry) => void

export const createAuditLog = (log: FastifyBaseLogger): AuditLog => {
  const child = log.child({ audit: true })
  return (entry) => child.info(entry, 'audit')
}

/** Calls that move money or what is worth money. */
const MONEY: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.order.place,
  api.order.cancel,
  api.order.payByBalance,
  api.order.payByTransfer,
  api.points.exchange,
  api.coupon.claim,
  api.afterSales.apply,
  api.afterSales.cancel,
])

/** Refusals of access: not signed in, not allowed, a foreign page, too often. */
const ACCESS_STATUSES: ReadonlySet<number> = new Set([401, 403, 429])

type AuditedCall = {
  endpoint?: Endpoint
  session?: Pick<Session, 'buyerId' | 'userId'> | undefined
}

/** Notes a call of money, and any that was refused access. */
export function auditAnswer(
  audit: AuditLog,
  request: FastifyRequest,
  { status, envelope }: Answer,
  { endpoint, session }: AuditedCall = {},
): void {
  const isMoney = endpoint !== undefined && MONEY.has(endpoint)
  if (!isMoney && !ACCESS_STATUSES.has(status)) return
  const { reason } = (envelope.data ?? {}) as Partial<RefusalBody>
  const path = request.routeOptions.url ?? 'unknown'
  audit({
    event: `${request.method} ${path}`,
    result: status < 300 ? 'done' : (reason ?? String(status)),
    buyerId: session?.buyerId,
    userId: session?.userId,
    ip: request.ip,
  })
}
