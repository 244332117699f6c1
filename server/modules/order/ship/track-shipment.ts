/** What the seller tells of a parcel after it has left: where it is, and how cold it was kept. */
import type { SellerOrder } from '#contract/ops/order.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isColdParcel } from '#domain/shipment/method.ts'
import { isTold, TRACKING_MAX, type TrackingKind, trackingText } from '#domain/shipment/tracking.ts'

import type { Database, Executor } from '../../../db/connect.ts'
import { type FileStore, fileStore, hashIn, type StoredFile } from '../../../platform/file-store.ts'
import type { FilePlace } from '../../../platform/files/object-store.ts'
import type { Upload } from '../../../platform/http/upload.ts'
import type { AuditNote } from '../../../platform/operator/audit.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { lockBuyer } from '../../account/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { answerPapers } from '../../paper/index.ts'
import { updateOrder } from '../close/close-repository.ts'
import { orderNews } from '../order-news.ts'
import { loadSellerOrder } from '../seller/load-seller-order.ts'
import { findLogOfOrder, findNamedLogs, findShipment, updateShipment } from './track-repository.ts'

/** Files with the temperatures of parcels. */
export const temperatureLogs: FileStore = fileStore(
  'temperature-logs',
  ['pdf', 'jpg', 'png', 'webp'],
  'temperatureLog.invalid',
)

type Act = { id: number; now: number; audit: (note: AuditNote) => Promise<void> }

/** Locks the parcel's buyer. Throws ops.notFound. */
async function begin(tx: Executor, id: number) {
  const seen = await findShipment(tx, id)
  if (!seen) throw new AppError('ops.notFound')
  await lockBuyer(tx, seen.buyerId)
  return (await findShipment(tx, id))!
}

type FoundShipment = Awaited<ReturnType<typeof begin>>

/** The buyer's devices read the parcels of the order anew. */
async function end(
  tx: Executor,
  { shipment, buyerId, orderNumber }: FoundShipment,
  { now, audit }: Act,
  note: Pick<AuditNote, 'before' | 'after'>,
): Promise<SellerOrder> {
  await updateOrder(tx, shipment.orderId, { trackedAt: now })
  await recordChanges(tx, buyerId, [{ collection: 'orders', key: shipment.orderId }], now)
  await audit({
    object: 'order',
    objectId: shipment.orderId,
    title: `订单 ${orderNumber} 发货批次 ${shipment.number}`,
    ...note,
  })
  return loadSellerOrder(tx, shipment.orderId, now)
}

/** Throws ops.notFound, ship.delivered or ship.tooManyEvents. */
export async function trackShipment(
  tx: Executor,
  act: Act,
  { kind, note }: { kind: TrackingKind; note?: string | undefined },
): Promise<SellerOrder> {
  const found = await begin(tx, act.id)
  const { shipment, buyerId, orderNumber } = found
  const { events, carrier, waybill, orderId } = shipment
  if (shipment.deliveredAt !== null) throw new AppError('ship.delivered')
  if (events.length >= TRACKING_MAX) throw new AppError('ship.tooManyEvents')
  const text = trackingText(kind, note)
  await updateShipment(tx, act.id, { events: [...events, { at: act.now, text }] })
  if (isTold(kind))
    await tellBuyer(
      tx,
      buyerId,
      orderNews.tracked({ id: orderId, number: orderNumber }, { text, carrier, waybill }, act.now),
      act.now,
    )
  return end(tx, found, act, { after: { 物流动态: text } })
}

/**
 * Keeps the temperatures of a parcel. Replaces the former log. Throws ops.notFound, ship.notCold or
 * temperatureLog.invalid.
 */
export async function addTemperatureLog(
  tx: Executor,
  place: FilePlace,
  { upload, ...act }: Act & { upload: Upload | undefined },
): Promise<SellerOrder> {
  temperatureLogs.assert(upload)
  const found = await begin(tx, act.id)
  const { temperatureLog } = found.shipment
  if (!isColdParcel(found.shipment)) throw new AppError('ship.notCold')
  const name = await temperatureLogs.save(place, upload)
  await updateShipment(tx, act.id, { temperatureLog: name, loggedAt: act.now })
  await answerPapers(tx, { kind: 'temperature', id: act.id, batch: '' }, act.now)
  return end(tx, found, act, {
    before: { 温度记录: temperatureLog === null ? '无' : '已上传' },
    after: { 温度记录: temperatureLog === null ? '已上传' : '已更换', 校验: hashIn(name).slice(0, 12) },
  })
}

async function readLog(place: FilePlace, name: string | null | undefined): Promise<StoredFile> {
  const file = name ? await temperatureLogs.read(place, name) : undefined
  if (!file) throw new AppError('temperatureLog.notFound')
  return file
}

/** Of any parcel, for the seller. Throws temperatureLog.notFound. */
export const showLog = async (db: Executor, place: FilePlace, id: number): Promise<StoredFile> =>
  readLog(place, (await findShipment(db, id))?.shipment.temperatureLog)

/**
 * Of a parcel of an order, by its content; the caller has checked whose order it is. Throws temperatureLog.notFound.
 */
export const showLogOfOrder = async (
  db: Executor,
  place: FilePlace,
  { id, hash }: { id: number; hash: string },
): Promise<StoredFile> => readLog(place, await findLogOfOrder(db, id, hash))

/** Removes logs that another has replaced; returns how many. */
export const sweepTemperatureLogs = (db: Database, place: FilePlace, before: number): Promise<number> =>
  temperatureLogs.sweep(place, before, (names) => findNamedLogs(db, names))
