/** Signing in by telephone, where one is signed in, and the second factor. */
import * as z from 'zod/mini'

import { UserState } from '../account.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Mobile, SecondFactorCode, SmsCode, Totp } from './code.ts'
import { GivenPassword, Username } from './password.ts'

/** A device that is signed in; its place is its address, shortened. */
export const DeviceSession = wire(
  z.object({
    id: z.string(),
    device: z.string(),
    place: z.string(),
    createdAt: Instant,
    seenAt: Instant,
    isCurrent: z.boolean(),
  }),
)
export type DeviceSession = z.output<typeof DeviceSession>

/** Shown once, for a telephone that is lost: each opens once in place of the second factor. */
export const RecoveryCodes = wire(z.object({ recoveryCodes: z.array(z.string()) }))

export const session = {
  loginByCode: endpoint({
    method: 'POST',
    path: '/api/user/login_by_code',
    summary: '短信验证码登录',
    access: 'guest',
    body: z.strictObject({
      phone: Mobile,
      code: SmsCode,
      username: z.optional(Username),
      totp: z.optional(SecondFactorCode),
    }),
    response: UserState,
    errors: [
      'account.locked',
      'sms.codeWrong',
      'auth.noAccount',
      'auth.chooseAccount',
      'auth.codeRequired',
      'auth.codeWrong',
      'auth.locked',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: '登录设备',
    access: 'user',
    response: wire(
      z.object({
        list: z.array(DeviceSession),
        hasSecondFactor: z.boolean(),
        /** How many are left. */
        recoveryCodes: z.int(),
        phone: z.string(),
      }),
    ),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    summary: '退出一台设备',
    access: 'user',
    params: z.strictObject({ id: z.string().check(z.maxLength(100)) }),
    response: z.object({}),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: '退出其他设备',
    access: 'user',
    response: z.object({ ended: z.int() }),
  }),
  /** A new secret, not in force before `confirmSecondFactor`. */
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second_factor',
    summary: '生成动态验证码密钥',
    access: 'user',
    body: z.strictObject({ password: GivenPassword }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['password.wrong', 'auth.locked', 'auth.wrongState'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second_factor/confirm',
    summary: '启用动态验证码',
    access: 'user',
    body: z.strictObject({ totp: Totp }),
    response: RecoveryCodes,
    errors: ['auth.codeWrong', 'auth.wrongState', 'auth.locked'],
  }),
  /** The former ones open nothing any more. */
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/user/second_factor/recovery_codes',
    summary: '重新生成恢复码',
    access: 'user',
    body: z.strictObject({ password: GivenPassword, totp: SecondFactorCode }),
    response: RecoveryCodes,
    errors: ['password.wrong', 'auth.codeWrong', 'auth.wrongState', 'auth.locked'],
  }),
  disableSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second_factor/disable',
    summary: '关闭动态验证码',
    access: 'user',
    body: z.strictObject({ password: GivenPassword, totp: SecondFactorCode }),
    response: z.object({}),
    errors: ['password.wrong', 'auth.codeWrong', 'auth.wrongState', 'auth.locked'],
  }),
}
