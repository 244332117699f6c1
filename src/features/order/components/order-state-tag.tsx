import type { Order } from '#contract/order.ts'
import { afterSalesText } from '#domain/after-sales/transitions.ts'
import { orderStateText } from '#domain/approval/review-text.ts'
import { FULFILMENT_TEXT, fulfilmentOf } from '#domain/order/fulfilment.ts'
import { stateOf } from '#domain/order/transitions.ts'
import { Tag } from '#ui/data/tag.tsx'

import { messages, STATE_TONE } from '../messages.ts'

type OrderStateTagProps = {
  order: Pick<Order, 'status' | 'transferState' | 'reviewBy' | 'isEphedrine'> &
    Partial<
      Pick<
        Order,
        | 'isAboveBudget'
        | 'sentPieces'
        | 'lines'
        | 'afterSales'
        | 'refunded'
        | 'invoicedAt'
        | 'pickingAt'
        | 'pickedAt'
        | 'shippedAt'
        | 'receivedAt'
      >
    >
}

/**
 * Where the order stands, how far the work on it is, how much of it has left, that it is an ephedrine one, and its
 * after-sales beside all that.
 */
export function OrderStateTag({ order }: OrderStateTagProps) {
  const state = stateOf(order)
  const { sentPieces = 0, lines = [], afterSales, refunded } = order
  const isPart = order.status === 'pending_shipment' && sentPieces > 0
  const stage = fulfilmentOf(order)
  const pieces = lines.reduce((total, { number }) => total + number, 0)
  return (
    <>
      <Tag tone={isPart ? 'brand' : STATE_TONE[state]}>
        {isPart ? messages.partSent(sentPieces, pieces) : orderStateText(order)}
      </Tag>
      {stage && !isPart && stage !== 'shipped' && <Tag tone="info">{FULFILMENT_TEXT[stage]}</Tag>}
      {order.isEphedrine && <Tag tone="warn">{messages.ephedrine}</Tag>}
      {afterSales && (
        <Tag tone={afterSales === 'open' ? 'warn' : 'neutral'}>{afterSalesText(afterSales, refunded)}</Tag>
      )}
    </>
  )
}
