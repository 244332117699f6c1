import type { ShippingMethod } from '#domain/shipment/method.ts'

import { newWaybill, type Waybill } from './waybill.ts'

type ByOrder<T> = Readonly<Record<number, T>>

/**
 * What is typed to ship several orders, by the order's id: it outlives the dialog, as it was scanned piece by piece.
 */
export type BulkDraft = {
  carrier: string
  /** The method of orders that have none of their own. */
  method: ShippingMethod
  methods: ByOrder<ShippingMethod>
  waybills: ByOrder<string>
  packages: ByOrder<string>
}

export const newBulkDraft = (): BulkDraft => {
  const { carrier, method } = newWaybill()
  return { carrier, method, methods: {}, waybills: {}, packages: {} }
}

const without = <T>(all: ByOrder<T>, id: number): ByOrder<T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== String(id)))

/** A shipped order leaves nothing behind: what is left of it later is another parcel. */
export const withoutOrder = (draft: BulkDraft, id: number): BulkDraft => ({
  ...draft,
  methods: without(draft.methods, id),
  waybills: without(draft.waybills, id),
  packages: without(draft.packages, id),
})

/** The parcel of an order, in the method it goes by. */
export const waybillIn = (draft: BulkDraft, id: number, method: ShippingMethod): Waybill => ({
  carrier: draft.carrier,
  waybill: draft.waybills[id] ?? '',
  packages: draft.packages[id] ?? '1',
  method,
  coldChain: '',
})
