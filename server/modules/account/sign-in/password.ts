/** Setting a new password. */
import { hash } from '@node-rs/argon2'

import { AppError, errorAt } from '#contract/protocol/errors.ts'
import { isOwnName } from '#domain/company/password.ts'
import type { SignInSettings } from '#domain/company/sign-in.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import { countGuess, forgetGuesses, forgiveGuess } from '../../../access/attempts.ts'
import { isPassword } from '../../../access/check-password.ts'
import { closeSessionsOf } from '../../../access/session.ts'
import { digestOf, newToken } from '../../../access/token.ts'
import type { Database, Executor } from '../../../db/connect.ts'
import type { Session } from '../../../platform/access.ts'
import { accountKey, checkTotp, guessAt } from './check-credentials.ts'
import { isCommonPassword } from './common-passwords.ts'
import { markUsed, openCode, useCode } from './phone-code.ts'
import { findUserById, findUsersByPhone, insertReset, takeResetToken, updateUser, type UserRow } from './repository.ts'

/** Whether everybody tries it first, or first of all for somebody with these names. */
export const isGuessable = async (password: string, names: readonly string[]): Promise<boolean> =>
  isOwnName(password, names) || (await isCommonPassword(password))

/** Throws password.common. */
export async function assertUncommon(
  password: string,
  { username, phone, name }: Pick<UserRow, 'username' | 'phone' | 'name'>,
): Promise<void> {
  if (await isGuessable(password, [username, phone, name])) throw errorAt('password.common', 'password')
}

/**
 * The accounts of whoever holds the telephone, and what sets a new password for one of them, once. Throws
 * sms.codeWrong, auth.noAccount.
 */
export async function openReset(
  db: Executor,
  given: { phone: string; code: string },
  { settings, now }: { settings: SignInSettings; now: number },
): Promise<{ token: string; usernames: string[] }> {
  const codeId = await openCode(db, { ...given, purpose: 'forget' }, { now, triesMax: settings.codeTries })
  const users = await findUsersByPhone(db, given.phone)
  if (users.length === 0) throw new AppError('auth.noAccount')
  const { token, digest } = newToken()
  await markUsed(db, codeId, now, { resetToken: digest, resetEndsAt: now + settings.resetMinutes * MINUTE_MS })
  return { token, usernames: users.map(({ username }) => username) }
}

/**
 * What sets a new password of this user, once, without a code: for who lost the telephone and has shown to the seller
 * who he is. The one before is void.
 */
export async function openResetFor(
  tx: Executor,
  { username, phone }: Pick<UserRow, 'username' | 'phone'>,
  { settings, now }: { settings: SignInSettings; now: number },
): Promise<{ token: string; expiresAt: number }> {
  const { token } = newToken()
  const expiresAt = now + settings.resetMinutes * MINUTE_MS
  const resetToken = digestOfOwn(token, username)
  await insertReset(tx, { phone, resetToken, resetEndsAt: expiresAt, now })
  return { token, expiresAt }
}

/** It opens for this user alone, while the token after a code opens for whoever shares the telephone. */
const digestOfOwn = (token: string, username: string): string => digestOf(`${token}:${username}`)

/** Ends every session of the user. Throws auth.resetOver, or password.common, after which the token still opens. */
export async function resetPassword(
  db: Database,
  { token, username, password }: { token: string; username: string; password: string },
  now: number,
): Promise<UserRow> {
  const passwordHash = await hash(password)
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    const phone =
      (await takeResetToken(tx, digestOf(token), now)) ?? (await takeResetToken(tx, digestOfOwn(token, username), now))
    const users = phone === undefined ? [] : await findUsersByPhone(tx, phone)
    const user = users.find((one) => one.username === username)
    if (!user) throw new AppError('auth.resetOver')
    await assertUncommon(password, user)
    await updateUser(tx, user.id, { passwordHash })
    await closeSessionsOf(tx, user.id)
    await forgetGuesses(tx, accountKey(user.username))
    return user
  })
}

type PasswordChange = { password: string; former?: string | undefined; code?: string | undefined; ip: string }

/** Ends the other sessions of the user. Throws password.wrong, sms.codeWrong, password.common or auth.locked. */
export async function changePassword(
  db: Database,
  session: Session,
  { password, former, code, ip }: PasswordChange,
  { settings, now }: { settings: SignInSettings; now: number },
): Promise<void> {
  const user = await theUser(db, session)
  await assertUncommon(password, user)
  if (code === undefined) await assertPassword(db, user, { password: former ?? '', ip }, now)
  else await useCode(db, { phone: user.phone, purpose: 'forget', code }, { now, triesMax: settings.codeTries })
  const passwordHash = await hash(password)
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await updateUser(tx, user.id, { passwordHash })
    await closeSessionsOf(tx, user.id, session.id)
  })
}

/** Throws auth.required when the user is gone. */
export async function theUser(db: Executor, { userId }: Pick<Session, 'userId'>): Promise<UserRow> {
  const user = await findUserById(db, userId)
  if (!user) throw new AppError('auth.required')
  return user
}

/**
 * Who is signed in proves once more that he is the user, by a code as well if one is given. Throws password.wrong,
 * auth.codeWrong or auth.locked.
 */
export async function assertPassword(
  db: Executor,
  user: UserRow,
  { password, totp, ip }: { password: string; totp?: string | undefined; ip: string },
  now: number,
): Promise<void> {
  const guess = guessAt(db, user.username, ip, now)
  await countGuess(db, guess, now)
  if (!(await isPassword(user.passwordHash, password))) throw new AppError('password.wrong')
  if (totp !== undefined) await checkTotp(db, user, totp, now)
  await forgiveGuess(db, guess, now)
}
