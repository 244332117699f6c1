import type { ShippingMethod } from '#domain/shipment/method.ts'
import { storedText } from '#lib/stored-value.ts'

/** What is filled in to ship: as typed. */
export type Waybill = { carrier: string; waybill: string; packages: string; method: ShippingMethod; coldChain: string }

const lastCarrier = storedText('ops.carrier')
export const rememberCarrier = (carrier: string): void => lastCarrier.write(carrier.trim())

/** Proposes the carrier of the last shipment, and a cold chain for what must stay cold. */
export const newWaybill = ({ isCold = false } = {}): Waybill => ({
  carrier: lastCarrier.read() ?? '',
  waybill: '',
  packages: '1',
  method: isCold ? 'coldExpress' : 'express',
  coldChain: '',
})

export const isFilled = ({ carrier, waybill }: Waybill): boolean => carrier.trim() !== '' && waybill.trim() !== ''

/** As it is sent. */
export const bodyOf = ({ carrier, waybill, packages, method, coldChain }: Waybill) => ({
  carrier: carrier.trim(),
  waybill: waybill.trim(),
  packages: Math.max(1, Number(packages) || 1),
  method,
  ...(coldChain.trim() && { coldChain: coldChain.trim() }),
})
