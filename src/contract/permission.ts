import * as z from 'zod/mini'

import { PERMISSION_STATUSES } from '#domain/permission/permission.ts'

import { endpoint } from './protocol/endpoint.ts'
import { Flag, FormId, Instant } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** An application to buy controlled goods, as mirrored; `reason` is the seller's word on a refused one. */
export const Permission = wire(
  z.object({
    goodsId: z.int(),
    status: z.enum(PERMISSION_STATUSES),
    reason: z.string(),
    askedAt: Instant,
    answeredAt: z.optional(Instant),
  }),
)
export type Permission = z.output<typeof Permission>

export const permission = {
  ask: endpoint({
    method: 'POST',
    path: '/api/goods/{id}/permission',
    summary: '申请或撤回控销商品的采购权限',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: wire(z.strictObject({ isWanted: Flag })),
    response: wire(z.object({ permissions: z.array(Permission), removed: z.array(z.int()) })),
    errors: ['goods.notFound', 'permission.limit'],
    queueable: true,
  }),
}
