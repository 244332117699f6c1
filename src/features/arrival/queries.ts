import { useCallback, useMemo } from 'react'

import { readableArgs } from '#calls/recorded-call.ts'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { encodeArgs } from '#contract/protocol/codec.ts'
import type { Args, Endpoint } from '#contract/protocol/endpoint.ts'
import type { Pieces } from '#domain/arrival/agreement.ts'
import {
  type CheckedDelivery,
  type CheckedLine,
  checkDelivery,
  isListBehind,
  sentLinesOf,
} from '#domain/arrival/check.ts'
import { type ArrivalMark, markIds } from '#domain/arrival/marks.ts'
import { useShipments } from '#features/order/index.ts'
import { imageTypeOf } from '#lib/image-type.ts'
import { sha256 } from '#lib/sha256.ts'
import { type SyncStatus, useSyncPart } from '#sync/leader/use-sync-status.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { localPhotos } from '#sync/submissions/local-photos.ts'
import { type KeptForm, readSubmission, useOpenSubmissions, useSubmission } from '#sync/submissions/use-submission.ts'
import { download } from '#sync/transport/call.ts'
import { pathOf } from '#sync/transport/request.ts'
import { catalog } from '#workers/remotes.ts'

const NO_MARKS: readonly ArrivalMark[] = []
const NO_KEYS: ReadonlySet<string | number> = new Set()

/** What this buyer said of his deliveries, with what is on its way; undefined until it is read. */
export function useMarks() {
  const seen = useCollection('arrivals')
  const isReady = seen.state === 'ready'
  return { marks: isReady ? seen.rows : undefined, pendingKeys: isReady ? seen.pendingKeys : NO_KEYS }
}

export type Delivery = CheckedDelivery & {
  /** The word on it has not reached the server yet. */
  isPending: boolean
  pendingKeys: ReadonlySet<string | number>
  /** What was packed is known here, with its codes. */
  hasParcels: boolean
  /** More was sent than is listed here: what is missing has yet to be read. */
  isBehind: boolean
  /** Reads what was sent once more. */
  reload: () => void
  /** What was sent is being read. */
  isReading: boolean
  /** The newest try to read it failed. */
  isNotRead: boolean
}

/** The delivery of an order as it stands in this browser; undefined until the marks are read. */
export function useDelivery(order: Order): Delivery | undefined {
  const { marks, pendingKeys } = useMarks()
  const { data: parcels, reload, isLoading: isReading, error } = useShipments(order)
  const isNotRead = error !== undefined && !isReading
  // A signature that came to nothing may have been over fewer parcels than were sent.
  useReloadAfter(useRefused(order.id).signature?.message ?? '', reload)
  const own = useMemo(() => marks?.filter(({ orderId }) => orderId === order.id), [marks, order.id])
  return useMemo(() => {
    if (!own) return undefined
    const sent = sentLinesOf(order, parcels)
    const isPending = pendingKeys.has(markIds.sign(order.id))
    const isBehind = isListBehind(sent, order)
    const hasParcels = parcels !== undefined
    const read = { hasParcels, isBehind, reload, isReading, isNotRead }
    return { ...checkDelivery(sent, own), isPending, pendingKeys, ...read }
  }, [order, parcels, own, pendingKeys, reload, isReading, isNotRead])
}

/** What the server refused of a delivery: a count over another one that this device had not seen, or the signature. */
export type CountConflict = { operationId: string; lineId: number; batch: string; mine: Pieces }
/** The newest refusal of each row. */
export type ArrivalRefusals = {
  counts: CountConflict[]
  signature: { message: string; signedBy: string } | undefined
}

const refusedOf = ({ outcomes }: Pick<SyncStatus, 'outcomes'>, orderId: number): ArrivalRefusals => {
  const refused: ArrivalRefusals = { counts: [], signature: undefined }
  for (const outcome of outcomes) {
    const { operationId, endpoint, refusal, needsDecision } = outcome
    if (needsDecision === 0 || !refusal || !endpoint.startsWith('arrival.')) continue
    const read = <E extends Endpoint>(of: E) => readableArgs(of, outcome) as Args<E> | undefined
    if (endpoint === 'arrival.count' && refusal.reason === 'arrival.unseenCount') {
      const args = read(api.arrival.count)
      if (args?.params.id !== orderId) continue
      const { lineId, batch, received, damaged, wrong } = args.body
      if (refused.counts.some((one) => one.lineId === lineId && one.batch === batch)) continue
      refused.counts.push({ operationId, lineId, batch, mine: { received, damaged, wrong } })
    } else if (endpoint === 'arrival.sign') {
      const args = read(api.arrival.sign)
      if (args?.params.id !== orderId) continue
      refused.signature ??= { message: refusal.message, signedBy: args.body.signedBy }
    }
  }
  return refused
}

