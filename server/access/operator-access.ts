/** Who may make a call of the seller's side: session, CSRF mark, second factor and permission, before any input. */

import { opsApi } from '#contract/ops/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isPermitted, refusePermission } from '#domain/operator/permissions.ts'

import { OPERATOR_SESSION, sessionTokens } from '../platform/http/session-cookie.ts'
import type { OperatorAccess, OperatorSession } from '../platform/operator/operator.ts'
import type { Services } from '../platform/services.ts'
import { assertOwnPage, theOnly } from './access.ts'
import { findOperatorSession } from './operator-session.ts'

/** Before the mark of an act is looked at: also an act is told why. */
const STOPPED = '您的账号已停用，已退出登录。如有疑问，请联系管理员'

/** What an operator may call before his second factor is set up. */
const BEFORE_SECOND_FACTOR: ReadonlySet<unknown> = new Set([
  opsApi.session.current,
  opsApi.session.logout,
  opsApi.session.secondFactor,
  opsApi.session.confirmSecondFactor,
])

export const createOperatorAccess = ({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): OperatorAccess => ({
  async admit(endpoint, request) {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const tokens = bearer === undefined ? sessionTokens(request, OPERATOR_SESSION, config) : [bearer]
    const found = await Promise.all(tokens.map((token) => findOperatorSession(db, token, clock.now())))
    const known = theOnly(found)
    const session = known?.isEnabled ? known : undefined
    if (known && !session && endpoint.access !== 'guest') throw new AppError('auth.required', { text: STOPPED })
    // A bearer token is never sent by a browser of its own accord, so it needs no mark.
    if (endpoint.acts && bearer === undefined)
      assertOwnPage(request, endpoint.access === 'guest' ? undefined : session?.csrf)
    if (endpoint.access === 'guest') return session
    if (!session) throw new AppError('auth.required')
    assertMay(endpoint, session, mustSetUpSecondFactor(session, config))
    return session
  },
})

/** In production nobody works without a second factor. */
export const mustSetUpSecondFactor = (
  { hasSecondFactor }: Pick<OperatorSession, 'hasSecondFactor'>,
  { isProduction }: Services['config'],
): boolean => isProduction && !hasSecondFactor

function assertMay(endpoint: Endpoint, { role }: OperatorSession, mustSetUp: boolean): void {
  if (mustSetUp && !BEFORE_SECOND_FACTOR.has(endpoint))
    throw new AppError('auth.codeRequired', { text: '请先启用动态验证码，再使用运营台' })
  const { permission } = endpoint
  if (permission && !isPermitted(role, permission))
    throw new AppError('ops.forbidden', { text: refusePermission(role, permission) })
}
