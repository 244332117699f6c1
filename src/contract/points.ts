/** 积分商城: what points can be exchanged for, and what was. */
import * as z from 'zod/mini'

import { Address } from './address.ts'
import { endpoint } from './protocol/endpoint.ts'
import { FormId, Instant } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** `cost` in points; `perBuyer` 0 = no limit, `taken` by this buyer. */
const Gift = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    specification: z.string(),
    note: z.string(),
    cost: z.int(),
    stock: z.int(),
    perBuyer: z.int(),
    taken: z.int(),
  }),
)
export type Gift = z.output<typeof Gift>

const Exchange = wire(
  z.object({ id: z.int(), giftId: z.int(), name: z.string(), cost: z.int(), address: Address, createdAt: Instant }),
)

/** The mall for this buyer: his points, the gifts, and his newest 50 exchanges. */
export const PointsMall = wire(z.object({ points: z.int(), gifts: z.array(Gift), exchanges: z.array(Exchange) }))
export type PointsMall = z.output<typeof PointsMall>

export const points = {
  mall: endpoint({
    method: 'GET',
    path: '/api/points',
    summary: '积分商城',
    access: 'user',
    response: PointsMall,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/points/{id}/exchange',
    summary: '积分兑换（同一 exchange_id 只兑一次）',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    body: wire(z.strictObject({ exchangeId: z.uuid(), addressId: FormId })),
    response: PointsMall,
    errors: ['points.notFound', 'points.short', 'points.refused', 'address.notFound'],
  }),
}
