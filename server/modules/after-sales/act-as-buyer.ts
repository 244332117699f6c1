/** What a buyer does with a claim he made: photos, the waybill of what he sends back, changing his mind. */
import { createHash } from 'node:crypto'

import { AppError } from '#contract/protocol/errors.ts'
import { PHOTOS_MAX } from '#domain/after-sales/after-sales.ts'
import { type AfterSalesEvent, type AfterSalesState, isClosed, nextState } from '#domain/after-sales/transitions.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { type FileStore, fileStore, type StoredFile } from '../../platform/file-store.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { keepUpload } from '../../platform/keep-upload.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { findClaim } from './load-claim.ts'
import { record } from './record.ts'
import { type ClaimRow, deletePhotos, findNamedPhotos, findPhotos, insertPhoto, updateClaim } from './repository.ts'

const photos: FileStore = fileStore('after-sales', ['jpg', 'png', 'webp'], 'afterSales.photoInvalid')

type Own = { id: number; buyerId: number; now: number }

/** The claim as it stands, with its buyer locked. Throws afterSales.notFound. */
async function begin(tx: Executor, { id, buyerId }: Own): Promise<ClaimRow> {
  await lockBuyer(tx, buyerId)
  return (await findClaim(tx, id, buyerId)).claim
}

function next({ state, remedy }: ClaimRow, event: AfterSalesEvent): AfterSalesState {
  const to = nextState(state, event, 'buyer', remedy)
  if (!to) throw new AppError('afterSales.wrongState')
  return to
}

/** Throws afterSales.notFound or afterSales.wrongState. One that is cancelled already stays as it is. */
export async function cancelClaim(tx: Executor, own: Own): Promise<void> {
  const claim = await begin(tx, own)
  if (claim.state === 'cancelled') return
  await updateClaim(tx, claim.id, { state: next(claim, 'cancel'), closedAt: own.now })
  await deletePhotos(tx, claim.id)
  await record(tx, claim, { at: own.now, actor: 'buyer', text: '取消申请' })
}

/**
 * Throws afterSales.notFound or afterSales.wrongState. A wrong waybill may be corrected until the goods are received.
 */
export async function sendBack(
  tx: Executor,
  { carrier, waybill, ...own }: Own & { carrier: string; waybill: string },
): Promise<void> {
  const claim = await begin(tx, own)
  if (claim.carrier === carrier && claim.waybill === waybill) return
  await updateClaim(tx, claim.id, { state: next(claim, 'send'), carrier, waybill })
  await record(tx, claim, { at: own.now, actor: 'buyer', text: `已寄回：${carrier} ${waybill}` })
}

/**
 * Keeps a photo with an open claim; the same one again changes nothing. Throws afterSales.notFound, wrongState,
 * photoInvalid or photosMax.
 */
export async function addPhoto(
  db: Database,
  place: FilePlace,
  { upload, ...own }: Own & { upload: Upload | undefined },
): Promise<void> {
  photos.assert(upload)
  const { claim: before } = await findClaim(db, own.id, own.buyerId)
  const hash = createHash('sha256').update(upload.bytes).digest('base64url')
  if ((await findPhotos(db, [before.id])).some((photo) => photo.hash === hash)) return
  assertOpen(before)
  await keepUpload(db, { store: photos, place, upload }, async (tx, name) => {
    const claim = await begin(tx, own)
    assertOpen(claim)
    if (!(await insertPhoto(tx, { afterSalesId: claim.id, name, hash, at: own.now }))) return false
    if ((await findPhotos(tx, [claim.id])).length > PHOTOS_MAX) throw new AppError('afterSales.photosMax')
    // Photos come after the claim, which the desk may show already.
    await recordChanges(tx, own.buyerId, [{ collection: 'orders', key: claim.orderId }], own.now)
    return true
  })
}

function assertOpen({ state }: ClaimRow): void {
  if (isClosed(state)) throw new AppError('afterSales.wrongState')
}

/** A photo of a claim of this buyer, or of any without one. Throws afterSales.notFound. */
export async function showPhoto(
  db: Executor,
  place: FilePlace,
  { id, photoId, buyerId }: { id: number; photoId: number; buyerId?: number },
): Promise<StoredFile> {
  await findClaim(db, id, buyerId)
  const photo = (await findPhotos(db, [id])).find((one) => one.id === photoId)
  const file = photo && (await photos.read(place, photo.name))
  if (!file) throw new AppError('afterSales.notFound')
  return file
}

/** Removes photos of cancelled claims; returns how many. */
export const sweepClaimPhotos = (db: Database, place: FilePlace, before: number): Promise<number> =>
  photos.sweep(place, before, (names) => findNamedPhotos(db, names))
