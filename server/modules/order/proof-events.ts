import { PROOF_AGAIN_TEXT } from '#domain/payment/proof-words.ts'

/**
 * What the timeline of an order says of a transfer proof: a payment has one proof, its orders had theirs at their time.
 */
export const PROOF_SENT = '已上传转账凭证，等待确认到账'
const RETURNED = '转账凭证被退回：'
/** Of an order that waits for another proof, and of one that was cancelled meanwhile. */
const ENDINGS = { again: `。${PROOF_AGAIN_TEXT}`, cancelled: '；本单已取消，无需再付款', closed: '' } as const
/** As it was written of those that wait for another proof before: such events stand in the timelines still. */
const FORMER_AGAIN = '，请重新付款'

export const proofReturnedText = (reason: string, ending: keyof typeof ENDINGS): string =>
  `${RETURNED}${reason}${ENDINGS[ending]}`

/** Why the proof came back; undefined where the event says something else. */
export function returnedReasonOf(event: string): string | undefined {
  if (!event.startsWith(RETURNED)) return undefined
  const rest = event.slice(RETURNED.length)
  const ending = [ENDINGS.again, ENDINGS.cancelled, FORMER_AGAIN].find((one) => rest.endsWith(one)) ?? ''
  return rest.slice(0, rest.length - ending.length)
}

/** How such events begin. */
export const PROOF_EVENTS = [PROOF_SENT, RETURNED] as const
