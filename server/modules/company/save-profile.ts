import { errorAt } from '#contract/protocol/errors.ts'
import { accountPaths } from '#routing/paths/account.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { Session } from '../../platform/access.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { readSettings } from '../../settings/settings.ts'
import { assertPassword, isPhoneFree, markUsed, openCode, theUser } from '../account/index.ts'
import { tellBuyer } from '../message/index.ts'
import { updateUser } from './repository.ts'

type Profile = {
  name: string
  phone: string
  code?: string | undefined
  password?: string | undefined
  ip: string
}

/**
 * Another telephone needs the password and the code that was sent to it; its owner is told. Returns whether it is
 * another one. Throws password.wrong, auth.locked, sms.codeWrong or account.phoneTaken.
 */
export async function saveProfile(
  db: Database,
  { userId, buyerId }: Session,
  { name, phone, code = '', password = '', ip }: Profile,
  now: number,
): Promise<boolean> {
  const user = await theUser(db, { userId })
  const isOther = phone !== user.phone
  if (isOther) await assertPassword(db, user, { password, ip }, now)
  const codeId = isOther ? await proveTelephone(db, { phone, code }, now) : undefined
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    if (codeId !== undefined) await markUsed(tx, codeId, now)
    await updateUser(tx, userId, { name, phone })
    await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
    if (isOther) await tellBuyer(tx, buyerId, PHONE_NEWS, now)
  })
  return isOther
}

const PHONE_NEWS = {
  kind: 'system' as const,
  title: '登录手机号已修改',
  text: '验证码登录和找回密码改用新手机号。不是您本人操作的，请立即修改密码并联系客户经理。',
  link: accountPaths.safety(),
}

/** The id of the code that was sent to the new telephone. */
async function proveTelephone(
  db: Database,
  { phone, code }: { phone: string; code: string },
  now: number,
): Promise<number> {
  const { codeTries: triesMax } = (await readSettings(db)).signIn
  const codeId = await openCode(db, { phone, purpose: 'phone', code }, { now, triesMax })
  if (!(await isPhoneFree(db, phone))) throw errorAt('account.phoneTaken', 'phone')
  return codeId
}
