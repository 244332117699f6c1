/** Signing in on the seller's side: password and, once it is set up, the second factor. */
import { verify } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'

import { AppError } from '#contract/protocol/errors.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { countTry, findOperatorByName, type OperatorRow, updateOperator, useStep } from './repository.ts'

/** argon2id of a random text nobody kept: a name that does not exist costs as much as one that does. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$UEWN4Gdg3UfCnYVbEojC+Q$sKodCfyhA2ixZS1g2feemKku4blT17WpLKuk/N8lsnw'

const TRIES_MAX = 10
const LOCKED_MS = 15 * MINUTE_MS
const STEP_MS = 30_000
/** Steps by which a telephone's clock may differ. */
const WINDOW = 1

/**
 * The operator of these credentials. Throws auth.badCredentials, auth.locked, ops.codeRequired when the password is
 * right and the code missing, or ops.codeWrong.
 */
export async function checkOperator(
  db: Executor,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
  now: number,
): Promise<OperatorRow> {
  const found = await findOperatorByName(db, username)
  const operator = found?.isEnabled ? found : undefined
  const isOpen = !operator || (await countTry(db, operator.id, { max: TRIES_MAX, lockMs: LOCKED_MS, now }))
  if (!isOpen) throw new AppError('auth.locked')
  const isRight = await verify(operator?.passwordHash ?? NOBODY, password)
  if (!operator || !isRight) throw new AppError('auth.badCredentials')
  if (operator.hasSecondFactor) await checkCode(db, operator, code, now)
  await updateOperator(db, operator.id, { failures: 0, lockedUntil: null })
  return operator
}

/** Throws ops.codeRequired, or ops.codeWrong for a code that is wrong, over, or used before. */
export async function checkCode(
  db: Executor,
  operator: OperatorRow,
  code: string | undefined,
  now: number,
): Promise<void> {
  if (code === undefined) throw new AppError('ops.codeRequired')
  const delta = totpOf(operator.username, operator.totpSecret!).validate({
    token: code,
    window: WINDOW,
    timestamp: now,
  })
  if (delta === null || !(await useStep(db, operator.id, Math.floor(now / STEP_MS) + delta)))
    throw new AppError('ops.codeWrong')
}

export const newSecret = (): string => new Secret({ size: 20 }).base32

export const totpOf = (username: string, secret: string): TOTP =>
  new TOTP({ issuer: '常备运营台', label: username, secret: Secret.fromBase32(secret) })
