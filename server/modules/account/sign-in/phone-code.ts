/**
 * Codes sent to a telephone. None of these may run in the transaction of a call: a refusal would undo what was counted.
 */
import { randomInt } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

import type { CodePurpose } from '#contract/company/code.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { SignInSettings } from '#domain/company/sign-in.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/instant.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import type { SmsInvitation } from '../../../integrations/sms/sms.ts'
import { clientKey } from '../../../platform/http/client-address.ts'
import type { Services } from '../../../platform/services.ts'
import type { smsCodes } from '../../../tables/company/sign-in.ts'
import { countCodes, countCodeTry, deleteCode, insertCode, lockCodes, markCodeUsed } from './repository.ts'

type CodeRequest = { phone: string; purpose: CodePurpose; ip: string }
export type GivenCode = { phone: string; purpose: CodePurpose; code: string }

export type SmsServices = Pick<Services, 'sms' | 'log'> & { db: Database }
type SmsTerms = { settings: SignInSettings; now: number }

/**
 * Sends a code. Throws sms.off, sms.tooSoon with the seconds left, sms.tooMany, or sms.failed, after which another may
 * be asked for at once.
 */
export async function sendCode(
  services: SmsServices,
  { phone, purpose, ip }: CodeRequest,
  terms: SmsTerms,
): Promise<void> {
  const { sms } = services
  if (!sms) throw new AppError('sms.off')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { settings, now } = terms
  const row = { purpose, codeHash: await hash(code), expiresAt: now + settings.codeMinutes * MINUTE_MS }
  await sendCounted(services, { phone, ip, row, send: () => sms.sendCode(phone, code) }, terms)
}

/**
 * Sends an invitation. The day's limits count it with the codes: a telephone is rung by neither without end. Throws as
 * `sendCode`.
 */
export async function sendInvitation(
  services: SmsServices,
  { phone, ip, ...invitation }: SmsInvitation & { phone: string; ip: string },
  terms: SmsTerms,
): Promise<void> {
  const { sms } = services
  if (!sms?.sendInvitation) throw new AppError('sms.off')
  const send = () => sms.sendInvitation!(phone, invitation)
  // It opens nothing by a code.
  await sendCounted(
    services,
    { phone, ip, row: { purpose: 'invite', codeHash: '', expiresAt: terms.now }, send },
    terms,
  )
}

type CountedMessage = {
  phone: string
  ip: string
  row: Pick<typeof smsCodes.$inferInsert, 'purpose' | 'codeHash' | 'expiresAt'>
  send: () => Promise<void>
}

/** Counted before it is sent, and taken back when the provider did not take it. */
async function sendCounted(
  { db, log }: SmsServices,
  { phone, ip, row, send }: CountedMessage,
  { settings, now }: SmsTerms,
): Promise<void> {
  const address = clientKey(ip)
  const id = await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await lockCodes(tx, phone, address)
    await assertMaySend(tx, { phone, address, isInvitation: row.purpose === 'invite' }, settings, now)
    return insertCode(tx, { ...row, phone, address, createdAt: now })
  })
  try {
    await send()
  } catch (error) {
    log.error({ err: error }, 'sms failed')
    await deleteCode(db, id)
    throw new AppError('sms.failed')
  }
}

/**
 * An invitation and a code do not wait for each other: who follows the link at once asks for a code. The day counts
 * both.
 */
async function assertMaySend(
  tx: Executor,
  to: { phone: string; address: string; isInvitation: boolean },
  { codePauseSeconds, codesPerPhone, codesPerAddress }: SignInSettings,
  now: number,
): Promise<void> {
  const { toPhone, newest, fromAddress } = await countCodes(tx, { ...to, since: now - DAY_MS })
  const seconds = Math.ceil((newest + codePauseSeconds * SECOND_MS - now) / SECOND_MS)
  if (seconds > 0)
    throw new AppError('sms.tooSoon', { text: `验证码已发送，请 ${seconds} 秒后再获取`, details: { seconds } })
  if (toPhone >= codesPerPhone || fromAddress >= codesPerAddress) throw new AppError('sms.tooMany')
}

type CodeTerms = { now: number; triesMax: number }

/** The id of the code that was given, not used up yet: `markUsed` does that. Throws sms.codeWrong. */
export async function openCode(
  db: Executor,
  { phone, purpose, code }: GivenCode,
  { now, triesMax }: CodeTerms,
): Promise<number> {
  const row = await countCodeTry(db, { phone, purpose, triesMax, now })
  if (!row || !(await verify(row.codeHash, code))) throw new AppError('sms.codeWrong')
  return row.id
}

/** Throws sms.codeWrong when another request was first; `reset` is what the code opens instead of a session. */
export async function markUsed(
  db: Executor,
  id: number,
  now: number,
  reset: { resetToken?: string; resetEndsAt?: number } = {},
): Promise<void> {
  if (!(await markCodeUsed(db, id, { usedAt: now, ...reset }))) throw new AppError('sms.codeWrong')
}

/** Takes the code, once. Throws sms.codeWrong. */
export async function useCode(db: Executor, given: GivenCode, terms: CodeTerms): Promise<void> {
  await markUsed(db, await openCode(db, given, terms), terms.now)
}
