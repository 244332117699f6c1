/** The administrator's care for the operators: invite, change, reset, disable. */
import type { Operator } from '#contract/ops/operator.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS } from '#domain/instant.ts'
import { OPERATOR_ROLE_TEXT, type OperatorRole } from '#domain/operator/permissions.ts'

import { forgetGuesses } from '../../access/attempts.ts'
import { closeOperatorSessions, haltOperatorSessions } from '../../access/operator-session.ts'
import { newToken } from '../../access/token.ts'
import type { Executor } from '../../db/connect.ts'
import type { AuditNote } from '../../platform/operator/audit.ts'
import {
  countOtherAdmins,
  findOperator,
  insertOperator,
  listOperatorRows,
  type OperatorRow,
  updateOperator,
} from './repository.ts'
import { guessedAt } from './sign-in.ts'

const INVITATION_MS = 3 * DAY_MS

type Invitation = { operator: Operator; link: string; expiresAt: number }
export type Audit = (note: AuditNote) => Promise<void>

export async function listOperators(db: Executor): Promise<Operator[]> {
  return (await listOperatorRows(db)).map(toOperator)
}

async function loadOperator(db: Executor, id: number): Promise<Operator> {
  const [row] = await listOperatorRows(db, id)
  return toOperator(row!)
}

function toOperator({ operator, sessions, seenAt }: Awaited<ReturnType<typeof listOperatorRows>>[number]): Operator {
  const { id, username, name, role, isEnabled, hasSecondFactor, createdAt } = operator
  return {
    id,
    username,
    name,
    role,
    isEnabled,
    hasPassword: operator.passwordHash !== null,
    hasSecondFactor,
    sessions: sessions ?? 0,
    seenAt: seenAt ?? undefined,
    createdAt,
  }
}

/** Adds an operator, who sets his password by the link. Throws request.invalid for a name that is taken. */
export async function addOperator(
  tx: Executor,
  draft: { username: string; name: string; role: OperatorRole },
  now: number,
  audit?: Audit,
): Promise<Invitation> {
  const { token, ...invitation } = newInvitation(now)
  const added = await insertOperator(tx, { ...draft, ...invitation, createdAt: now })
  if (!added) {
    const text = '用户名已被使用'
    throw new AppError('request.invalid', { text, errors: { username: [text] } })
  }
  await audit?.({ ...noteOf(added), after: { ...draft, role: OPERATOR_ROLE_TEXT[draft.role] } })
  return invitationOf(tx, added.id, token, invitation.invitationEndsAt)
}

const newInvitation = (now: number) => {
  const { token, digest } = newToken()
  return { token, invitation: digest, invitationEndsAt: now + INVITATION_MS }
}

const invitationOf = async (tx: Executor, id: number, token: string, expiresAt: number): Promise<Invitation> => ({
  operator: await loadOperator(tx, id),
  link: `/ops/invitation/${token}`,
  expiresAt,
})

const noteOf = ({ id, username, name }: OperatorRow) => ({
  object: 'operator',
  objectId: id,
  title: `${name}（${username}）`,
})

/** Throws ops.notFound. */
async function theOperator(tx: Executor, id: number): Promise<OperatorRow> {
  const operator = await findOperator(tx, id)
  if (!operator) throw new AppError('ops.notFound')
  return operator
}

async function assertNotLastAdmin(tx: Executor, operator: OperatorRow): Promise<void> {
  if (operator.role === 'admin' && operator.isEnabled && (await countOtherAdmins(tx, operator.id)) === 0)
    throw new AppError('ops.lastAdmin')
}

/** Throws ops.notFound, or ops.lastAdmin when no administrator would be left. */
export async function editOperator(
  tx: Executor,
  { id, name, role }: { id: number; name: string; role: OperatorRole },
  audit: Audit,
): Promise<Operator> {
  const operator = await theOperator(tx, id)
  if (role !== 'admin') await assertNotLastAdmin(tx, operator)
  await updateOperator(tx, id, { name, role })
  await audit({
    ...noteOf(operator),
    before: { name: operator.name, role: OPERATOR_ROLE_TEXT[operator.role] },
    after: { name, role: OPERATOR_ROLE_TEXT[role] },
  })
  return loadOperator(tx, id)
}

/** Voids password, second factor and sessions. Throws ops.notFound. */
export async function resetOperator(
  tx: Executor,
  { id, reason }: { id: number; reason: string },
  now: number,
  audit: Audit,
): Promise<Invitation> {
  const operator = await theOperator(tx, id)
  const { token, ...invitation } = newInvitation(now)
  const login = { passwordHash: null, totpSecret: null, hasSecondFactor: false, recoveryCodes: null }
  await updateOperator(tx, id, { ...login, ...invitation })
  await closeOperatorSessions(tx, id)
  await forgetGuesses(tx, guessedAt(operator.username))
  await audit({ ...noteOf(operator), reason, after: { 登录: '已重置' } })
  return invitationOf(tx, id, token, invitation.invitationEndsAt)
}

/** Throws ops.notFound, or ops.lastAdmin when no administrator would be left. */
export async function enableOperator(
  tx: Executor,
  { id, isEnabled, reason }: { id: number; isEnabled: boolean; reason?: string },
  audit: Audit,
): Promise<Operator> {
  const operator = await theOperator(tx, id)
  if (!isEnabled) await assertNotLastAdmin(tx, operator)
  await updateOperator(tx, id, { isEnabled })
  // Those from before must not open again.
  await (isEnabled ? closeOperatorSessions(tx, id) : haltOperatorSessions(tx, id))
  await audit({
    ...noteOf(operator),
    ...(reason !== undefined && { reason }),
    before: { 状态: stateText(operator.isEnabled) },
    after: { 状态: stateText(isEnabled) },
  })
  return loadOperator(tx, id)
}

const stateText = (isEnabled: boolean): string => (isEnabled ? '启用' : '停用')
