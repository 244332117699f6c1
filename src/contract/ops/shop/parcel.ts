import * as z from 'zod/mini'

import { hasWaybill, SHIPPING_METHOD_TEXT, SHIPPING_METHODS } from '#domain/shipment/method.ts'

import { FormId, FormInt, FormList, FormQuantity, FormRows } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'
import { Version } from '../shapes.ts'

const Batch = z.string().check(z.trim(), z.maxLength(40))
const TraceCode = z.string().check(z.trim(), z.regex(/^\d{20}$/, '追溯码须为 20 位数字'))

export const ShippedLine = wire(
  z.strictObject({
    lineId: FormId,
    batch: Batch,
    quantity: FormQuantity,
    traceCodes: z.optional(FormList(TraceCode)),
  }),
)
export type ShippedLine = z.output<typeof ShippedLine>

/** How pieces travel, and at most `max` lines of what goes; without a method as an ordinary parcel. */
export const ParcelBody = (max: number) =>
  wire(
    z
      .strictObject({
        carrier: z.string().check(z.trim(), z.minLength(1, '请填写承运商'), z.maxLength(40)),
        /** '' where the method has none. */
        waybill: z.string().check(z.trim(), z.maxLength(40, '运单号最多 40 位')),
        packages: z.optional(FormInt.check(z.refine((count) => count >= 1 && count <= 999, '件数须为 1 至 999'))),
        method: z.optional(z.enum(SHIPPING_METHODS)),
        coldChain: z.optional(z.string().check(z.trim(), z.maxLength(200))),
        lines: z.optional(FormRows(ShippedLine, max)),
        version: Version,
      })
      .check(
        z.refine(({ method, waybill }) => waybill !== '' || !hasWaybill(method), {
          error: '请填写运单号',
          path: ['waybill'],
        }),
        // They would be printed and told to the buyer.
        z.refine(
          ({ method, carrier, waybill }) =>
            method !== 'pickup' || (carrier === SHIPPING_METHOD_TEXT.pickup && waybill === ''),
          { error: '客户自提没有承运商和运单号：承运商请填“客户自提”，运单号请留空', path: ['carrier'] },
        ),
      ),
  )
