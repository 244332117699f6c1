/** The person who uses the account. */
import * as z from 'zod/mini'

import { UserState } from '../account.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Mobile, SmsCode } from './code.ts'
import { GivenPassword } from './password.ts'

export const USER_NAME_MAX = 12

export const profile = {
  /**
   * Another telephone is proven by a code (`phone`) sent to it, and its wish by the password: it opens the account and
   * sets its password.
   */
  save: endpoint({
    method: 'POST',
    path: '/api/user/updateUserInfo',
    summary: '修改联系人姓名与手机号',
    access: 'user',
    body: z.strictObject({
      name: z
        .string()
        .check(z.trim(), z.minLength(1, '请填写姓名'), z.maxLength(USER_NAME_MAX, `姓名最多 ${USER_NAME_MAX} 个字`)),
      phone: Mobile,
      code: z.optional(SmsCode),
      password: z.optional(GivenPassword),
    }),
    response: UserState,
    errors: ['account.phoneTaken', 'sms.codeWrong', 'password.wrong', 'auth.locked'],
  }),
}
