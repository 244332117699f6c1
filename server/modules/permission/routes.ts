import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { opsRoute } from '../../platform/http/ops-route.ts'
import { route } from '../../platform/http/route.ts'
import type { AuditNote } from '../../platform/operator/audit.ts'
import { answerPermission, type PermissionAnswer } from './answer-permission.ts'
import { askForPermission } from './ask-for-permission.ts'
import { findCompany, findWaiting } from './repository.ts'

export function installPermission(app: FastifyInstance): void {
  route(app, api.permission.ask, ({ db, buyerId, params, body, now }) =>
    askForPermission(db, buyerId, { goodsId: params.id, isWanted: body.isWanted }, now),
  )

  const { permission } = opsApi
  opsRoute(app, permission.list, ({ db, query }) => findWaiting(db, query.words))
  opsRoute(app, permission.grant, ({ db, body, now, audit }) => answer(db, { ...body, now }, audit))
  opsRoute(app, permission.refuse, ({ db, body, now, audit }) => answer(db, { ...body, now }, audit))
}

/** Throws ops.wrongState when no such application waits. */
async function answer(
  tx: Executor,
  given: PermissionAnswer,
  audit: (note: AuditNote) => Promise<void>,
): Promise<Record<string, never>> {
  const { buyerId, goodsId, reason } = given
  const name = await answerPermission(tx, given)
  if (name === undefined) throw new AppError('ops.wrongState', { text: '没有等待答复的申请' })
  await audit({
    object: 'buyer',
    objectId: buyerId,
    title: `${await findCompany(tx, buyerId)} 采购权限 ${name}`,
    after: { 商品: goodsId, 结果: reason === undefined ? '批准' : '拒绝' },
    ...(reason !== undefined && { reason }),
  })
  return {}
}
