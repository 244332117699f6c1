/** Who may make a call: read from the endpoint's `access` and `acts`, checked before any input is looked at. */
import { timingSafeEqual } from 'node:crypto'

import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { BUYER_HEADER, CSRF_HEADER, type Endpoint } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { memo } from '#lib/memo.ts'

import { batchLoader } from '../db/batch-loader.ts'
import type { Database } from '../db/connect.ts'
import { type Access, type Session, SESSION_COOKIE } from '../platform/access.ts'
import type { Services } from '../platform/services.ts'
import { withDefaults } from '../settings/settings.ts'
import { buyers } from '../tables/account.ts'
import { settings } from '../tables/placement.ts'
import { findSession } from './session.ts'

export const createAccess = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Access => ({
  admit: (endpoint, request) => admit(db, endpoint, request, clock.now()),
  assertContract: (buyerId) => assertContract(db, buyerId),
})

async function admit(
  db: Database,
  endpoint: Endpoint,
  request: FastifyRequest,
  now: number,
): Promise<Session | undefined> {
  const token = request.cookies[SESSION_COOKIE]
  const session = token ? await findSession(db, token, now) : undefined
  if (endpoint.access !== 'guest') {
    if (!session) throw new AppError('auth.required')
    // The page acts for the account it shows; another account's session must not answer for it.
    const believed = request.headers[BUYER_HEADER]
    if (believed !== undefined && believed !== String(session.buyerId))
      throw new AppError('auth.required', { text: '登录账号已切换，请重新登录' })
  }
  if (endpoint.acts) assertOwnPage(request, session && endpoint.access !== 'guest' ? session.csrf : undefined)
  if (endpoint.access === 'verified' && session) await assertContract(db, session.buyerId)
  return session
}

/** A form on another site can neither set this header nor know the token. */
export function assertOwnPage(request: FastifyRequest, expected: string | undefined): void {
  const mark = request.headers[CSRF_HEADER]
  if (typeof mark !== 'string' || mark === '') throw new AppError('auth.csrf')
  if (expected === undefined) return
  const [given, wanted] = [Buffer.from(mark), Buffer.from(expected)]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('auth.csrf')
}

async function assertContract(db: Database, buyerId: number): Promise<void> {
  const { signed, inForce } = await contractsOf(db)(buyerId)
  if ((signed.get(buyerId) ?? 0) < inForce) throw new AppError('contract.unsigned')
}

const contractsOf = memo((db: Database) => {
  const query = db
    .select({ buyerId: buyers.id, signed: buyers.contractVersion, settings: settings.value })
    .from(buyers)
    .leftJoin(settings, sql`true`)
    .where(sql`${buyers.id} = any(${sql.placeholder('ids')})`)
    .prepare('contracts_of_buyers')
  return batchLoader(async (ids: readonly number[]) => {
    const rows = await query.execute({ ids: [...ids] })
    const { contractVersion } = withDefaults(rows[0]?.settings)
    return { signed: new Map(rows.map((row) => [row.buyerId, row.signed])), inForce: contractVersion }
  })
})
