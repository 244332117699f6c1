/** Codes kept on paper for a lost telephone: each opens once in place of the second factor. */
import { randomBytes, randomInt } from 'node:crypto'

import { hashRaw } from '@node-rs/argon2'

import type { RecoveryCodes } from '#domain/company/sign-in.ts'

/** How many are given out at a time. */
export const RECOVERY_CODES = 10
const DIGITS = 12

const hashOf = async (code: string, salt: string): Promise<string> =>
  (await hashRaw(code, { salt: Buffer.from(salt, 'base64') })).toString('base64')

const newCode = (): string => Array.from({ length: DIGITS }, () => randomInt(10)).join('')

/** New codes as the owner writes them down ("1234-5678-9012"), and what is stored of them. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; stored: RecoveryCodes }> {
  const salt = randomBytes(16).toString('base64')
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)))
  return { codes: codes.map((code) => code.replace(/(\d{4})(?=\d)/g, '$1-')), stored: { salt, hashes } }
}

/** The codes that are left once `code` was used; undefined when it is none of them. */
export async function withoutCode(stored: RecoveryCodes, code: string): Promise<RecoveryCodes | undefined> {
  const used = await hashOf(code, stored.salt)
  return stored.hashes.includes(used) ? { ...stored, hashes: stored.hashes.filter((hash) => hash !== used) } : undefined
}

export const isRecoveryCode = (code: string | undefined): code is string => code?.length === DIGITS
