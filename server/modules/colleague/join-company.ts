/** Accepting an invitation: whoever holds the telephone it was sent to makes an account of his own. */
import { hash } from '@node-rs/argon2'

import { AppError, errorAt } from '#contract/protocol/errors.ts'
import { COMPANY_ROLE_TEXT } from '#domain/company/roles.ts'
import { maskPhone } from '#domain/identity.ts'
import { companyPaths } from '#routing/paths/company.ts'

import { digestOf } from '../../access/token.ts'
import type { Database, Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { assertUncommon, isPhoneFree, markUsed, openCode, sendCode, type SmsServices } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { recordPeople } from './manage-colleagues.ts'
import { deleteInvitation, findInvitation, insertColleague } from './repository.ts'

/** Throws invitation.notFound once it is over, was used or withdrawn. */
export async function showInvitation(db: Executor, token: string, now: number) {
  const { invitation, company } = await open(db, token, now)
  const { name, phone, roles, expiresAt } = invitation
  return { company, name, phone: maskPhone(phone), roles, expiresAt }
}

/** Sends the code for `joinCompany`. Throws invitation.notFound, invitation.otherPhone, and what `sendCode` throws. */
export async function sendJoinCode(
  services: SmsServices,
  { token, phone, ip }: { token: string; phone: string; ip: string },
  now: number,
) {
  await openFor(services.db, { token, phone }, now)
  const settings = (await readSettings(services.db)).signIn
  await sendCode(services, { phone, purpose: 'register', ip }, { settings, now })
  return { pauseSeconds: settings.codePauseSeconds, minutes: settings.codeMinutes }
}

type JoinDraft = { token: string; username: string; password: string; phone: string; code: string }

/**
 * Throws invitation.notFound, invitation.otherPhone, account.usernameTaken, account.phoneTaken, sms.codeWrong or
 * password.common.
 */
export async function joinCompany(
  db: Database,
  { token, username, password, phone, code }: JoinDraft,
  now: number,
): Promise<{ username: string }> {
  const { invitation } = await openFor(db, { token, phone }, now)
  await assertUncommon(password, { username, phone, name: invitation.name })
  const { codeTries: triesMax } = (await readSettings(db)).signIn
  const codeId = await openCode(db, { phone, purpose: 'register', code }, { now, triesMax })
  if (!(await isPhoneFree(db, phone))) throw errorAt('account.phoneTaken', 'phone')
  const passwordHash = await hash(password)
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    const { id, buyerId, name, roles, limits } = (await open(tx, token, now)).invitation
    await markUsed(tx, codeId, now)
    if (!(await deleteInvitation(tx, buyerId, id))) throw new AppError('invitation.notFound')
    const user = { buyerId, username, passwordHash, name, phone, roles, limits, createdAt: now }
    if ((await insertColleague(tx, user)) === undefined) throw errorAt('account.usernameTaken', 'username')
    const duties = roles.map((role) => COMPANY_ROLE_TEXT[role]).join('、')
    const text = `${name} 已用 ${maskPhone(phone)} 加入本单位，分工：${duties}。可在“同事与分工”修改或移除。`
    await tellBuyer(
      tx,
      buyerId,
      { kind: 'system', title: `${name} 已加入`, text, link: companyPaths.colleagues() },
      now,
    )
    await recordPeople(tx, { buyerId, now })
  })
  return { username }
}

/** Throws invitation.otherPhone, which tells no number. */
async function openFor(db: Database, { token, phone }: Pick<JoinDraft, 'token' | 'phone'>, now: number) {
  const found = await open(db, token, now)
  if (found.invitation.phone !== phone) throw errorAt('invitation.otherPhone', 'phone')
  return found
}

async function open(db: Executor, token: string, now: number) {
  const found = await findInvitation(db, digestOf(token), now)
  if (!found) throw new AppError('invitation.notFound')
  return found
}
