/**
 * A recall in words, for the page, on paper and in a bundle: the notice, what the company answered, and how it stands.
 */
import type { Recall } from '#contract/fulfilment/recall.ts'
import type { VaultFacts } from '#contract/fulfilment/vault.ts'
import { AFTER_SALES_REASON_TEXT } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATE_TEXT } from '#domain/after-sales/transitions.ts'
import { addDays, minuteOf, startOf } from '#domain/instant.ts'
import { RECALL_LEVEL_TEXT, recallNumber, receivedText } from '#domain/recall/recall.ts'

import { messages } from '../messages.ts'

const { recall: words } = messages

/** The recall of a batch; undefined where there is none, or this device has not read it. */
export const recallOf = (
  { recalls = [] }: Pick<VaultFacts, 'recalls'>,
  proof: { goodsId: number; batch: string },
): Recall | undefined => recalls.find(({ goodsId, batch }) => goodsId === proof.goodsId && batch === proof.batch)

export const recallTitle = ({ level, name, batch }: Recall): string => `${RECALL_LEVEL_TEXT[level]} ${name} ${batch}`

/** Each fact with its name; '' where there is nothing to say. */
export function recallFacts(recall: Recall): [name: string, value: string][] {
  const { level, reason, startedAt, answerBefore, closedAt, unit, sent, returned, answeredAt, claims, fate } = recall
  return [
    [words.number, recallNumber(recall)],
    [words.level, RECALL_LEVEL_TEXT[level]],
    [words.noticedAt, minuteOf(startedAt)],
    [words.reason, reason],
    [words.state, closedAt === undefined ? words.open : words.closed(minuteOf(closedAt))],
    [words.until, closedAt === undefined ? minuteOf(answerBefore) : ''],
    [words.received, receivedText({ received: fate?.received ?? sent, inTransit: fate?.inTransit, unit })],
    [words.answer, answeredAt === undefined ? words.unanswered : answerText(recall, minuteOf(answeredAt))],
    [
      words.claims,
      claims
        .map(({ number, quantity, state, reason: claimedFor }) => {
          const why =
            claimedFor === undefined || claimedFor === 'recall' ? '' : `${AFTER_SALES_REASON_TEXT[claimedFor]} `
          return `${number} × ${quantity} ${why}${AFTER_SALES_STATE_TEXT[state]}`
        })
        .join('；'),
    ],
    [words.returned, `${returned} ${unit}`],
  ]
}

const answerText = ({ remaining = 0, unit, note }: Recall, at: string): string =>
  [words.answered(remaining, unit, at), note].filter(Boolean).join('；')

/** Recalls that a bundle tells of: those of its orders, and those that began in its days, both included. */
export function recallsIn(
  { recalls = [] }: Pick<VaultFacts, 'recalls'>,
  orderIds: ReadonlySet<number>,
  [from, to]: readonly [from: string, to: string],
): Recall[] {
  const [start, end] = [startOf(from), startOf(addDays(to, 1))]
  return recalls.filter(
    ({ startedAt, orders }) =>
      (startedAt >= start && startedAt < end) || orders.some(({ orderId }) => orderIds.has(orderId)),
  )
}
