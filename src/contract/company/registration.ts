/** Becoming a customer: an account first, then the company (company.ts) and its documents (document.ts). */
import * as z from 'zod/mini'

import { INVITE_CODE_MAX, USERNAME_MAX, USERNAME_MIN } from '#domain/company/company.ts'
import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'

import { UserState } from '../account.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Flag } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Mobile, SmsCode } from './code.ts'
import { NewPassword } from './password.ts'
import { WechatProof } from './wechat.ts'

export const NewUsername = z.string().check(
  z.trim(),
  z.minLength(USERNAME_MIN, `用户名至少 ${USERNAME_MIN} 个字`),
  z.maxLength(USERNAME_MAX, `用户名最多 ${USERNAME_MAX} 个字`),
  z.refine((name) => !/\s/.test(name), '用户名不能有空格'),
)

/** What an account is made of; the telephone is proven by a code (`register`). */
export const accountShape = { username: NewUsername, phone: Mobile, code: SmsCode, password: NewPassword }

export const registration = {
  /** Whether nobody has this user name yet. */
  username: endpoint({
    method: 'GET',
    path: '/api/user/username/{value}',
    summary: '用户名是否可用',
    access: 'guest',
    params: z.strictObject({ value: NewUsername }),
    response: wire(z.object({ isFree: z.boolean() })),
    errors: ['request.tooMany'],
  }),
  /** Whether a password is too easily guessed for who is called so: asked where it is typed, long before `register`. */
  password: endpoint({
    method: 'POST',
    path: '/api/user/password_check',
    summary: '密码是否容易被猜中',
    access: 'guest',
    body: z.strictObject({ username: NewUsername, password: NewPassword }),
    response: wire(z.object({ isCommon: z.boolean() })),
    errors: ['request.tooMany'],
  }),
  /** Makes the account of a company that has nothing but its type yet, and signs it in. */
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    summary: '注册',
    access: 'guest',
    body: wire(
      z.strictObject({
        customerType: z.enum(CUSTOMER_TYPES),
        ...accountShape,
        inviteCode: z.optional(
          z.string().check(z.trim(), z.maxLength(INVITE_CODE_MAX, `邀请码最多 ${INVITE_CODE_MAX} 位`)),
        ),
        /** Who scanned at the beginning, to be bound to the account. */
        wechat: z.optional(WechatProof),
        isAgreed: Flag.check(z.refine((isAgreed) => isAgreed, '请阅读并同意用户协议')),
      }),
    ),
    response: UserState,
    errors: [
      'account.usernameTaken',
      'account.phoneTaken',
      'sms.codeWrong',
      'password.common',
      'request.tooMany',
      'wechat.expired',
      'wechat.taken',
    ],
  }),
}
