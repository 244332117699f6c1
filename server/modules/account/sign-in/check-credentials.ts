/** Who signs in: by password or by a code sent to the telephone, and by the second factor where one is set up. */
import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS } from '#domain/instant.ts'

import { countGuess, forgiveGuess, type Guess } from '../../../access/attempts.ts'
import { isPassword } from '../../../access/check-password.ts'
import { checkSecondFactor } from '../../../access/second-factor.ts'
import type { Executor } from '../../../db/connect.ts'
import { markUsed, openCode } from './phone-code.ts'
import {
  findUserByName,
  findUsersByPhone,
  hasSignedInFrom,
  replaceRecoveryCodes,
  type UserRow,
  useStep,
} from './repository.ts'

/** How long an address is remembered from which an account was opened. */
const KNOWN_MS = 90 * DAY_MS

/** Under which guesses at a user are counted; his own addresses stay open while others guess. */
export const guessAt = (db: Executor, username: string, ip: string, now: number): Guess => ({
  account: accountKey(username),
  ip,
  isKnown: (address) => hasSignedInFrom(db, { username, address, since: now - KNOWN_MS }),
})

export const accountKey = (username: string): string => `user:${username.toLowerCase()}`

type Attempt = { totp?: string | undefined; ip: string }

/**
 * Throws auth.badCredentials, auth.locked, auth.codeRequired when the password is right and the code missing, or
 * auth.codeWrong.
 */
export async function checkCredentials(
  db: Executor,
  { username, password, totp, ip }: Attempt & { username: string; password: string },
  now: number,
): Promise<UserRow> {
  const guess = guessAt(db, username, ip, now)
  await countGuess(db, guess, now)
  const user = await findUserByName(db, username)
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw new AppError('auth.badCredentials')
  if (user.hasSecondFactor) await checkTotp(db, user, totp, now)
  await forgiveGuess(db, guess, now)
  return user
}

/**
 * Throws sms.codeWrong, auth.noAccount, auth.chooseAccount with the names, and as `checkCredentials` for the second
 * factor.
 */
export async function checkPhoneCode(
  db: Executor,
  { phone, code, username, totp, ip }: Attempt & { phone: string; code: string; username?: string | undefined },
  { now, triesMax }: { now: number; triesMax: number },
): Promise<UserRow> {
  const guess = guessAt(db, `phone ${phone}`, ip, now)
  await countGuess(db, guess, now)
  const codeId = await openCode(db, { phone, purpose: 'login', code }, { now, triesMax })
  const users = await findUsersByPhone(db, phone)
  if (users.length === 0) throw new AppError('auth.noAccount')
  const user = users.length === 1 ? users[0] : users.find((one) => one.username === username)
  if (!user) throw new AppError('auth.chooseAccount', { details: { usernames: users.map((one) => one.username) } })
  if (user.hasSecondFactor) await checkTotp(db, user, totp, now)
  await markUsed(db, codeId, now)
  await forgiveGuess(db, guess, now)
  return user
}

/**
 * The second factor alone, of who has shown otherwise who he is. Throws auth.codeRequired, auth.codeWrong or
 * auth.locked.
 */
export async function assertSecondFactor(
  db: Executor,
  user: UserRow,
  { totp, ip }: Attempt,
  now: number,
): Promise<void> {
  if (!user.hasSecondFactor) return
  if (totp === undefined) throw new AppError('auth.codeRequired')
  const guess = guessAt(db, user.username, ip, now)
  await countGuess(db, guess, now)
  await checkTotp(db, user, totp, now)
  await forgiveGuess(db, guess, now)
}

export const checkTotp = (db: Executor, user: UserRow, totp: string | undefined, now: number): Promise<void> =>
  checkSecondFactor(factorOf(user.username, user.totpSecret!), totp, {
    now,
    useStep: (step) => useStep(db, user.id, step),
    recoveryCodes: user.recoveryCodes,
    keepLeft: (left, before) => replaceRecoveryCodes(db, user.id, left, before),
  })

export const factorOf = (username: string, secret: string) => ({ issuer: '常备', label: username, secret })
