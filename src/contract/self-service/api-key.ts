/**
 * 系统对接: the keys of a company's own programs. Who manages the company makes and ends them; the seller may end one.
 */
import * as z from 'zod/mini'

import { KEY_NAME_MAX, KEY_SCOPES } from '#domain/api-key/api-key.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const ApiKey = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    /** Its first characters: cbk_Ab12Cd34. */
    hint: z.string(),
    scopes: z.array(z.enum(KEY_SCOPES)),
    /** In whose name it acts; he has left where it does not work any more. */
    actsAs: wire(z.object({ id: z.int(), name: z.string(), isGone: z.boolean() })),
    createdBy: z.string(),
    createdAt: Instant,
    usedAt: z.optional(Instant),
    /** The address of its newest call, shortened. */
    usedFrom: z.optional(z.string()),
    endedAt: z.optional(Instant),
    endedBy: z.optional(z.enum(['buyer', 'seller'])),
    endReason: z.string(),
  }),
)
export type ApiKey = z.output<typeof ApiKey>

const KeyId = z.strictObject({ id: FormId })

export const apiKey = {
  /** Those in force first, then those that ended lately. */
  list: endpoint({
    method: 'GET',
    path: '/api/system/key',
    summary: '系统对接的密钥',
    access: 'user',
    response: z.array(ApiKey),
    errors: ['role.forbidden'],
  }),
  /** The key is told once. */
  make: endpoint({
    method: 'POST',
    path: '/api/system/key',
    summary: '新建密钥',
    access: 'user',
    body: wire(
      z.strictObject({
        name: z
          .string()
          .check(z.trim(), z.minLength(1, '请填写名称'), z.maxLength(KEY_NAME_MAX, `名称最多 ${KEY_NAME_MAX} 个字`)),
        scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1, '请至少选一项权限'), z.maxLength(KEY_SCOPES.length)),
        userId: FormId,
      }),
    ),
    response: wire(z.object({ key: z.string(), keys: z.array(ApiKey) })),
    errors: ['key.tooMany', 'colleague.notFound'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/system/key/{id}',
    summary: '停用密钥',
    access: 'user',
    params: KeyId,
    response: z.array(ApiKey),
    errors: ['key.notFound'],
  }),
}

export const opsApiKey = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/customer/{id}/key',
    summary: '客户的系统对接密钥',
    access: 'operator',
    permission: 'customer.read',
    params: KeyId,
    response: z.array(ApiKey),
    errors: ['ops.notFound'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/ops/key/{id}/end',
    summary: '停用客户的密钥',
    access: 'operator',
    permission: 'customer.secure',
    params: KeyId,
    body: z.strictObject({
      reason: z.string().check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(200)),
    }),
    response: z.array(ApiKey),
    errors: ['ops.notFound', 'ops.wrongState'],
  }),
}
