/** Which lines of orders hold pieces of a batch. */
import { fold } from '#lib/fold-text.ts'

/** Shorter words are no batch numbers. */
export const BATCH_WORD_MIN = 3

type OrderWithBatches = { lines: readonly { id: number; batches: readonly { number: string }[] }[] }

/**
 * Whether the words may be a batch number or its beginning: one word of Latin letters, digits and marks, with a digit.
 */
export const isBatchWord = (words: string): boolean =>
  words.length >= BATCH_WORD_MIN && /^[\w./-]*\d[\w./-]*$/.test(words)

/** The orders with pieces of a batch whose number begins with `number`, and ids of the lines that are. */
export function batchFinds<Order extends OrderWithBatches>(
  orders: readonly Order[],
  number: string,
): { order: Order; lineIds: number[] }[] {
  const beginning = fold(number)
  return orders.flatMap((order) => {
    const lineIds = order.lines
      .filter(({ batches }) => batches.some((batch) => fold(batch.number).startsWith(beginning)))
      .map(({ id }) => id)
    return lineIds.length > 0 ? [{ order, lineIds }] : []
  })
}
