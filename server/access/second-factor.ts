/** The second factor of buyers and operators: RFC 6238, six digits, a new one every half minute. */
import { Secret, TOTP } from 'otpauth'

import { AppError } from '#contract/protocol/errors.ts'
import type { RecoveryCodes } from '#domain/company/sign-in.ts'

import { isRecoveryCode, withoutCode } from './recovery-codes.ts'

const STEP_MS = 30_000
/** Steps by which a telephone's clock may differ. */
const WINDOW = 1

export const newSecret = (): string => new Secret({ size: 20 }).base32

type SecondFactor = { issuer: string; label: string; secret: string }

const totpOf = ({ issuer, label, secret }: SecondFactor) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** What the authenticator scans. */
export const uriOf = (factor: SecondFactor): string => totpOf(factor).toString()

type Uses = {
  now: number
  /** Marks the code of a time step as used; false when it was before. */
  useStep: (step: number) => Promise<boolean>
  recoveryCodes: RecoveryCodes | null
  /** Puts what is left in place of the codes there were; false when another request was first. */
  keepLeft: (left: RecoveryCodes, before: RecoveryCodes) => Promise<boolean>
}

/** Throws auth.codeRequired, or auth.codeWrong for a code that is wrong, over, or used before. */
export async function checkSecondFactor(
  factor: SecondFactor,
  code: string | undefined,
  { now, useStep, recoveryCodes, keepLeft }: Uses,
): Promise<void> {
  if (code === undefined) throw new AppError('auth.codeRequired')
  if (isRecoveryCode(code)) {
    const left = recoveryCodes ? await withoutCode(recoveryCodes, code) : undefined
    if (!left || !(await keepLeft(left, recoveryCodes!))) throw new AppError('auth.codeWrong')
    return
  }
  const delta = totpOf(factor).validate({ token: code, window: WINDOW, timestamp: now })
  if (delta === null || !(await useStep(Math.floor(now / STEP_MS) + delta))) throw new AppError('auth.codeWrong')
}
