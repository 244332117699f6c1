import type { Order } from '#contract/order.ts'
import { releaserOf } from '#domain/approval/review.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useIsSignedHere } from '../queries.ts'

/** What the time brings to an order, or still owes its buyer: one quiet line each. */
export function OrderNotes({ order }: { order: Order }) {
  const { status, receiveBefore, refundDue = 0, reviewBy, reviewBefore, isAboveBudget } = order
  const now = useNow({ everyMs: 60_000 })
  const isSigned = useIsSignedHere(order.id)
  return (
    <>
      {status === 'pending_review' && reviewBy && reviewBefore !== undefined && (
        <chakra.div color="ink.muted" fontSize="meta">
          {messages.review[releaserOf(reviewBy, isAboveBudget)](reviewBefore)}
        </chakra.div>
      )}
      {status === 'pending_receipt' && receiveBefore !== undefined && (
        <chakra.div color="ink.muted" fontSize="meta">
          {isSigned ? messages.signedHere : messages.receiveBefore(receiveBefore, now)}
        </chakra.div>
      )}
      {refundDue > 0 && (
        <chakra.div color="warn" fontSize="meta">
          {messages.refundDue(order)}
        </chakra.div>
      )}
    </>
  )
}
