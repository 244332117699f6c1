/** What an administrator does with the people of his company. */
import { AppError } from '#contract/protocol/errors.ts'
import type { OrderLimits } from '#domain/approval/limits.ts'
import { type CompanyRole, keepsAdministrator } from '#domain/company/roles.ts'
import { DAY_MS } from '#domain/instant.ts'

import { closeSessionsOf } from '../../access/session.ts'
import { newToken } from '../../access/token.ts'
import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { deleteInvitation, endUser, findInvitations, findPeople, saveInvitation, updateDuties } from './repository.ts'

/** People and open invitations of one company. */
const PEOPLE_MAX = 50
export const INVITATION_DAYS = 7

export type PeopleAct = { buyerId: number; userId: number; now: number }
export type Duties = { roles: CompanyRole[]; limits?: OrderLimits | undefined }

/** The token of the link. Throws colleague.joined or colleague.tooMany. */
export async function inviteColleague(
  tx: Executor,
  { buyerId, userId, now }: PeopleAct,
  { name, phone, roles, limits = {} }: Duties & { name: string; phone: string },
): Promise<string> {
  await lockBuyer(tx, buyerId)
  const people = await findPeople(tx, buyerId, now)
  if (people.some((person) => person.phone === phone)) throw new AppError('colleague.joined')
  const asked = (await findInvitations(tx, buyerId, now)).filter((one) => one.phone !== phone)
  if (people.length + asked.length >= PEOPLE_MAX) throw new AppError('colleague.tooMany')
  const { token, digest } = newToken()
  const expiresAt = now + INVITATION_DAYS * DAY_MS
  await saveInvitation(tx, {
    buyerId,
    digest,
    name,
    phone,
    roles,
    limits,
    invitedBy: userId,
    createdAt: now,
    expiresAt,
  })
  return token
}

/** Throws colleague.notFound. */
export async function withdrawInvitation(tx: Executor, { buyerId }: PeopleAct, id: number): Promise<void> {
  if (!(await deleteInvitation(tx, buyerId, id))) throw new AppError('colleague.notFound')
}

/** Throws colleague.notFound or colleague.lastAdministrator. */
export async function saveDuties(
  tx: Executor,
  act: PeopleAct,
  id: number,
  { roles, limits = {} }: Duties,
): Promise<void> {
  await begin(tx, act, { id, roles })
  await updateDuties(tx, id, { roles: [...new Set(roles)], limits })
  await recordPeople(tx, act)
}

/** Oneself one signs out in the safety settings. Throws colleague.notFound. */
export async function signColleagueOut(tx: Executor, act: PeopleAct, id: number): Promise<void> {
  const people = await findPeople(tx, act.buyerId, act.now)
  if (id === act.userId || !people.some((person) => person.id === id)) throw new AppError('colleague.notFound')
  await closeSessionsOf(tx, id)
}

/** Ends his sessions as well. Throws colleague.notFound or colleague.lastAdministrator. */
export async function removeColleague(tx: Executor, act: PeopleAct, id: number): Promise<void> {
  await begin(tx, act, { id, roles: [] })
  await endUser(tx, id, act.now)
  await closeSessionsOf(tx, id)
  await recordPeople(tx, act)
}

async function begin(
  tx: Executor,
  { buyerId, now }: PeopleAct,
  changed: { id: number; roles: readonly CompanyRole[] },
): Promise<void> {
  await lockBuyer(tx, buyerId)
  const people = await findPeople(tx, buyerId, now)
  if (!people.some(({ id }) => id === changed.id)) throw new AppError('colleague.notFound')
  if (!keepsAdministrator(people, changed)) throw new AppError('colleague.lastAdministrator')
}

/** Every page of the company learns at once who may do what. */
export const recordPeople = (tx: Executor, { buyerId, now }: Pick<PeopleAct, 'buyerId' | 'now'>): Promise<void> =>
  recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
