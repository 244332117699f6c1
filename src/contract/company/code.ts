/** Codes sent to a telephone. */
import * as z from 'zod/mini'

import { isMobile } from '#domain/identity.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { wire } from '../protocol/wire.ts'

/** What a code is good for: one asked for to sign in resets no password. */
export const CODE_PURPOSES = ['register', 'forget', 'phone', 'login'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export const Mobile = z.string().check(z.trim(), z.refine(isMobile, '请输入正确的手机号'))
export const SmsCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, '请输入 6 位短信验证码'))

/** From the authenticator on the telephone: the second factor. */
export const Totp = z.string().check(z.trim(), z.regex(/^\d{6}$/, '请输入 6 位动态验证码'))

/** The same, or one of the recovery codes kept for a lost telephone, however it is written down. */
export const SecondFactorCode = z.string().check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^(\d{6}|\d{12})$/, '请输入 6 位动态验证码，或 12 位恢复码'),
)

/** Seconds until another may be asked for, minutes for which this one opens. */
export const SentCode = wire(z.object({ pauseSeconds: z.int(), minutes: z.int() }))

export const code = {
  /** The same answer whether the number has an account or not: only its owner learns that, by the code. */
  create: endpoint({
    method: 'POST',
    path: '/api/user/create_code',
    summary: '发送短信验证码',
    access: 'guest',
    body: z.strictObject({ phone: Mobile, purpose: z.enum(CODE_PURPOSES) }),
    response: SentCode,
    errors: ['sms.off', 'sms.tooSoon', 'sms.tooMany', 'sms.failed'],
  }),
}
