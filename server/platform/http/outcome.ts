/** How calls end, told to Prometheus: those that came alone and the entries of batches alike. */
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { nameOf } from '#contract/protocol/names.ts'

import { editOutcomes, refusals } from '../metrics.ts'
import { isFinal } from '../replay/operations.ts'
import type { Answer } from './answer.ts'

const reasonOf = ({ envelope }: Answer) => (envelope.data as { reason?: string } | null)?.reason

/** A stored answer: a success, or a refusal that is the operation's last word. */
export function isOutcome(answer: Answer): boolean {
  const reason = reasonOf(answer)
  return isFinal(answer.status) && reason !== 'sync.gap' && reason !== 'sync.clientIdentity'
}

/** Counts a refusal under its code; anything else is passed by. */
export function countRefusal(answer: Answer): void {
  const reason = reasonOf(answer)
  if (answer.status >= 400 && reason) refusals.inc({ code: reason })
}

/** Counts how an edit of a page ended. Pass queueable calls alone. */
export function countEdit(endpoint: Endpoint, answer: Answer): void {
  const outcome = !isOutcome(answer) ? 'putOff' : answer.status < 400 ? 'done' : 'refused'
  editOutcomes.inc({ call: nameOf(endpoint), outcome })
}

/** Counts an edit that nobody could answer. */
export const countAccident = (endpoint: Endpoint): void =>
  editOutcomes.inc({ call: nameOf(endpoint), outcome: 'putOff' })
