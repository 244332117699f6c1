import { AppError } from '#contract/protocol/errors.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Session } from '../../platform/access.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { isPhoneFree, markUsed, openCode } from '../account/index.ts'
import { phoneTaken } from './register.ts'
import { findUser, updateUser } from './repository.ts'

type Profile = { name: string; phone: string; code?: string | undefined }

/** Another telephone needs the code that was sent to it. Throws sms.codeWrong or account.phoneTaken. */
export async function saveProfile(
  db: Database,
  { userId, buyerId }: Session,
  { name, phone, code = '' }: Profile,
  now: number,
): Promise<void> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('auth.required')
  const codeId = phone === user.phone ? undefined : await proveTelephone(db, { phone, code }, now)
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    if (codeId !== undefined) await markUsed(tx, codeId, now)
    await updateUser(tx, userId, { name, phone })
    await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  })
}

/** The id of the code that was sent to the new telephone. */
async function proveTelephone(
  db: Database,
  { phone, code }: { phone: string; code: string },
  now: number,
): Promise<number> {
  const { codeTries: triesMax } = (await readSettings(db)).signIn
  const codeId = await openCode(db, { phone, purpose: 'phone', code }, { now, triesMax })
  if (!(await isPhoneFree(db, phone))) throw phoneTaken()
  return codeId
}
