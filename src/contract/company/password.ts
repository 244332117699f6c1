/** Setting a new password: knowing the old one, or by a code sent to the telephone. */
import * as z from 'zod/mini'

import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/company/password.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Mobile, SmsCode } from './code.ts'

/** Any characters, as they are typed. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `密码至少 ${PASSWORD_MIN} 位`),
    z.maxLength(PASSWORD_MAX, `密码最多 ${PASSWORD_MAX} 位`),
  )
/** One to compare with a stored one. */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX))
export const Username = z.string().check(z.trim(), z.minLength(2), z.maxLength(30))

export const password = {
  /** The accounts of whoever holds the telephone, and what sets a new password for one of them, once. */
  forget: endpoint({
    method: 'POST',
    path: '/api/user/forget',
    summary: '找回密码：验证手机号',
    access: 'guest',
    body: z.strictObject({ phone: Mobile, code: SmsCode }),
    response: z.object({ token: z.string(), usernames: z.array(z.string()) }),
    errors: ['sms.codeWrong', 'auth.noAccount'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/user/forget/reset',
    summary: '找回密码：设置新密码',
    access: 'guest',
    body: z.strictObject({
      token: z.string().check(z.minLength(20), z.maxLength(100)),
      username: Username,
      password: NewPassword,
    }),
    response: z.object({}),
    errors: ['auth.resetOver', 'password.common'],
  }),
  /** Needs the old password, or a code (`forget`) sent to the user's own telephone. Ends the other sessions. */
  change: endpoint({
    method: 'POST',
    path: '/api/user/resetPassword',
    summary: '修改密码',
    access: 'user',
    body: z.strictObject({ password: NewPassword, former: z.optional(GivenPassword), code: z.optional(SmsCode) }),
    response: z.object({}),
    errors: ['password.wrong', 'password.common', 'sms.codeWrong', 'auth.locked'],
  }),
}
