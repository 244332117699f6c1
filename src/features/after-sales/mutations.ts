import { api } from '#contract/api.ts'
import type { Claimable, ClaimDraft, ReturnWaybill } from '#contract/fulfilment/after-sales.ts'
import { pullNow } from '#sync/load-engine.ts'
import * as submissions from '#sync/submissions/submit.ts'
import { call } from '#sync/transport/call.ts'

import { messages } from './messages.ts'
import type { ClaimForm } from './model/claim-form.ts'

type Subject = Pick<Claimable, 'orderId' | 'orderNumber'>

const claimOf = ({ orderId }: Pick<Subject, 'orderId'>) => ({ purpose: 'claim', subject: orderId }) as const
const filledIn = ({ orderNumber }: Subject, form: ClaimForm) => ({ label: messages.claimLabel(orderNumber), form })

/** Keeps what is filled in, in this browser. Rejects when it cannot be stored. */
export const keepClaim = (order: Subject, form: ClaimForm): Promise<void> =>
  submissions.keepForm(claimOf(order), filledIn(order, form))

export const attachPhotos = (order: Subject, form: ClaimForm, files: readonly File[]): Promise<void> =>
  submissions.attachFiles(claimOf(order), filledIn(order, form), files)

export const removePhoto = submissions.detachFile

/** From now on the claim is filed as soon as there is a network. Rejects when it cannot be stored. */
export const submitClaim = (order: Subject, form: ClaimForm, draft: Omit<ClaimDraft, 'claimId'>): Promise<void> =>
  submissions.submitForm(claimOf(order), { ...filledIn(order, form), draft })

/** False when the server may have seen it. */
export const withdrawClaim = (order: Pick<Subject, 'orderId'>): Promise<boolean> =>
  submissions.withdrawForm(claimOf(order))

/** Gives up what this browser keeps of it. */
export const forgetClaim = (order: Pick<Subject, 'orderId'>): Promise<void> => submissions.forgetForm(claimOf(order))

const photosOf = (claimId: number) => ({ purpose: 'claimPhotos', subject: claimId }) as const
const photoWords = (number: string) => ({ label: messages.photosLabel(number), form: undefined })

/** Photos for a claim that is filed; they leave as soon as there is a network. */
export async function addPhotos({ id, number }: { id: number; number: string }, files: readonly File[]): Promise<void> {
  await submissions.attachFiles(photosOf(id), photoWords(number), files)
  await submissions.submitForm(photosOf(id), { ...photoWords(number), draft: undefined })
}

export const forgetPhotos = (claimId: number): Promise<void> => submissions.forgetForm(photosOf(claimId))

/** Throws afterSales.notFound or wrongState, or a NetworkError. */
export async function cancelClaim(id: number): Promise<void> {
  await call(api.afterSales.cancel, { params: { id } })
  void pullNow()
}

/** Throws afterSales.notFound or wrongState, or a NetworkError. */
export async function sendWaybill(id: number, waybill: ReturnWaybill): Promise<void> {
  await call(api.afterSales.waybill, { params: { id }, body: waybill })
  void pullNow()
}

/** What was sent for the claim has arrived. Throws afterSales.notFound or wrongState, or a NetworkError. */
export async function receiveResend(id: number): Promise<void> {
  await call(api.afterSales.receive, { params: { id } })
  void pullNow()
}
