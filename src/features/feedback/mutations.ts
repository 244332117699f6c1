import type { FeedbackDraft } from '#contract/self-service/feedback.ts'
import * as submissions from '#sync/submissions/submit.ts'

import { messages } from './messages.ts'
import type { FeedbackForm } from './model/feedback-form.ts'

const nameOf = (subject: number) => ({ purpose: 'feedback', subject }) as const
const filledIn = (form: FeedbackForm) => ({ label: messages.label(form.text), form })

/** Keeps what is filled in, in this browser. Rejects when it cannot be stored. */
export const keepFeedback = (subject: number, form: FeedbackForm): Promise<void> =>
  submissions.keepForm(nameOf(subject), filledIn(form))

export const attachPhotos = (subject: number, form: FeedbackForm, files: readonly File[]): Promise<void> =>
  submissions.attachFiles(nameOf(subject), filledIn(form), files)

export const removePhoto = submissions.detachFile

/** From now on it leaves as soon as there is a network. Rejects when it cannot be stored. */
export const submitFeedback = (subject: number, form: FeedbackForm, draft: Omit<FeedbackDraft, 'id'>): Promise<void> =>
  submissions.submitForm(nameOf(subject), { ...filledIn(form), draft })

/** False when the server may have seen it. */
export const withdrawFeedback = (subject: number): Promise<boolean> => submissions.withdrawForm(nameOf(subject))

export const forgetFeedback = (subject: number): Promise<void> => submissions.forgetForm(nameOf(subject))
