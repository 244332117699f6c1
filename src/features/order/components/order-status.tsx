import type { Order } from '#contract/order.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/status.ts'
import { Tag } from '#ui/data/tag.tsx'

import { messages, STATUS_TONE } from '../messages.ts'

/** Where the order stands, and that it is an ephedrine one. */
export const OrderStatus = ({ order: { status, isEphedrine } }: { order: Order }) => (
  <>
    <Tag tone={STATUS_TONE[status]}>{ORDER_STATUS_TEXT[status]}</Tag>
    {isEphedrine && <Tag tone="warn">{messages.ephedrine}</Tag>}
  </>
)
