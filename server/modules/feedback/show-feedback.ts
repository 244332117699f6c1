import { AppError } from '#contract/protocol/errors.ts'
import type { SellerFeedback } from '#contract/self-service/feedback-ops.ts'
import type { Feedback } from '#contract/self-service/feedback.ts'

import type { Executor } from '../../db/connect.ts'
import { sentFile } from '../../platform/file-store.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import type { RawAnswer } from '../../platform/http/raw-route.ts'
import { listPage } from '../../platform/list-page.ts'
import { feedbackPhotos } from './photo-store.ts'
import { countFeedbacks, type FeedbackFilter, findFeedbacks, type FoundFeedback } from './repository.ts'

const SELLER_PAGE_SIZE = 50

export const toFeedback = ({ feedback, orderNumber }: FoundFeedback): Feedback => ({
  id: feedback.id,
  kind: feedback.kind,
  text: feedback.text,
  orderId: feedback.orderId ?? undefined,
  orderNumber: orderNumber ?? undefined,
  contact: feedback.contact,
  photos: feedback.photos.length,
  createdAt: feedback.createdAt,
  answer: feedback.answer ?? undefined,
  answeredAt: feedback.answeredAt ?? undefined,
})

export const toSellerFeedback = (found: FoundFeedback): SellerFeedback => ({
  feedback: toFeedback(found),
  buyer: { id: found.feedback.buyerId, company: found.company },
  version: found.feedback.version,
})

/** Throws feedback.notFound, for another buyer's too where one is named. */
export async function findFeedback(
  db: Executor,
  filter: Pick<FeedbackFilter, 'id' | 'buyerId'>,
): Promise<FoundFeedback> {
  const [found] = await findFeedbacks(db, filter, { limit: 1 })
  if (!found) throw new AppError('feedback.notFound')
  return found
}

/** A page of a buyer's own, the newest first. */
export async function listFeedback(db: Executor, buyerId: number, page: number) {
  const total = await countFeedbacks(db, buyerId)
  const { shown, rows } = listPage(total, page)
  const found = await findFeedbacks(db, { buyerId }, rows)
  return { list: found.map(toFeedback), ...shown }
}

/** A page of all; `next` is the id of the last. */
export async function listSellerFeedback(
  db: Executor,
  { cursor, ...filter }: Omit<FeedbackFilter, 'after'> & { cursor?: string | undefined },
): Promise<{ list: SellerFeedback[]; next?: string }> {
  const after = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
  const rows = await findFeedbacks(db, { ...filter, after }, { limit: SELLER_PAGE_SIZE + 1 })
  const list = rows.slice(0, SELLER_PAGE_SIZE).map(toSellerFeedback)
  return { list, ...(rows.length > SELLER_PAGE_SIZE && { next: String(list.at(-1)!.feedback.id) }) }
}

/** The photo at a place, as it was uploaded. Throws feedback.notFound. */
export async function showPhoto(place: FilePlace, { feedback }: FoundFeedback, at: number): Promise<RawAnswer> {
  const name = feedback.photos[at]
  const photo = name === undefined ? undefined : await feedbackPhotos.read(place, name)
  if (!photo) throw new AppError('feedback.notFound')
  return sentFile(photo)
}
