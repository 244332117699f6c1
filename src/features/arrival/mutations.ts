import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { currentDatabase } from '#db/current.ts'
import { PHOTOS_MAX } from '#domain/after-sales/after-sales.ts'
import type { CountedLine, Pieces } from '#domain/arrival/agreement.ts'
import type { CheckedDelivery, CheckedLine } from '#domain/arrival/check.ts'
import type { ArrivalClaim } from '#domain/arrival/claims.ts'
import { markIds } from '#domain/arrival/marks.ts'
import { attachClaimPhotos, claimKeyOf, keepClaim } from '#features/after-sales/index.ts'
import { wakeSync } from '#sync/load-engine.ts'
import { putAside, retryOutcome } from '#sync/outbox/edits.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import * as submissions from '#sync/submissions/submit.ts'

import { messages } from './messages.ts'
import { type CountConflict, readPhotos } from './queries.ts'

type Subject = Pick<Order, 'id' | 'number'>

/** Counts a line; this answers a refused count of it, too. Resolves when it is durable. */
export async function countLine(order: Subject, line: CheckedLine, pieces: Pieces): Promise<void> {
  await mutate(
    api.arrival.count,
    {
      params: { id: order.id },
      body: { lineId: line.lineId, batch: line.batch, ...pieces, expected: line.expected },
    },
    { label: labels['arrival.count'](line, line.batch) },
  )
  await putAsideCount(order, line)
}

/** What the buyer has decided anew waits for him no longer. */
async function putAsideRefused(endpoint: string, markId: string): Promise<void> {
  const db = currentDatabase()
  for (const outcome of (await db?.outcomes.where('needsDecision').equals(1).toArray()) ?? [])
    if (outcome.endpoint === endpoint && outcome.keys.includes(`arrivals:${markId}`))
      await putAside(db!, outcome.operationId)
}

/** The count of this device stands after all. */
export async function keepMine(order: Subject, conflict: CountConflict): Promise<void> {
  const db = currentDatabase()
  if (db && (await retryOutcome(db, conflict.operationId))) wakeSync('edit')
  await putAsideCount(order, conflict)
}

/** A refused count of the line waits for the buyer no longer. */
export const putAsideCount = (order: Subject, conflict: Pick<CountConflict, 'lineId' | 'batch'>): Promise<void> =>
  putAsideRefused('arrival.count', markIds.count(order.id, conflict))

/** The buyer has read why his signature has no effect. */
export const putAsideSignature = (order: Subject): Promise<void> =>
  putAsideRefused('arrival.sign', markIds.sign(order.id))

/** Adds a box by its code, or takes it away again. */
export const scanCode = (order: Subject, line: CheckedLine, code: string, isIn: boolean): Promise<void> =>
  mutate(
    api.arrival.scan,
    { params: { id: order.id }, body: { lineId: line.lineId, batch: line.batch, code, isIn } },
    { label: labels['arrival.scan'](line, code, isIn) },
  )

/** Signs the record as it is shown and confirms the receipt, as soon as there is a network. */
export async function signArrival(order: Subject, signedBy: string, lines: readonly CountedLine[]): Promise<void> {
  const counted = lines.map(({ lineId, batch, received, damaged, wrong }) => ({
    lineId,
    batch,
    received,
    damaged,
    wrong,
  }))
  await mutate(
    api.arrival.sign,
    { params: { id: order.id }, body: { signedBy, signedAt: Date.now(), counted } },
    { label: labels['arrival.sign'](order.number) },
  )
  await putAsideSignature(order)
}

const photosOf = ({ lineId }: Pick<CheckedLine, 'lineId'>) => ({ purpose: 'arrivalPhotos', subject: lineId }) as const
const words = ({ name }: Pick<CheckedLine, 'name'>) => ({ label: messages.photosLabel(name), form: undefined })

/** Photos of a line; they leave as soon as there is a network. */
export async function addPhotos(line: CheckedLine, files: readonly File[]): Promise<void> {
  await submissions.attachFiles(photosOf(line), words(line), files)
  await submissions.submitForm(photosOf(line), { ...words(line), draft: undefined })
}

/** Gives up those photos of a line that the server does not take. */
export const forgetPhotos = (line: Pick<CheckedLine, 'lineId'>): Promise<void> => submissions.forgetForm(photosOf(line))

export const removePhoto = submissions.detachFile

/**
 * Keeps the claim of a difference in this browser, filled in, with the photos of its lines: for the buyer to look at
 * and submit. Photos that only the server has are left out where it does not answer.
 */
export async function fillClaim(
  order: Subject,
  { lines }: Pick<CheckedDelivery, 'lines'>,
  { kind, reason, lines: claimed, description }: ArrivalClaim,
): Promise<void> {
  const subject = { orderId: order.id, orderNumber: order.number }
  const pieces = Object.fromEntries(claimed.map((line) => [claimKeyOf(line), line.quantity]))
  const form = { kind, reason, pieces, description }
  const photos = await readPhotos(lines.filter((line) => claimed.some(({ lineId }) => lineId === line.lineId)))
  await keepClaim(subject, form)
  if (photos.length > 0) await attachClaimPhotos(subject, form, photos.slice(0, PHOTOS_MAX))
}
