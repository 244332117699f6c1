import { useEffect, useMemo, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Order, OrderDetail } from '#contract/order.ts'
import { markIds } from '#domain/arrival/marks.ts'
import { fulfilmentOf } from '#domain/order/fulfilment.ts'
import { ORDER_SETTINGS, type OrderSettings } from '#domain/order/transitions.ts'
import { useCommon } from '#features/site/index.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { catalog, onCatalogEdition } from '#workers/remotes.ts'

export type Orders = { state: 'loading' } | { state: 'ready'; orders: readonly Order[]; asOf?: number }

/** The mirrored orders, newest first; readable without a connection. */
export function useOrders(): Orders {
  const seen = useCollection('orders')
  const rows = seen.state === 'ready' ? seen.rows : undefined
  const orders = useMemo(() => rows?.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id), [rows])
  if (seen.state !== 'ready' || !orders) return { state: 'loading' }
  return { state: 'ready', orders, ...(seen.asOf !== undefined && { asOf: seen.asOf }) }
}

export type OrderSnapshot = {
  /** The order as the mirror has it, or the server's answer where there is no mirror. */
  order?: Order
  /** What only the detail knows; from an earlier answer when there is no network. */
  rest?: Pick<OrderDetail, 'address' | 'events' | 'remark' | 'seller' | 'freightCoupon' | 'rejectReason'>
  /** When the server told of `order` (epoch ms). */
  asOf?: number | undefined
  isLoading: boolean
  error?: unknown
  reload: () => void
}

/** One order: the mirrored part at once, address and events as soon as the server or an earlier answer tells them. */
export function useOrder(id: number): OrderSnapshot {
  const mirrored = useOrders()
  const { data: detail, asOf, isLoading, error, reload } = useRemote(api.order.detail, { params: { id } })
  const row = mirrored.state === 'ready' ? mirrored.orders.find((order) => order.id === id) : undefined
  useReloadAfter(row && markOf(row), reload)
  return {
    order: row ?? detail,
    rest: detail,
    asOf: row && mirrored.state === 'ready' ? mirrored.asOf : asOf,
    isLoading: isLoading || mirrored.state === 'loading',
    error,
    reload,
  }
}

/** What cancelling an order would mean in money. */
export const useCancellation = (id: number) => useRemote(api.order.cancellation, { params: { id } })

/** What changes when something happens to an order that only its detail tells. */
export const markOf = ({
  status,
  sentPieces,
  trackedAt,
  extensions,
  refundDue,
  transferState,
  ...rest
}: Order): string =>
  [
    status,
    sentPieces,
    trackedAt,
    extensions,
    refundDue,
    transferState,
    fulfilmentOf({ status, ...rest }),
    rest.invoicedAt,
  ].join()

/** The business settings that decide what can be done with an order, as the server last told them. */
export function useOrderSettings(): OrderSettings {
  const told = useCommon().data?.commonConfig
  return {
    receiptDays: told?.receipt_days ?? ORDER_SETTINGS.receiptDays,
    extensionsMax: told?.extensions_max ?? ORDER_SETTINGS.extensionsMax,
    afterSalesDays: told?.after_sales_days ?? ORDER_SETTINGS.afterSalesDays,
  }
}

/** Where the newest transfer proof of a payment is shown. */
export const proofAddress = (paymentId: number): string => api.order.proof.path.replace('{id}', String(paymentId))

/** Whether its delivery was signed here, which receives it, and the server does not know yet. */
export function useIsSignedHere(id: number): boolean {
  const seen = useCollection('arrivals')
  return seen.state === 'ready' && seen.pendingKeys.has(markIds.sign(id))
}

/** The other orders of the same purchase, which was split by warehouse and by ephedrine. */
export function useSiblings({ id, paymentId }: Pick<Order, 'id' | 'paymentId'>): readonly Order[] {
  const seen = useOrders()
  if (seen.state !== 'ready') return []
  return seen.orders.filter((order) => order.paymentId === paymentId && order.id !== id)
}

const NOTHING: ReadonlySet<number> = new Set()

/** Ids of the goods that a search for these keywords would list, found on this device; empty until they are. */
export function useGoodsMeant(keywords: string): ReadonlySet<number> {
  const [found, setFound] = useState({ keywords: '', ids: NOTHING })
  // A bare number is part of an order number or of a batch, not of a goods code.
  const isWanted = /[^\d\s]/.test(keywords)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const show = (ids: readonly number[]) => isGone || setFound({ keywords, ids: new Set(ids) })
    const find = () =>
      void catalog()
        .idsOf(keywords)
        .then(show, () => show([]))
    find()
    // The catalogue may only now be arriving.
    const stop = onCatalogEdition(find)
    return () => {
      isGone = true
      stop()
    }
  }, [keywords, isWanted])
  return isWanted && found.keywords === keywords ? found.ids : NOTHING
}
