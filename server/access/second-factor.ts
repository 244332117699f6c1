/** The second factor of buyers and operators: RFC 6238, six digits, a new one every half minute. */
import { Secret, TOTP } from 'otpauth'

import { AppError } from '#contract/protocol/errors.ts'

const STEP_MS = 30_000
/** Steps by which a telephone's clock may differ. */
const WINDOW = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

type SecondFactor = { issuer: string; label: string; secret: string }

const totpOf = ({ issuer, label, secret }: SecondFactor) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** What the authenticator scans. */
export const uriOf = (factor: SecondFactor): string => totpOf(factor).toString()

/**
 * Throws auth.codeRequired, or auth.codeWrong for a code that is wrong, over, or used before. `useStep` marks the code of
 * a time step as used; false when it was before.
 */
export async function checkSecondFactor(
  factor: SecondFactor,
  code: string | undefined,
  { now, useStep }: { now: number; useStep: (step: number) => Promise<boolean> },
): Promise<void> {
  if (code === undefined) throw new AppError('auth.codeRequired')
  const delta = totpOf(factor).validate({ token: code, window: WINDOW, timestamp: now })
  if (delta === null || !(await useStep(Math.floor(now / STEP_MS) + delta))) throw new AppError('auth.codeWrong')
}
