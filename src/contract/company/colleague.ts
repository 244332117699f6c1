/** 同事与分工: who works for a company, what each may do, and how somebody joins. */
import * as z from 'zod/mini'

import { COMPANY_ROLES } from '#domain/company/roles.ts'
import { SCOPES } from '#domain/goods/goods.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormFen, FormId, Instant, Money } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Mobile, SentCode, SmsCode } from './code.ts'
import { NewPassword } from './password.ts'
import { NewUsername } from './registration.ts'

const limitsOf = <F extends z.ZodMiniType>(Fen: F) =>
  wire(
    z.object({
      perOrder: z.optional(Fen),
      perMonth: z.optional(Fen),
      byScope: z.optional(z.partialRecord(z.enum(SCOPES), Fen)),
    }),
  )

const Roles = z.array(z.enum(COMPANY_ROLES))

export const Colleague = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    username: z.string(),
    /** Shortened: 138****0000. */
    phone: z.string(),
    roles: Roles,
    limits: limitsOf(Money),
    /** Devices that are signed in, and when one of them last asked for something. */
    sessions: z.int(),
    seenAt: z.optional(Instant),
    isSelf: z.boolean(),
  }),
)
export type Colleague = z.output<typeof Colleague>

const Invitation = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    phone: z.string(),
    roles: Roles,
    limits: limitsOf(Money),
    expiresAt: Instant,
  }),
)

export const Colleagues = wire(z.object({ list: z.array(Colleague), invitations: z.array(Invitation) }))

const duties = {
  roles: Roles.check(z.minLength(1, '请至少选一项分工'), z.maxLength(COMPANY_ROLES.length)),
  /** Absent: without limit. */
  limits: z.optional(limitsOf(FormFen)),
}
const ColleagueId = z.strictObject({ id: FormId })
const Token = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{1,100}$/)) })

/** What came of the message to the telephone; the link can be sent otherwise. */
export const INVITATION_SMS = ['sent', 'off', 'tooSoon', 'tooMany', 'failed'] as const
export type InvitationSms = (typeof INVITATION_SMS)[number]

export const colleague = {
  list: endpoint({
    method: 'GET',
    path: '/api/colleague',
    summary: '同事与分工',
    access: 'user',
    response: Colleagues,
  }),
  /** The token is told once: it stands in the link that the colleague opens, and in the message to his telephone. */
  invite: endpoint({
    method: 'POST',
    path: '/api/colleague/invite',
    summary: '邀请同事',
    access: 'user',
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1, '请填写姓名'), z.maxLength(12)),
      phone: Mobile,
      ...duties,
    }),
    response: wire(z.object({ token: z.string(), sms: z.enum(INVITATION_SMS), colleagues: Colleagues })),
    errors: ['colleague.joined', 'colleague.tooMany'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/colleague/invite/{id}',
    summary: '撤回邀请',
    access: 'user',
    params: ColleagueId,
    response: Colleagues,
    errors: ['colleague.notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/colleague/{id}',
    summary: '修改同事的分工和额度',
    access: 'user',
    params: ColleagueId,
    body: z.strictObject(duties),
    response: Colleagues,
    errors: ['colleague.notFound', 'colleague.lastAdministrator'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/colleague/{id}/sign_out',
    summary: '让同事的设备退出登录',
    access: 'user',
    params: ColleagueId,
    response: Colleagues,
    errors: ['colleague.notFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/colleague/{id}',
    summary: '移除同事',
    access: 'user',
    params: ColleagueId,
    response: Colleagues,
    errors: ['colleague.notFound', 'colleague.lastAdministrator'],
  }),
  /** What the link opens, for whoever has it. */
  invitation: endpoint({
    method: 'GET',
    path: '/api/invitation/{token}',
    summary: '查看邀请',
    access: 'guest',
    params: Token,
    response: wire(
      z.object({ company: z.string(), name: z.string(), phone: z.string(), roles: Roles, expiresAt: Instant }),
    ),
    errors: ['invitation.notFound'],
  }),
  /** Sends the code that joining asks for, to the telephone of the invitation alone. */
  joinCode: endpoint({
    method: 'POST',
    path: '/api/invitation/{token}/code',
    summary: '接受邀请：发送短信验证码',
    access: 'guest',
    params: Token,
    body: z.strictObject({ phone: Mobile }),
    response: SentCode,
    errors: ['invitation.notFound', 'invitation.otherPhone', 'sms.off', 'sms.tooSoon', 'sms.tooMany', 'sms.failed'],
  }),
  /** Makes the account; its owner signs in with it. */
  join: endpoint({
    method: 'POST',
    path: '/api/invitation/{token}/join',
    summary: '接受邀请',
    access: 'guest',
    params: Token,
    body: z.strictObject({ username: NewUsername, password: NewPassword, phone: Mobile, code: SmsCode }),
    response: z.object({ username: z.string() }),
    errors: [
      'invitation.notFound',
      'invitation.otherPhone',
      'account.usernameTaken',
      'account.phoneTaken',
      'sms.codeWrong',
      'password.common',
    ],
  }),
}
