import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { BuyerName, Reason, Words } from './shapes.ts'

/** A buyer asks to buy controlled goods. */
export const PermissionRequest = wire(
  z.object({ buyer: BuyerName, goodsId: z.int(), name: z.string(), specification: z.string(), askedAt: Instant }),
)
export type PermissionRequest = z.output<typeof PermissionRequest>

const ofRequest = { buyerId: FormId, goodsId: FormId }

export const permission = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/permission',
    summary: '待答复的采购权限申请',
    access: 'operator',
    permission: 'permission.decide',
    query: z.strictObject({ words: Words }),
    response: z.array(PermissionRequest),
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/ops/permission/grant',
    summary: '批准采购权限',
    access: 'operator',
    permission: 'permission.decide',
    body: wire(z.strictObject(ofRequest)),
    response: z.object({}),
    errors: ['ops.wrongState'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/ops/permission/refuse',
    summary: '拒绝采购权限',
    access: 'operator',
    permission: 'permission.decide',
    body: wire(z.strictObject({ ...ofRequest, reason: Reason })),
    response: z.object({}),
    errors: ['ops.wrongState'],
  }),
}
