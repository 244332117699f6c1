import { storedText } from '#lib/stored-value.ts'

/** What is filled in to ship: as typed. */
export type Waybill = { carrier: string; waybill: string; packages: string; coldChain: string }

const lastCarrier = storedText('ops.carrier')
export const rememberCarrier = (carrier: string): void => lastCarrier.write(carrier.trim())

/** Proposes the carrier of the last shipment. */
export const newWaybill = (): Waybill => ({
  carrier: lastCarrier.read() ?? '',
  waybill: '',
  packages: '1',
  coldChain: '',
})

export const isFilled = ({ carrier, waybill }: Waybill): boolean => carrier.trim() !== '' && waybill.trim() !== ''

/** As it is sent. */
export const bodyOf = ({ carrier, waybill, packages, coldChain }: Waybill) => ({
  carrier: carrier.trim(),
  waybill: waybill.trim(),
  packages: Math.max(1, Number(packages) || 1),
  ...(coldChain.trim() && { coldChain: coldChain.trim() }),
})
