/** What must be traceable to a person, in the log of its own: who did what from where, and how it ended. */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { RefusalBody } from '#contract/protocol/errors.ts'
import { endpointsByName } from '#contract/protocol/names.ts'
import type { Fen } from '#domain/money.ts'
import type { Provider } from '#domain/payment/online.ts'

import type { Session } from './access.ts'
import type { Answer } from './http/answer.ts'

export type AuditEntry = {
  event: string
  /** `done`, or why not. */
  result: string
  buyerId?: number | undefined
  userId?: number | undefined
  operatorId?: number | undefined
  /** Of a company's own program. */
  keyId?: number
  /** Absent where nobody called: a provider told of money. */
  ip?: string
  /** What a provider reported: its name, the number the money goes under, and fen. */
  provider?: Provider
  number?: string
  amount?: Fen
}
export type AuditLog = (entry: AuditEntry) => void

export const createAuditLog = (log: FastifyBaseLogger): AuditLog => {
  const child = log.child({ audit: true })
  return (entry) => child.info(entry, 'audit')
}

/**
 * Nouns that hold money or what is worth money: whatever acts on one is noted, so that a new call cannot be forgotten.
 */
export const MONEY_NOUNS = [
  'afterSales',
  'approval',
  'arrival',
  'coupon',
  'draw',
  'invoice',
  'onlinePayment',
  'order',
  'points',
  'topUp',
  'wallet',
] as const satisfies readonly (keyof typeof api)[]

/**
 * They move nothing: one reckons, two ask every few seconds for money, which is noted as the provider's, the others say
 * what a delivery holds, which counts once it is signed.
 */
const QUIET: readonly Endpoint[] = [
  api.order.checkout,
  api.onlinePayment.check,
  api.onlinePayment.checkLinked,
  api.arrival.count,
  api.arrival.scan,
  api.arrival.addPhoto,
]

const holdsMoney = (name: string): boolean => MONEY_NOUNS.some((noun) => name.startsWith(`${noun}.`))
const MONEY: ReadonlySet<Endpoint> = new Set(
  [...endpointsByName]
    .filter(([name, endpoint]) => holdsMoney(name) && endpoint.acts && !QUIET.includes(endpoint))
    .map(([, endpoint]) => endpoint),
)

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
