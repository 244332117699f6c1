import { labels } from '#calls/labels.ts'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import type { CheckedLine } from '#domain/arrival/check.ts'
import { mutate } from '#sync/outbox/mutate.ts'
import * as submissions from '#sync/submissions/submit.ts'

import { messages } from './messages.ts'

type Subject = Pick<Order, 'id' | 'number'>
export type Pieces = { received: number; damaged: number; wrong: number }

/** Counts a line. Resolves when it is durable. */
export const countLine = (order: Subject, line: CheckedLine, pieces: Pieces): Promise<void> =>
  mutate(
    api.arrival.count,
    { params: { id: order.id }, body: { lineId: line.lineId, batch: line.batch, ...pieces } },
    { label: labels['arrival.count'](line, line.batch) },
  )

/** Adds a box by its code, or takes it away again. */
export const scanCode = (order: Subject, line: CheckedLine, code: string, isIn: boolean): Promise<void> =>
  mutate(
    api.arrival.scan,
    { params: { id: order.id }, body: { lineId: line.lineId, batch: line.batch, code, isIn } },
    { label: labels['arrival.scan'](line, code, isIn) },
  )

/** Signs the record and confirms the receipt, as soon as there is a network. */
export const signArrival = (order: Subject, signedBy: string): Promise<void> =>
  mutate(
    api.arrival.sign,
    { params: { id: order.id }, body: { signedBy, signedAt: Date.now() } },
    { label: labels['arrival.sign'](order.number) },
  )

const photosOf = ({ lineId }: Pick<CheckedLine, 'lineId'>) => ({ purpose: 'arrivalPhotos', subject: lineId }) as const
const words = ({ name }: Pick<CheckedLine, 'name'>) => ({ label: messages.photosLabel(name), form: undefined })

/** Photos of a line; they leave as soon as there is a network. */
export async function addPhotos(line: CheckedLine, files: readonly File[]): Promise<void> {
  await submissions.attachFiles(photosOf(line), words(line), files)
  await submissions.submitForm(photosOf(line), { ...words(line), draft: undefined })
}

export const removePhoto = submissions.detachFile
