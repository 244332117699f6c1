import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'

import { opsApi } from '#contract/ops/api.ts'
import type { SignedInOperator } from '#contract/ops/session.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { MINUTE_MS, minuteOf } from '#domain/instant.ts'
import { isPermitted, PERMISSIONS, permissionText } from '#domain/operator/permissions.ts'

import { mustSetUpSecondFactor } from '../../access/operator-access.ts'
import { closeOperatorSession, openOperatorSession } from '../../access/operator-session.ts'
import { isRecoveryCode, newRecoveryCodes } from '../../access/recovery-codes.ts'
import { newSecret, uriOf } from '../../access/second-factor.ts'
import { digestOf } from '../../access/token.ts'
import { opsRawRoute, opsRoute } from '../../platform/http/ops-route.ts'
import { exportList } from '../../platform/operator/export-list.ts'
import type { OperatorSession } from '../../platform/operator/operator.ts'
import type { Services } from '../../platform/services.ts'
import { listAudit } from './list-audit.ts'
import { addOperator, editOperator, enableOperator, listOperators, resetOperator } from './manage-operators.ts'
import { findInvited, findOperator, updateOperator } from './repository.ts'
import { checkCode, checkOperator, factorOf } from './sign-in.ts'
import { listViews, removeView, saveView } from './views.ts'

const SIGN_IN_LIMIT = { max: 60, timeWindow: MINUTE_MS }

export function installOperator(app: FastifyInstance): void {
  installSession(app)
  const { operator, audit, view } = opsApi
  opsRoute(app, view.list, (one) => listViews(one.db, one.operator.operatorId, one.query.room))
  opsRoute(app, view.save, (one) => saveView(one.db, one.operator.operatorId, one.body))
  opsRoute(app, view.remove, (one) => removeView(one.db, one.operator.operatorId, one.params.id))
  opsRoute(app, operator.list, ({ db }) => listOperators(db))
  opsRoute(app, operator.add, (one) => addOperator(one.db, one.body, one.now, one.audit))
  opsRoute(app, operator.edit, (one) => editOperator(one.db, { ...one.params, ...one.body }, one.audit))
  opsRoute(app, operator.reset, (one) => resetOperator(one.db, { ...one.params, ...one.body }, one.now, one.audit))
  opsRoute(app, operator.disable, (one) =>
    enableOperator(one.db, { ...one.params, ...one.body, isEnabled: false }, one.audit),
  )
  opsRoute(app, operator.enable, (one) => enableOperator(one.db, { ...one.params, isEnabled: true }, one.audit))
  opsRoute(app, audit.list, ({ db, query }) => listAudit(db, query))
  opsRawRoute(app, audit.export, ({ db, query }) =>
    exportList({
      name: '审计',
      query,
      page: (asked: Parameters<typeof listAudit>[1]) => listAudit(db, asked),
      columns: [
        ['编号', ({ id }) => id],
        ['时间', ({ at }) => minuteOf(at)],
        ['操作员', ({ operatorName }) => operatorName],
        ['地址', ({ address }) => address],
        ['操作', ({ act }) => PERMISSIONS.flatMap((one) => (one === act ? permissionText(one) : []))[0] ?? act],
        ['对象', ({ title }) => title],
        ['变更前', ({ before }) => before && JSON.stringify(before)],
        ['变更后', ({ after }) => after && JSON.stringify(after)],
        ['原因', ({ reason }) => reason],
      ],
    }),
  )
}

function installSession(app: FastifyInstance): void {
  const { session } = opsApi
  opsRoute(
    app,
    session.login,
    async ({ db, body, now, ip, services, session: former, setSessionToken }) => {
      const operator = await checkOperator(db, { ...body, ip }, now)
      if (former) await closeOperatorSession(db, former.id)
      const { token, csrf } = await openOperatorSession(db, operator.id, now)
      setSessionToken(token)
      const { id, username, name, role, hasSecondFactor } = operator
      if (isRecoveryCode(body.code))
        services.audit({ event: 'operatorRecoveryCode', result: 'done', operatorId: id, ip })
      const opened = { id: '', operatorId: id, username, name, role, hasSecondFactor, csrf }
      return { operator: stateOf(opened, services), bearer: token }
    },
    // Hashing takes long and must not hold a database connection.
    { transaction: false, rateLimit: SIGN_IN_LIMIT },
  )
  opsRoute(app, session.current, async ({ operator, services }) => stateOf(operator, services))
  opsRoute(app, session.logout, async ({ db, operator, setSessionToken }) => {
    await closeOperatorSession(db, operator.id)
    setSessionToken(undefined)
    return {}
  })
  opsRoute(app, session.secondFactor, async ({ db, operator }) => {
    if (operator.hasSecondFactor) throw new AppError('ops.wrongState', { text: '动态验证码已启用' })
    const secret = newSecret()
    await updateOperator(db, operator.operatorId, { totpSecret: secret })
    return { secret, uri: uriOf(factorOf(operator.username, secret)) }
  })
  opsRoute(app, session.confirmSecondFactor, async ({ db, operator, body, now, services }) => {
    const row = await findOperator(db, operator.operatorId)
    if (!row?.totpSecret || row.hasSecondFactor) throw new AppError('ops.wrongState')
    await checkCode(db, row, body.code, now)
    const { codes, stored } = await newRecoveryCodes()
    await updateOperator(db, row.id, { hasSecondFactor: true, recoveryCodes: stored })
    return { operator: stateOf({ ...operator, hasSecondFactor: true }, services), recoveryCodes: codes }
  })
  opsRoute(
    app,
    session.invitation,
    async ({ db, params, now }) => {
      const { username, name, role } = await invited(db, params.token, now)
      return { username, name, role }
    },
    { rateLimit: SIGN_IN_LIMIT },
  )
  opsRoute(
    app,
    session.accept,
    async ({ db, params, body, now }) => {
      const { id, username } = await invited(db, params.token, now)
      const passwordHash = await hash(body.password)
      await updateOperator(db, id, { passwordHash, invitation: null, invitationEndsAt: null })
      return { username }
    },
    { rateLimit: SIGN_IN_LIMIT },
  )
}

async function invited(db: Services['db'] | Parameters<typeof findInvited>[0], token: string, now: number) {
  const operator = await findInvited(db, digestOf(token), now)
  if (!operator) throw new AppError('ops.invitationOver')
  return operator
}

const stateOf = (session: OperatorSession, { config }: Services): SignedInOperator => ({
  id: session.operatorId,
  username: session.username,
  name: session.name,
  role: session.role,
  permissions: PERMISSIONS.filter((one) => isPermitted(session.role, one)),
  token: session.csrf,
  hasSecondFactor: session.hasSecondFactor,
  mustSetUpSecondFactor: mustSetUpSecondFactor(session, config),
})
