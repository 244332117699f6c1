import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerOrder } from '#contract/ops/order.ts'
import type { PAID_BY } from '#contract/payment.ts'
import type { MarkedStage } from '#domain/order/fulfilment.ts'
import type { OrderStatus } from '#domain/order/status.ts'

import { addressOf, upload } from '../transport/call.ts'
import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'
import { useFileAct } from '../transport/use-file-act.ts'

export type OrderFilter = {
  status?: OrderStatus
  words?: string
  /** Part of the buyer's name. */
  company?: string
  paidBy?: (typeof PAID_BY)[number]
  ephedrine?: 'only' | 'none'
  partShipped?: '1'
  batch?: string
  warehouseId?: number
  /** Fen to pay, both included. */
  least?: number
  most?: number
  /** Epoch ms. */
  from?: number
  before?: number
  sort?: 'newest' | 'oldest'
}

export const useOrders = (filter: OrderFilter) => useInfiniteQuery(pagesOf(opsApi.order.list, filter))

/** Where the list is had as a file. */
export const exportAddress = (filter: OrderFilter, format: 'csv' | 'xlsx'): string =>
  addressOf(opsApi.order.export, { query: { ...filter, format } })

export const useWarehouses = () => useQuery({ ...readOf(opsApi.goods.choices), staleTime: 60_000 }).data?.warehouses

export const useOrder = (id: number) => useQuery(readOf(opsApi.order.detail, { params: { id } }))

/** Several orders in full, to print. */
export const useOrdersInFull = (ids: readonly number[]) =>
  useQueries({ queries: ids.map((id) => readOf(opsApi.order.detail, { params: { id } })) })

/** What the buyer said of the delivery; not asked before anything has left. */
export const useArrival = (id: number, isSent: boolean) =>
  useQuery({ ...readOf(opsApi.arrival.detail, { params: { id } }), enabled: isSent })

/** Where the browser finds a photo of what arrived. */
export const arrivalPhoto = (lineId: number, hash: string): string =>
  addressOf(opsApi.arrival.photo, { params: { id: lineId, hash } })

type Listener = (order: SellerOrder) => unknown
export const useApprove = (onDone?: Listener) => useAct(opsApi.order.approve, onDone)
const MARKS = { invoiced: opsApi.order.invoiced, picking: opsApi.order.picking, picked: opsApi.order.picked }
export const useMark = (stage: MarkedStage, onDone?: Listener) => useAct(MARKS[stage], onDone)
export const useShip = (onDone?: Listener) => useAct(opsApi.order.ship, onDone)
export const useReallot = (onDone?: Listener) => useAct(opsApi.order.reallot, onDone)
export const useCloseRest = (onDone?: Listener) => useAct(opsApi.order.closeRest, onDone)
export const useAllowable = (id: number) => useQuery(readOf(opsApi.afterSales.allowable, { params: { id } }))
export const useAllow = (onDone?: Listener) => useAct(opsApi.afterSales.allow, onDone)
export const useCancel = (onDone?: Listener) => useAct(opsApi.order.cancel, onDone)

export const useTrack = (onDone?: Listener) => useAct(opsApi.shipment.track, onDone)

/** Keeps the temperatures of a parcel; the same file twice is the same log. */
export const useUploadLog = (onDone: Listener) =>
  useFileAct(
    ({ shipmentId, file }: { shipmentId: number; file: File }) =>
      upload(opsApi.shipment.log, { params: { id: shipmentId } }, file),
    onDone,
  )

/** Where the temperatures of a parcel are shown. */
export const logAddress = (shipmentId: number): string =>
  addressOf(opsApi.shipment.showLog, { params: { id: shipmentId } })
