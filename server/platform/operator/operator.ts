/** One of the seller's people behind a call. The platform knows neither passwords nor codes: `server/access` does. */
import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/instant.ts'
import type { OperatorRole } from '#domain/operator/permissions.ts'

export const OPERATOR_COOKIE = 'cb_ops'
/** The cookie is sent to the calls of the seller's side alone. */
export const OPERATOR_COOKIE_PATH = '/api/ops'
export const OPERATOR_SESSION_MS = 12 * HOUR_MS
export const OPERATOR_IDLE_MS = 60 * MINUTE_MS

export type OperatorSession = {
  id: string
  operatorId: number
  username: string
  name: string
  role: OperatorRole
  csrf: string
  hasSecondFactor: boolean
}

export type OperatorAccess = {
  /** The session of a request. Throws auth.required, auth.csrf, auth.codeRequired or ops.forbidden. */
  admit(endpoint: Endpoint, request: FastifyRequest): Promise<OperatorSession | undefined>
}