/** What of this delivery waits for the buyer. */
export const useRefused = (orderId: number): ArrivalRefusals =>
  useSyncPart(useCallback((status) => refusedOf(status, orderId), [orderId]))

/** The deliveries of these orders, without what only their parcels tell. */
export function useDeliveries(orders: readonly Order[]): readonly (CheckedDelivery & { order: Order })[] {
  const { marks = NO_MARKS } = useMarks()
  return useMemo(() => {
    const byOrder = new Map<number, ArrivalMark[]>()
    for (const mark of marks) byOrder.set(mark.orderId, [...(byOrder.get(mark.orderId) ?? []), mark])
    return orders.flatMap((order) => {
      const own = byOrder.get(order.id)
      return own ? [{ order, ...checkDelivery(sentLinesOf(order, undefined), own) }] : []
    })
  }, [orders, marks])
}

/** Barcodes by goods, from the catalogue on this device; those it does not know are absent. */
export async function readBarcodes(goodsIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const goods = await catalog()
    .goods([...new Set(goodsIds)])
    .catch(() => [])
  return new Map(goods.map(({ id, barcode }) => [id, barcode]))
}

/** Photos of a line that this browser still has to send. */
export function useKeptPhotos(lineId: number) {
  const { kept } = useSubmission<undefined>({ purpose: 'arrivalPhotos', subject: lineId })
  return { state: kept?.state, photos: localPhotos(kept?.files ?? []).filter(({ isSent }) => !isSent) }
}

/** By line, what waits here or was refused of its photos. */
export function usePhotoForms(): ReadonlyMap<number, Pick<KeptForm<undefined>, 'state' | 'refusal'>> {
  const forms = useOpenSubmissions().filter(({ purpose }) => purpose === 'arrivalPhotos')
  return new Map(forms.map((form) => [form.subject, form]))
}

/** How long a photo is waited for that only the server has. */
const PHOTO_WAIT_MS = 4_000

/** Photos of these lines as files: those that wait here, and what the server hands out in time of those it has. */
export async function readPhotos(lines: readonly Pick<CheckedLine, 'lineId' | 'photos'>[]): Promise<File[]> {
  const signal = AbortSignal.timeout(PHOTO_WAIT_MS)
  // The batches of a line share its photos.
  const byLine = [...new Map(lines.map((line) => [line.lineId, line])).values()]
  const files = byLine.map(async ({ lineId, photos }) => {
    const kept = await readSubmission({ purpose: 'arrivalPhotos', subject: lineId })
    const local = await Promise.all(
      localPhotos(kept?.files ?? []).flatMap(({ file, isSent = false, error }) => (error ? [] : [named(file, isSent)])),
    )
    const known = new Set(photos.map(({ hash }) => hash))
    // Where it cannot be told which of the server's photos it is, that one is read.
    const here = local.filter(({ hash, isSent }) => !isSent || (hash !== undefined && known.has(hash)))
    const hashes = new Set(here.map(({ hash }) => hash))
    const far = photos
      .filter(({ hash }) => !hashes.has(hash))
      .map(({ hash }) => readPhoto({ id: lineId, hash }, signal))
    return [...here.map(({ file }) => file), ...(await Promise.all(far)).flat()]
  })
  return (await Promise.all(files)).flat()
}

/** A photo with the name the server gives it by its content; where the browser cannot tell, without. */
const named = async (file: File, isSent: boolean) => ({
  file,
  isSent,
  hash: globalThis.crypto?.subtle && (await sha256(await file.arrayBuffer())).slice(0, 32),
})

const readPhoto = (params: { id: number; hash: string }, signal: AbortSignal): Promise<File[]> =>
  download(api.arrival.photo, { params }, { signal }).then(
    (bytes) => [new File([bytes], params.hash, { type: imageTypeOf(bytes) })],
    () => [],
  )

/** Where the browser finds a photo of a line. */
export const photoAddress = (lineId: number, hash: string): string =>
  pathOf(api.arrival.photo, encodeArgs(api.arrival.photo, { params: { id: lineId, hash } }))
