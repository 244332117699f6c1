/** The second factor of a buyer's user: set up, prove, close. Each needs more than an open session. */
import { AppError } from '#contract/protocol/errors.ts'

import { newRecoveryCodes } from '../../../access/recovery-codes.ts'
import { newSecret, uriOf } from '../../../access/second-factor.ts'
import type { Executor } from '../../../db/connect.ts'
import type { Session } from '../../../platform/access.ts'
import { checkTotp, factorOf } from './check-credentials.ts'
import { assertPassword, theUser } from './password.ts'
import { updateUser } from './repository.ts'

type Proof = { password: string; ip: string }

/** A new secret, in force once a code of it was given. Throws password.wrong, auth.locked, auth.wrongState. */
export async function createSecret(
  db: Executor,
  session: Session,
  proof: Proof,
  now: number,
): Promise<{ secret: string; uri: string }> {
  const user = await theUser(db, session)
  if (user.hasSecondFactor) throw new AppError('auth.wrongState')
  await assertPassword(db, user, proof, now)
  const secret = newSecret()
  await updateUser(db, user.id, { totpSecret: secret })
  return { secret, uri: uriOf(factorOf(user.username, secret)) }
}

/** Returns the recovery codes, which are shown this once. Throws auth.codeWrong, auth.wrongState. */
export async function confirmSecret(db: Executor, session: Session, totp: string, now: number): Promise<string[]> {
  const user = await theUser(db, session)
  if (!user.totpSecret || user.hasSecondFactor) throw new AppError('auth.wrongState')
  await checkTotp(db, user, totp, now)
  const { codes, stored } = await newRecoveryCodes()
  await updateUser(db, user.id, { hasSecondFactor: true, recoveryCodes: stored })
  return codes
}

/** New ones, shown this once, in place of the former. Throws as `disableSecondFactor`. */
export async function replaceCodes(
  db: Executor,
  session: Session,
  proof: Proof & { totp: string },
  now: number,
): Promise<string[]> {
  const user = await theUser(db, session)
  if (!user.hasSecondFactor) throw new AppError('auth.wrongState')
  await assertPassword(db, user, proof, now)
  const { codes, stored } = await newRecoveryCodes()
  await updateUser(db, user.id, { recoveryCodes: stored })
  return codes
}

/** Throws password.wrong, auth.codeWrong, auth.locked, auth.wrongState. */
export async function disableSecondFactor(
  db: Executor,
  session: Session,
  proof: Proof & { totp: string },
  now: number,
): Promise<void> {
  const user = await theUser(db, session)
  if (!user.hasSecondFactor) throw new AppError('auth.wrongState')
  await assertPassword(db, user, proof, now)
  await updateUser(db, user.id, { hasSecondFactor: false, totpSecret: null, recoveryCodes: null })
}
