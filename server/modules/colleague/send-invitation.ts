import type { InvitationSms } from '#contract/company/colleague.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from '../../settings/settings.ts'
import { sendInvitation } from '../account/index.ts'
import { type Duties, INVITATION_DAYS, inviteColleague, type PeopleAct } from './manage-colleagues.ts'
import { findCompanyName } from './repository.ts'

type InviteServices = Pick<Services, 'sms' | 'log'> & { db: Database }

/**
 * Invites, and tells the colleague by a text message. What comes of that is said and undoes nothing: the link can be
 * sent by hand. Throws colleague.joined or colleague.tooMany.
 */
export async function inviteByPhone(
  services: InviteServices,
  act: PeopleAct,
  draft: Duties & { name: string; phone: string; ip: string },
): Promise<{ token: string; sms: InvitationSms }> {
  const { db } = services
  const { now, buyerId } = act
  const token = await db.transaction((tx) => inviteColleague(tx as unknown as Executor, act, draft))
  const { phone, ip } = draft
  const message = { phone, ip, company: await findCompanyName(db, buyerId), token, days: INVITATION_DAYS }
  const { signIn: settings } = await readSettings(db)
  const sms = await sendInvitation(services, message, { settings, now }).then(() => 'sent' as const, whyNot)
  return { token, sms }
}

const WHY = { 'sms.off': 'off', 'sms.tooSoon': 'tooSoon', 'sms.tooMany': 'tooMany', 'sms.failed': 'failed' } as const

function whyNot(error: unknown): InvitationSms {
  const why = error instanceof AppError && WHY[error.code as keyof typeof WHY]
  if (!why) throw error
  return why
}
