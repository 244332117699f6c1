/** Signing in on the seller's side: password and, once it is set up, the second factor. */
import { AppError } from '#contract/protocol/errors.ts'

import { countGuess, forgiveGuess } from '../../access/attempts.ts'
import { isPassword } from '../../access/check-password.ts'
import { checkSecondFactor } from '../../access/second-factor.ts'
import type { Executor } from '../../db/connect.ts'
import { findOperatorByName, type OperatorRow, replaceRecoveryCodes, useStep } from './repository.ts'

/** The key under which guesses at an operator are counted. */
export const guessedAt = (username: string): string => `operator:${username.toLowerCase()}`

/**
 * The operator of these credentials. Throws auth.badCredentials, auth.locked, auth.codeRequired when the password is
 * right and the code missing, or auth.codeWrong.
 */
export async function checkOperator(
  db: Executor,
  credentials: { username: string; password: string; code?: string | undefined; ip: string },
  now: number,
): Promise<OperatorRow> {
  const { username, password, code, ip } = credentials
  const guess = { account: guessedAt(username), ip }
  await countGuess(db, guess, now)
  const found = await findOperatorByName(db, username)
  const operator = found?.isEnabled ? found : undefined
  if (!(await isPassword(operator?.passwordHash, password)) || !operator) throw new AppError('auth.badCredentials')
  if (operator.hasSecondFactor) await checkCode(db, operator, code, now)
  await forgiveGuess(db, guess, now)
  return operator
}

/** Throws auth.codeRequired, or auth.codeWrong for a code that is wrong, over, or used before. */
export const checkCode = (db: Executor, operator: OperatorRow, code: string | undefined, now: number): Promise<void> =>
  checkSecondFactor(factorOf(operator.username, operator.totpSecret!), code, {
    now,
    useStep: (step) => useStep(db, operator.id, step),
    recoveryCodes: operator.recoveryCodes,
    keepLeft: (left, before) => replaceRecoveryCodes(db, operator.id, left, before),
  })

export const factorOf = (username: string, secret: string) => ({ issuer: '常备运营台', label: username, secret })
