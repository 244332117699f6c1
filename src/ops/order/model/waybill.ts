import {
  hasCarrier,
  hasWaybill,
  isColdMethod,
  SHIPPING_METHOD_TEXT,
  type ShippingMethod,
} from '#domain/shipment/method.ts'
import { storedText } from '#lib/stored-value.ts'

import { tooLong } from '../../kit/fields/too-long.ts'

const CARRIER_MAX = 40
const COLD_CHAIN_MAX = 200

/** What is filled in to ship: as typed. */
export type Waybill = { carrier: string; waybill: string; packages: string; method: ShippingMethod; coldChain: string }

/** Who drives what goes by one's own vehicle; it is proposed with that way, and not for a parcel. */
const OWN_CARRIER = '自有车辆'

const lastCarrier = storedText('ops.carrier')
export function rememberCarrier(carrier: string): void {
  if (carrier.trim() && carrier.trim() !== OWN_CARRIER) lastCarrier.write(carrier.trim())
}

/** The numbers that are typed more than once: one carrier gives each out once. */
export function doubleWaybills(typed: readonly (string | undefined)[]): ReadonlySet<string> {
  const numbers = typed.map((one) => one?.trim() ?? '').filter(Boolean)
  return new Set(numbers.filter((one, at) => numbers.indexOf(one) !== at))
}

/** Proposes the carrier of the last shipment, and a cold chain for what must stay cold. */
export const newWaybill = ({ isCold = false } = {}): Waybill => ({
  carrier: lastCarrier.read() ?? '',
  waybill: '',
  packages: '1',
  method: isCold ? 'coldExpress' : 'express',
  coldChain: '',
})

const isOwn = (method: ShippingMethod): boolean => hasCarrier(method) && !hasWaybill(method)

/** Another way to go: a courier does not drive one's own vehicle, and the other way round. */
export function withMethod<T extends Pick<Waybill, 'carrier' | 'method'>>(typed: T, method: ShippingMethod): T {
  if (isOwn(method)) return { ...typed, method, carrier: isOwn(typed.method) ? typed.carrier : OWN_CARRIER }
  return { ...typed, method, carrier: typed.carrier === OWN_CARRIER ? (lastCarrier.read() ?? '') : typed.carrier }
}

/** What is wrong with the packages as typed; undefined where nothing is. */
export const packagesError = ({ packages }: Waybill): string | undefined =>
  /^[1-9]\d{0,2}$/.test(packages.trim()) ? undefined : '件数须为 1 至 999 的整数'

/** What is wrong with the number as typed: two that are scanned as one are told, not cut to half of them. */
export const waybillError = ({ waybill, method }: Pick<Waybill, 'waybill' | 'method'>): string | undefined =>
  hasWaybill(method) && waybill.trim().length > 40 ? '运单号最多 40 位，请核对是否扫了两张' : undefined

/** What is wrong with the carrier as typed. */
export const carrierError = ({ carrier, method }: Pick<Waybill, 'carrier' | 'method'>): string | undefined =>
  hasCarrier(method) ? tooLong(carrier, CARRIER_MAX) : undefined
export const coldChainError = ({ coldChain, method }: Waybill): string | undefined =>
  isColdMethod(method) ? tooLong(coldChain, COLD_CHAIN_MAX) : undefined

/** Why it may not be sent: what is wrong in a field, which says more, or what is missing; undefined where it may. */
export function waybillProblem(typed: Waybill): string | undefined {
  if (carrierError(typed)) return '承运商太长，请先改正'
  if (waybillError(typed)) return '运单号太长，请先改正'
  if (packagesError(typed)) return '件数不对，请先改正'
  if (coldChainError(typed)) return '冷链说明太长，请先改正'
  const missing = [
    hasCarrier(typed.method) && typed.carrier.trim() === '' && '承运商',
    hasWaybill(typed.method) && typed.waybill.trim() === '' && '运单号',
  ].filter(Boolean)
  return missing.length > 0 ? `填写${missing.join('和')}后即可发货` : undefined
}

export const isFilled = (typed: Waybill): boolean => waybillProblem(typed) === undefined

/** As it is sent; of what `isFilled`. */
export const bodyOf = ({ carrier, waybill, packages, method, coldChain }: Waybill) => ({
  carrier: hasCarrier(method) ? carrier.trim() : SHIPPING_METHOD_TEXT[method],
  waybill: hasWaybill(method) ? waybill.trim() : '',
  packages: Number(packages),
  method,
  ...(coldChain.trim() && { coldChain: coldChain.trim() }),
})

/** A parcel as it was sent to the server, of which no answer came. */
export type UnansweredParcel = Pick<ReturnType<typeof bodyOf>, 'carrier' | 'waybill' | 'packages' | 'method'> & {
  /** The shipments that the order had before. */
  known: readonly number[]
}
type StoredParcel = {
  id: number
  carrier: string
  waybill: string
  packages: number
  method?: ShippingMethod | undefined
}

/** Whether it stands on the order: the server took it, and only its answer was lost. */
export const stands = (sent: UnansweredParcel, shipments: readonly StoredParcel[]): boolean =>
  shipments.some(
    ({ id, carrier, waybill, packages, method }) =>
      !sent.known.includes(id) &&
      carrier === sent.carrier &&
      waybill === sent.waybill &&
      packages === sent.packages &&
      method === sent.method,
  )
