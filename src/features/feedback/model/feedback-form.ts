import type { FeedbackDraft } from '#contract/self-service/feedback.ts'
import { CONTACT_FORM, type FeedbackKind, isContact } from '#domain/feedback/feedback.ts'

import { messages } from '../messages.ts'

/** What the buyer has filled in. */
export type FeedbackForm = { kind?: FeedbackKind; text: string; orderId?: number; contact: string }

/** The draft to send, or what is missing in a sentence. */
export function draftOf({ kind, text, orderId, contact }: FeedbackForm): Omit<FeedbackDraft, 'id'> | string {
  if (!kind) return messages.missing.kind
  if (text.trim() === '') return messages.missing.text
  if (!isContact(contact.trim())) return CONTACT_FORM
  return { kind, text: text.trim(), contact: contact.trim(), ...(orderId !== undefined && { orderId }) }
}
