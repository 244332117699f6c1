/** What the platform asks about access. It gets this as `services.access`, because `server/access` stands above it. */
import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '#contract/protocol/endpoint.ts'
import type { KeyScope } from '#domain/api-key/api-key.ts'
import type { CompanyRole } from '#domain/company/roles.ts'

export const SESSION_COOKIE = 'cb_session'
export const SESSION_MS = 30 * 24 * 3_600_000

export type Session = {
  id: string
  userId: number
  buyerId: number
  csrf: string
  /** What its user does for the company, as it stands now. */
  roles: readonly CompanyRole[]
  /** Whether his company has signed the contract in force. */
  hasSigned: boolean
}

/** Of a company's own program: in the name of a colleague, and for these scopes alone. */
export type KeySession = Session & { keyId: number; scopes: readonly KeyScope[] }

export type Access = {
  /**
   * The session of a request, if it has one. Throws auth.required, auth.csrf, role.forbidden or contract.unsigned when
   * the call may not be made.
   */
  admit(endpoint: Endpoint, request: FastifyRequest): Promise<Session | undefined>
  /** The session of the key that a program's request bears, whatever it may do. Throws key.invalid. */
  findKey(request: FastifyRequest): Promise<KeySession>
  /** Throws key.scope, role.forbidden or contract.unsigned when a program with this key may not make the call. */
  assertKeyMay(endpoint: Endpoint, session: KeySession): Promise<void>
  /** Whose session the request bore lately. It may have ended since: nothing may be answered on the strength of it. */
  expectBuyer(request: FastifyRequest): number | undefined
  /** Whom a limit counts: the buyer of a session met lately, else the client's address. */
  limitKey(request: FastifyRequest): string
  /** Throws role.forbidden where the user's roles do not include the call. */
  assertRole(endpoint: Endpoint, session: Session): Promise<void>
  /** Throws contract.unsigned until the company has signed the contract in force. */
  assertContract(session: Session): void
}
