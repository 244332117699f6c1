import type { Order } from '#contract/order.ts'
import { ORDER_STATE_TEXT, stateOf } from '#domain/order/transitions.ts'
import { Tag } from '#ui/data/tag.tsx'

import { messages, STATE_TONE } from '../messages.ts'

type OrderStateTagProps = { order: Pick<Order, 'status' | 'transferState' | 'isEphedrine'> }

/** Where the order stands, and that it is an ephedrine one. */
export function OrderStateTag({ order }: OrderStateTagProps) {
  const state = stateOf(order)
  return (
    <>
      <Tag tone={STATE_TONE[state]}>{ORDER_STATE_TEXT[state]}</Tag>
      {order.isEphedrine && <Tag tone="warn">{messages.ephedrine}</Tag>}
    </>
  )
}
