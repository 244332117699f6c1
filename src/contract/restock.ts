import * as z from 'zod/mini'

import { endpoint } from './protocol/endpoint.ts'
import { Flag, FormId, Instant } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** 到货通知: goods that the buyer asked to be notified of when they are in stock again, as mirrored. */
export const Restock = wire(z.object({ goodsId: z.int(), askedAt: Instant }))

export const restock = {
  ask: endpoint({
    method: 'POST',
    path: '/api/goods/{id}/restock',
    summary: '登记或取消到货通知',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: wire(z.strictObject({ isWanted: Flag })),
    response: wire(z.object({ restocks: z.array(Restock), removed: z.array(z.int()) })),
    errors: ['goods.notFound', 'restock.limit'],
    queueable: true,
  }),
}
