import { useMemo } from 'react'

import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { encodeArgs } from '#contract/protocol/codec.ts'
import { batchFinds, isBatchWord } from '#domain/order/batch-finds.ts'
import type { DeliveryLayout } from '#domain/shipment/delivery-layout.ts'
import { blobOfBase64 } from '#lib/base64-blob.ts'
import { keptRead, type ReadPlan } from '#sync/mirror/kept-read.ts'
import { readCollection, useCollection } from '#sync/mirror/use-collection.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { keptReply, useRemote } from '#sync/mirror/use-remote.ts'
import { useOpenSubmissions } from '#sync/submissions/use-submission.ts'
import { NetworkError } from '#sync/transport/network-error.ts'
import { pathOf } from '#sync/transport/request.ts'
import { useRested } from '#ui/hooks/use-rested.ts'

import { endOfMirror, type OlderOrders, olderPageOf, type OrderQuery } from './model/find-orders.ts'
import { markOf } from './queries.ts'

/** How many orders are kept in this browser and not submitted (待提交单). */
export const useKeptCount = (): number => useOpenSubmissions().filter(({ purpose }) => purpose === 'order').length

export type Beyond = {
  /** What the server has after the end of the mirror. */
  older?: OlderOrders
  /** The mirror holds all · the server is asked · it has answered · it cannot be reached. */
  state: 'none' | 'loading' | 'ready' | 'unreachable'
}

/**
 * The orders beyond the mirror that belong to the query, from the server; nothing is asked where the mirror holds all.
 */
export function useOlderOrders(orders: readonly Order[], query: OrderQuery, now: number): Beyond {
  const { status, period, keywords } = query
  const end = endOfMirror(orders)
  const page = end ? olderPageOf(orders, query, now) : 1
  const asked = { after: end?.id, page, status, period, keywords: keywords.trim().slice(0, 60) || undefined }
  const rested = useRested(JSON.stringify(asked))
  const { data, isLoading, error } = useRemote(
    api.order.list,
    { query: JSON.parse(rested) as typeof asked },
    { isWanted: end !== undefined },
  )
  if (!end) return { state: 'none' }
  if (data) return { state: 'ready', older: data }
  return { state: isLoading && error === undefined ? 'loading' : 'unreachable' }
}

export type BatchFind = { order: Order; lineIds: readonly number[] }

/** The orders with pieces of the batch that the words may name; the mirror's at once, older ones from the server. */
export function useBatchFinds(orders: readonly Order[], keywords: string): BatchFind[] {
  const words = keywords.trim()
  const word = useRested(words)
  const isWanted = isBatchWord(word)
  const { data } = useRemote(
    api.order.batch,
    { query: { number: word } },
    { isWanted: isWanted && endOfMirror(orders) !== undefined },
  )
  return useMemo(() => {
    if (!isBatchWord(words)) return []
    const near = batchFinds(orders, words)
    const known = new Set(near.map(({ order }) => order.id))
    const far = words === word ? (data ?? []) : []
    return [...near, ...far.filter(({ order }) => !known.has(order.id))]
  }, [orders, words, word, data])
}

/** What was sent of an order, as last told when there is no network. */
export function useShipments(order: Order) {
  const isSent = order.shippedAt !== undefined
  const seen = useRemote(api.order.shipments, { params: { id: order.id } }, { isWanted: isSent })
  useReloadAfter(markOf(order), seen.reload)
  return { ...seen, isSent }
}

/** Where the browser finds the report on a batch that was sent with an order. */
export const reportAddress = ({ orderId, lineId, batch }: { orderId: number; lineId: number; batch: string }): string =>
  pathOf(
    api.order.document,
    encodeArgs(api.order.document, { params: { id: orderId }, query: { kind: 'qcReport', batch, lineId } }),
  )

type FileOfShipment = { orderId: number; shipmentId: number; layout: DeliveryLayout; format: 'xlsx' | 'csv' }

/** Where the browser finds a shipment as a table. */
export const deliveryFileAddress = ({ orderId, shipmentId, layout, format }: FileOfShipment): string =>
  pathOf(
    api.order.deliveryFile,
    encodeArgs(api.order.deliveryFile, { params: { id: orderId, shipmentId }, query: { layout, format } }),
  )

const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The temperatures of a parcel, by their content, so that what this device keeps of them never grows old. */
export async function readTemperatures(id: number, hash: string): Promise<{ blob: Blob; extension: string }> {
  const kept = await keptReply(api.order.temperatureLog, { params: { id, hash } }, Infinity)
  return { blob: blobOfBase64(kept), extension: EXTENSIONS[kept.mime] ?? 'bin' }
}

export const isUnreached = (error: unknown): boolean => error instanceof NetworkError

/** Orders whose goods may be checked without a network: those under way, the newest first. */
const KEPT_MAX = 20

const isUnderWay = ({ status, shippedAt }: Order): boolean =>
  shippedAt !== undefined && (status === 'pending_shipment' || status === 'pending_receipt')

const shipmentReads: ReadPlan = async () => {
  const orders = (await readCollection('orders')).filter(isUnderWay)
  return orders
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, KEPT_MAX)
    .flatMap((order) => [shipmentsOf(order), keptRead(api.order.detail, { params: { id: order.id } })])
}

/** Asks again only when something else was sent, or told of what was sent; the temperatures are kept with it. */
const shipmentsOf =
  ({ id, sentPieces = 0, trackedAt = 0 }: Order): ReadPlan =>
  async () => {
    const args = { params: { id } }
    const known = await keptReply(api.order.shipments, args, Infinity)
    const pieces = known.flatMap(({ lines }) => lines).reduce((total, { quantity }) => total + quantity, 0)
    const told = known.flatMap(({ events, temperatureLog }) => [...events, ...(temperatureLog ? [temperatureLog] : [])])
    const isOld = pieces !== sentPieces || (trackedAt > 0 && told.every(({ at }) => at < trackedAt))
    const parcels = isOld ? await keptReply(api.order.shipments, args, 0) : known
    return parcels.flatMap(({ temperatureLog }) =>
      temperatureLog ? keptRead(api.order.temperatureLog, { params: { id, hash: temperatureLog.hash } }) : [],
    )
  }

/** The shipments of every order under way, with where they go: a delivery is checked where there is no network. */
export const orderReads = [shipmentReads]

/** Changes when something else is under way; '' when nothing is. */
export function useUnderWay(): string {
  const seen = useCollection('orders')
  const rows = seen.state === 'ready' ? seen.rows : undefined
  return useMemo(() => (rows ?? []).filter(isUnderWay).map(toMark).toSorted().join(), [rows])
}
const toMark = ({ id, sentPieces = 0, trackedAt = 0 }: Order): string => `${id}:${sentPieces}:${trackedAt}`
