import type { Cancellation } from '#contract/money/cancellation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

type CancellationCostProps = {
  cancellation: Cancellation
  /** A transfer may be on its way: that nothing is paid yet is not said. */
  isTransferred: boolean
}

/** Before an order is cancelled: what the others will cost without it, old and new, and what comes back. */
export function CancellationCost({ cancellation, isTransferred }: CancellationCostProps) {
  const { rest, paid, isShort } = cancellation
  if (rest.length === 0 && paid === 0) return null
  return (
    <chakra.div display="grid" gap="2" marginBottom="3">
      {rest.length > 0 && (
        <Notice tone="warn">
          {messages.cancelCost}
          {rest.map((order) => (
            <div key={order.id}>{messages.cancelCostOf(order)}</div>
          ))}
        </Notice>
      )}
      {(!isTransferred || paid > 0 || isShort) && (
        <Notice tone={isShort ? 'danger' : 'info'}>{messages.cancelBack(cancellation)}</Notice>
      )}
    </chakra.div>
  )
}
