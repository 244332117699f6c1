import type { Receipt } from '#contract/fulfilment/receipt.ts'
import * as submissions from '#sync/submissions/submit.ts'

import { messages } from './messages.ts'

/** What is filled in with the photos. */
export type ReturnForm = { signedBy: string; isStamped: boolean }
type Subject = Pick<Receipt, 'id' | 'orderNumber'>

const nameOf = ({ id }: Pick<Subject, 'id'>) => ({ purpose: 'receipt', subject: id }) as const
const filledIn = ({ orderNumber }: Subject, form: ReturnForm) => ({ label: messages.label(orderNumber), form })

/** Keeps what is filled in, in this browser. Rejects when it cannot be stored. */
export const keepReturn = (receipt: Subject, form: ReturnForm): Promise<void> =>
  submissions.keepForm(nameOf(receipt), filledIn(receipt, form))

export const attachPhotos = (receipt: Subject, form: ReturnForm, files: readonly File[]): Promise<void> =>
  submissions.attachFiles(nameOf(receipt), filledIn(receipt, form), files)

export const removePhoto = submissions.detachFile

/** From now on the photos and then the word leave as soon as there is a network. Rejects when it cannot be stored. */
export const submitReturn = (receipt: Subject, form: ReturnForm): Promise<void> =>
  submissions.submitForm(nameOf(receipt), { ...filledIn(receipt, form), draft: { signedBy: form.signedBy.trim() } })

/** False when the server may have seen it. */
export const withdrawReturn = (receipt: Pick<Subject, 'id'>): Promise<boolean> =>
  submissions.withdrawForm(nameOf(receipt))

export const forgetReturn = (receipt: Pick<Subject, 'id'>): Promise<void> => submissions.forgetForm(nameOf(receipt))
