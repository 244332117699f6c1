/** A buyer tells the seller something: his words first, then the photos, each of which may come twice. */
import { AppError } from '#contract/protocol/errors.ts'
import type { Feedback, FeedbackDraft } from '#contract/self-service/feedback.ts'
import { FEEDBACK_OPEN_MAX, FEEDBACK_PHOTOS_MAX } from '#domain/feedback/feedback.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { keepUpload } from '../../platform/keep-upload.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { findOrder } from '../order/index.ts'
import { feedbackPhotos } from './photo-store.ts'
import { countOpenOf, findFeedbacks, insertFeedback, updateFeedback } from './repository.ts'
import { findFeedback, toFeedback } from './show-feedback.ts'

/** A repeated draft returns what it made. Throws feedback.limit or order.notFound. */
export async function sendFeedback(
  tx: Executor,
  buyerId: number,
  { id: draftId, ...words }: FeedbackDraft,
  now: number,
): Promise<Feedback> {
  await lockBuyer(tx, buyerId)
  const [made] = await findFeedbacks(tx, { buyerId, draftId }, { limit: 1 })
  if (made) return toFeedback(made)
  if ((await countOpenOf(tx, buyerId)) >= FEEDBACK_OPEN_MAX) throw new AppError('feedback.limit')
  if (words.orderId !== undefined && !(await findOrder(tx, buyerId, words.orderId)))
    throw new AppError('order.notFound')
  const id = await insertFeedback(tx, { ...words, buyerId, draftId, createdAt: now })
  // Nothing of it is mirrored; the note tells the desk that there is something new.
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return toFeedback(await findFeedback(tx, { id, buyerId }))
}

type Addition = { buyerId: number; id: number; upload: Upload | undefined; now: number }

/** The same photo again changes nothing. Throws feedback.notFound, feedback.photosMax or afterSales.photoInvalid. */
export async function addPhoto(db: Database, place: FilePlace, { upload, now, ...own }: Addition): Promise<Feedback> {
  feedbackPhotos.assert(upload)
  const before = await findFeedback(db, own)
  if (feedbackPhotos.holds(before.feedback.photos, upload)) return toFeedback(before)
  await keepUpload(db, { store: feedbackPhotos, place, upload }, async (tx, name) => {
    await lockBuyer(tx, own.buyerId)
    const { photos } = (await findFeedback(tx, own)).feedback
    if (feedbackPhotos.holds(photos, upload)) return false
    if (photos.length >= FEEDBACK_PHOTOS_MAX) throw new AppError('feedback.photosMax')
    await updateFeedback(tx, own.id, { photos: [...photos, name] })
    // Photos come after the words, which the desk may show already.
    await recordChanges(tx, own.buyerId, [{ collection: 'account', key: own.buyerId }], now)
    return true
  })
  return toFeedback(await findFeedback(db, own))
}
