/** Photos of what arrived, by the line they belong to. */
import { createHash } from 'node:crypto'

import { AppError } from '#contract/protocol/errors.ts'
import { ARRIVAL_PHOTOS_MAX, markIds } from '#domain/arrival/marks.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { type FileStore, fileStore, sentFile } from '../../platform/file-store.ts'
import type { FilePart, FilePlace } from '../../platform/files/object-store.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { keepUpload } from '../../platform/keep-upload.ts'
import { lockBuyer } from '../account/index.ts'
import { findSentLines } from '../order/index.ts'
import { noteChange, arrivalReply } from './check-delivery.ts'
import { addMark, countMarks, findNamedPhotos, findOrderOfLine, findPhoto } from './repository.ts'

const store: FileStore = fileStore('arrivals', ['jpg', 'png', 'webp'], 'afterSales.photoInvalid')

type Addition = { buyerId: number; lineId: number; upload: Upload | undefined; now: number }

/**
 * Keeps one more photo of a line; the same one again changes nothing. Throws arrival.notSent or afterSales.photosMax.
 */
export async function addPhoto(db: Database, place: FilePlace, { buyerId, lineId, upload, now }: Addition) {
  store.assert(upload)
  const orderId = await findOrderOfLine(db, buyerId, lineId)
  const sent = orderId === undefined ? [] : await findSentLines(db, orderId)
  if (orderId === undefined || !sent.some((line) => line.lineId === lineId)) throw new AppError('arrival.notSent')
  const hash = createHash('sha256').update(upload.bytes).digest('hex').slice(0, 32)
  const id = markIds.photo(orderId, lineId, hash)
  await keepUpload(db, { store, place, upload }, async (tx, name) => {
    await lockBuyer(tx, buyerId)
    if (await findPhoto(tx, { buyerId, lineId, hash })) return false
    if ((await countMarks(tx, { kind: 'photo', lineId })) >= ARRIVAL_PHOTOS_MAX)
      throw new AppError('afterSales.photosMax')
    await addMark(tx, { buyerId, id, orderId, kind: 'photo', at: now, lineId, hash, name })
    await noteChange(tx, buyerId, id, now)
    return true
  })
  return arrivalReply(db, buyerId, id)
}

/** A photo as it was uploaded; for the seller no buyer is named. Throws arrival.notSent. */
export async function showPhoto(
  db: Executor,
  place: FilePlace,
  photo: { buyerId?: number; lineId: number; hash: string },
) {
  const name = await findPhoto(db, photo)
  const file = name === undefined ? undefined : await store.read(place, name)
  if (!file) throw new AppError('arrival.notSent')
  return sentFile(file)
}

/** Some bytes of a photo of the buyer; undefined where it is none of his. */
export async function readPhotoPart(
  db: Executor,
  place: FilePlace,
  { part, ...photo }: { buyerId: number; lineId: number; hash: string; part: FilePart },
): Promise<Buffer | undefined> {
  const name = await findPhoto(db, photo)
  return name === undefined ? undefined : store.readPart(place, name, part)
}

/** Removes files that no mark names; returns how many. */
export const sweepArrivalPhotos = (db: Database, place: FilePlace, before: number): Promise<number> =>
  store.sweep(place, before, (names) => findNamedPhotos(db, names))
