/** What was sent of an order, in which box, of which batch. */
import * as z from 'zod/mini'

import { STORAGES } from '#domain/goods/goods.ts'
import { SHIPPING_METHODS } from '#domain/shipment/method.ts'

import { Day, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const ShipmentLine = wire(
  z.object({
    lineId: z.int(),
    goodsId: z.int(),
    name: z.string(),
    specification: z.string(),
    unit: z.string(),
    /** How the goods are kept; absent in what was told before notes named it. */
    storage: z.optional(z.enum(STORAGES)),
    /** '' when the pieces stand in no batch. */
    batch: z.string(),
    producedOn: z.optional(Day),
    expiresOn: Day,
    quantity: z.int(),
    traceCodes: z.array(z.string()),
    /** Whether the report on the batch can be read; absent in what was told before reports were kept. */
    hasReport: z.optional(z.boolean()),
  }),
)

export const Shipment = wire(
  z.object({
    id: z.int(),
    number: z.string(),
    carrier: z.string(),
    /** '' where there is none: the method says why. */
    waybill: z.string(),
    packages: z.int(),
    /** Absent of parcels that left before it was kept. */
    method: z.optional(z.enum(SHIPPING_METHODS)),
    /** Words on the cold chain: box and temperatures; '' when the goods need none. */
    coldChain: z.string(),
    /** The file with the temperatures on the way, by its content. */
    temperatureLog: z.optional(z.object({ hash: z.string(), at: Instant })),
    shippedAt: Instant,
    deliveredAt: z.optional(Instant),
    signer: z.optional(z.string()),
    events: z.array(z.object({ at: Instant, text: z.string() })),
    lines: z.array(ShipmentLine),
  }),
)
export type Shipment = z.output<typeof Shipment>
