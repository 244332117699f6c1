/**
 * Signing in on the seller's side. A second factor is asked for once it is set up, and must be set up in production.
 */
import * as z from 'zod/mini'

import { OPERATOR_ROLES, PERMISSIONS } from '#domain/operator/permissions.ts'

import { SecondFactorCode, Totp } from '../company/code.ts'
import { GivenPassword, NewPassword, Username } from '../company/password.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { wire } from '../protocol/wire.ts'

/** Of a link: one that is cut short is answered as any that invites nobody. */
const Token = z.string().check(z.maxLength(100))

/** Who is signed in and what he may do. `token` marks his acting calls (CSRF_HEADER). */
export const SignedInOperator = wire(
  z.object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    role: z.enum(OPERATOR_ROLES),
    permissions: z.array(z.enum(PERMISSIONS)),
    token: z.string(),
    hasSecondFactor: z.boolean(),
    /** Nothing else is answered until the second factor is set up. */
    mustSetUpSecondFactor: z.boolean(),
  }),
)
export type SignedInOperator = z.output<typeof SignedInOperator>

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/ops/login',
    summary: '运营台登录',
    access: 'guest',
    body: z.strictObject({
      username: Username,
      password: GivenPassword,
      code: z.optional(SecondFactorCode),
    }),
    response: z.object({
      operator: SignedInOperator,
      /** For commands that keep no cookie: `Authorization: Bearer`. */
      bearer: z.string(),
    }),
    errors: ['auth.badCredentials', 'auth.locked', 'auth.codeRequired', 'auth.codeWrong'],
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/ops/me',
    summary: '当前操作员',
    access: 'operator',
    response: SignedInOperator,
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/api/ops/logout',
    summary: '退出运营台',
    access: 'operator',
    response: z.object({}),
  }),
  /** A new secret, not in force before `confirmSecondFactor`. */
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/ops/second_factor',
    summary: '生成动态验证码密钥',
    access: 'operator',
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/ops/second_factor/confirm',
    summary: '启用动态验证码',
    access: 'operator',
    body: z.strictObject({ code: Totp }),
    response: wire(z.object({ operator: SignedInOperator, recoveryCodes: z.array(z.string()) })),
    errors: ['auth.codeWrong', 'ops.wrongState'],
  }),
  /** Whom a one-time link invites. */
  invitation: endpoint({
    method: 'GET',
    path: '/api/ops/invitation/{token}',
    summary: '查看邀请',
    access: 'guest',
    params: z.strictObject({ token: Token }),
    response: z.object({ username: z.string(), name: z.string(), role: z.enum(OPERATOR_ROLES) }),
    errors: ['ops.invitationOver'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/ops/invitation/{token}/accept',
    summary: '接受邀请并设置密码',
    access: 'guest',
    params: z.strictObject({ token: Token }),
    body: z.strictObject({ password: NewPassword }),
    response: z.object({ username: z.string() }),
    errors: ['ops.invitationOver'],
  }),
}
