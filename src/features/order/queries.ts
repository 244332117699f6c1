import { useMemo } from 'react'

import { api } from '#contract/api.ts'
import type { Order, OrderDetail } from '#contract/order.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

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
  rest?: Pick<OrderDetail, 'address' | 'events' | 'remark'>
  isLoading: boolean
  error?: unknown
  reload: () => void
}

/** One order: the mirrored part at once, address and events as soon as the server or an earlier answer tells them. */
export function useOrder(id: number): OrderSnapshot {
  const mirrored = useOrders()
  const { data: detail, isLoading, error, reload } = useRemote(api.order.detail, { params: { id } })
  const row = mirrored.state === 'ready' ? mirrored.orders.find((order) => order.id === id) : undefined
  return {
    order: row ?? detail,
    rest: detail,
    isLoading: isLoading || mirrored.state === 'loading',
    error,
    reload,
  }
}
