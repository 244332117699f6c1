import * as z from 'zod/mini'

import { OPERATOR_ROLES } from '#domain/operator/permissions.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Id, Reason } from './shapes.ts'

export const Operator = wire(
  z.object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    role: z.enum(OPERATOR_ROLES),
    isEnabled: z.boolean(),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    sessions: z.int(),
    seenAt: z.optional(Instant),
    createdAt: Instant,
  }),
)
export type Operator = z.output<typeof Operator>

const Name = z.string().check(z.trim(), z.minLength(1, '请填写姓名'), z.maxLength(20))
const Username = z
  .string()
  .check(z.trim(), z.minLength(2, '用户名至少 2 个字'), z.maxLength(30, '用户名最多 30 个字'), z.regex(/^\S+$/))
/** The path of a one-time link in which the operator sets his password. */
const Invitation = wire(z.object({ operator: Operator, link: z.string(), expiresAt: Instant }))

export const operator = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/operator',
    summary: '操作员',
    access: 'operator',
    permission: 'operator.manage',
    response: z.array(Operator),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/ops/operator',
    summary: '新增操作员',
    access: 'operator',
    permission: 'operator.manage',
    body: z.strictObject({ username: Username, name: Name, role: z.enum(OPERATOR_ROLES) }),
    response: Invitation,
    errors: ['request.invalid'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/ops/operator/{id}/edit',
    summary: '修改操作员',
    access: 'operator',
    permission: 'operator.manage',
    params: Id,
    body: z.strictObject({ name: Name, role: z.enum(OPERATOR_ROLES) }),
    response: Operator,
    errors: ['ops.notFound', 'ops.lastAdmin'],
  }),
  /** Password and second factor are void; the operator sets new ones by the link. */
  reset: endpoint({
    method: 'POST',
    path: '/api/ops/operator/{id}/reset',
    summary: '重置操作员登录',
    access: 'operator',
    permission: 'operator.manage',
    params: Id,
    body: z.strictObject({ reason: Reason }),
    response: Invitation,
    errors: ['ops.notFound'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/ops/operator/{id}/disable',
    summary: '停用操作员',
    access: 'operator',
    permission: 'operator.manage',
    params: Id,
    body: z.strictObject({ reason: Reason }),
    response: Operator,
    errors: ['ops.notFound', 'ops.lastAdmin'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/ops/operator/{id}/enable',
    summary: '启用操作员',
    access: 'operator',
    permission: 'operator.manage',
    params: Id,
    response: Operator,
    errors: ['ops.notFound'],
  }),
}
