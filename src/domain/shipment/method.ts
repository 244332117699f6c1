/** How a parcel travels. 冷藏 goods leave by a method that keeps them cold, whatever the words beside it say. */
export const SHIPPING_METHODS = ['express', 'freight', 'own', 'pickup', 'coldExpress', 'coldOwn'] as const
export type ShippingMethod = (typeof SHIPPING_METHODS)[number]

export const SHIPPING_METHOD_TEXT: Record<ShippingMethod, string> = {
  express: '快递',
  freight: '物流专线',
  own: '自有车辆配送',
  pickup: '客户自提',
  coldExpress: '冷链快递',
  coldOwn: '自有冷藏车',
}

/** Somebody carries it: of 客户自提 there is no carrier. */
export const hasCarrier = (method: ShippingMethod): boolean => method !== 'pickup'

/** Its carrier gives out a number; one's own vehicles and customers who fetch their goods have none. */
export const hasWaybill = (method: ShippingMethod = 'express'): boolean =>
  method !== 'own' && method !== 'coldOwn' && method !== 'pickup'

type Carriage = { carrier: string; waybill: string }

/** "顺丰医药 SF100"; without a waybill the carrier alone. */
export const carriageText = ({ carrier, waybill }: Carriage): string => (waybill ? `${carrier} ${waybill}` : carrier)

/** What is first told of a parcel. */
export const departureText = ({ carrier, waybill, method }: Carriage & { method: ShippingMethod }): string =>
  hasCarrier(method)
    ? `已由${carrier}承运（${SHIPPING_METHOD_TEXT[method]}）${waybill && `，运单号 ${waybill}`}`
    : `已出库，${SHIPPING_METHOD_TEXT[method]}`

/** Its temperature is logged on the way. */
export const isColdMethod = (method: ShippingMethod | undefined): boolean =>
  method === 'coldExpress' || method === 'coldOwn'

/** A parcel that left before methods were kept (null, or absent) is cold where its words say so. */
export const isColdParcel = ({
  method,
  coldChain,
}: {
  method?: ShippingMethod | null | undefined
  coldChain: string
}): boolean => (method ? isColdMethod(method) : coldChain !== '')

/** The goods that may not travel so; undefined when all may. */
export const tooWarmFor = <G extends { storage: string }>(
  goods: readonly G[],
  method: ShippingMethod,
): G | undefined => (isColdMethod(method) ? undefined : goods.find(({ storage }) => storage === 'cold'))
