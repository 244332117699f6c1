/** Who may make a call: read from the endpoint's `access` and `acts`. Before it is checked nothing is answered or written. */
import { timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import { actOf } from '#contract/company/acts.ts'
import { BUYER_HEADER, CSRF_HEADER, type Endpoint } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { nameOf } from '#contract/protocol/names.ts'
import { KEY_SCOPE_TEXT, type KeyScope } from '#domain/api-key/api-key.ts'
import { type CompanyAct, mayAct, refuseAct } from '#domain/company/roles.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { memo } from '#lib/memo.ts'

import type { Database, Executor } from '../db/connect.ts'
import type { Access, Session } from '../platform/access.ts'
import { clientKey } from '../platform/http/client-address.ts'
import { BUYER_SESSION, sessionTokens } from '../platform/http/session-cookie.ts'
import type { Services } from '../platform/services.ts'
import { findColleagueRoles } from './colleague-roles.ts'
import { findKeySession } from './key-session.ts'
import { findSession } from './session.ts'
import { digestOf } from './token.ts'

/** Buyers of sessions met lately, for what is asked before the database is. */
const MET_MAX = 20_000
const MET_MS = 10 * MINUTE_MS

export function createAccess({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Access {
  const met = new LRUCache<string, number>({ max: MET_MAX, ttl: MET_MS })
  const sessionIdsOf = memo((request: FastifyRequest) => sessionTokens(request, BUYER_SESSION, config).map(digestOf))
  const expectBuyer = (request: FastifyRequest) => sessionIdsOf(request).flatMap((id) => met.get(id) ?? [])[0]
  return {
    async admit(endpoint, request) {
      const found = await Promise.all(sessionIdsOf(request).map((id) => findSession(db, id, clock.now())))
      const session = theOnly(found)
      if (session) met.set(session.id, session.buyerId)
      await assertMay(db, endpoint, request, session)
      return session
    },
    async findKey(request) {
      const session = await findKeySession(db, request, clock.now())
      if (!session) throw new AppError('key.invalid', { text: INVALID_KEY })
      return session
    },
    async assertKeyMay({ scope, companyAct }, session) {
      if (scope && !session.scopes.includes(scope)) throw new AppError('key.scope', { text: scopeText(scope) })
      if (!companyAct) return
      await assertAct(db, session, companyAct)
      assertContract(session)
    },
    expectBuyer,
    limitKey(request) {
      const buyerId = expectBuyer(request)
      return buyerId === undefined ? `address ${clientKey(request.ip)}` : `buyer ${buyerId}`
    },
    assertRole: (endpoint, session) => assertRole(db, endpoint, session),
    assertContract,
  }
}

/** What only programs are told stands here: every page would load it with its first visit. */
const INVALID_KEY = '密钥无效或已停用，请管理员在“账户中心 · 系统对接”核对'
const scopeText = (scope: KeyScope) => `这把密钥没有“${KEY_SCOPE_TEXT[scope]}”的权限，请管理员在“系统对接”另建一把`

/** The one session that several cookies of a name open: where two do, one of them was planted, and neither counts. */
export function theOnly<T>(found: readonly (T | undefined)[]): T | undefined {
  const open = found.filter((one) => one !== undefined)
  return open.length === 1 ? open[0] : undefined
}

async function assertMay(
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  session: Session | undefined,
): Promise<void> {
  if (endpoint.access !== 'guest') {
    if (!session) throw new AppError('auth.required')
    // The page acts for the account it shows; another account's session must not answer for it.
    const believed = request.headers[BUYER_HEADER]
    if (believed !== undefined && believed !== String(session.buyerId))
      throw new AppError('auth.required', { text: '登录账号已切换，请重新登录' })
  }
  if (endpoint.acts) assertOwnPage(request, session && endpoint.access !== 'guest' ? session.csrf : undefined)
  if (endpoint.acts && endpoint.access !== 'guest' && session) await assertRole(db, endpoint, session)
  if (endpoint.access === 'verified' && session) assertContract(session)
}

/** A form on another site can neither set this header nor know the token. */
export function assertOwnPage(request: FastifyRequest, expected: string | undefined): void {
  const mark = request.headers[CSRF_HEADER]
  if (typeof mark !== 'string' || mark === '') throw new AppError('auth.csrf')
  if (expected === undefined) return
  const [given, wanted] = [Buffer.from(mark), Buffer.from(expected)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('auth.csrf')
}

/** Says who of the company may instead. */
async function assertRole(db: Database, endpoint: Endpoint, { buyerId, roles }: Session): Promise<void> {
  const act = actOf(nameOf(endpoint))
  if (act !== undefined) await assertAct(db, { buyerId, roles }, act)
}

/** Throws role.forbidden where none of the roles may do it, with the colleagues who may. */
export async function assertAct(
  db: Executor,
  { buyerId, roles }: Pick<Session, 'buyerId' | 'roles'>,
  act: CompanyAct,
): Promise<void> {
  if (mayAct(roles, act)) return
  throw new AppError('role.forbidden', { text: refuseAct(act, await findColleagueRoles(db, buyerId)) })
}

function assertContract({ hasSigned }: Session): void {
  if (!hasSigned) throw new AppError('contract.unsigned')
}
