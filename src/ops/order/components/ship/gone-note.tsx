import { SHIPPING_METHOD_TEXT } from '#domain/shipment/method.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { foundText, goneText } from '../../messages.ts'
import { stands, type UnansweredParcel } from '../../model/waybill.ts'
import { useOrder } from '../../queries.ts'

type GoneNoteProps = {
  orderId: number
  waybill: string | undefined
  /** What was sent of it without an answer. */
  unanswered?: UnansweredParcel | undefined
}

/** Why an order left the queue, and which waybill was typed for nothing. */
export function GoneNote({ orderId, waybill, unanswered }: GoneNoteProps) {
  const { data, isFetching } = useOrder(orderId)
  const text = () => {
    if (unanswered && data && stands(unanswered, data.shipments))
      return foundText(unanswered.waybill || SHIPPING_METHOD_TEXT[unanswered.method])
    // What was read before the answer was lost does not tell.
    if (unanswered && isFetching) return '刚才没有收到回应，正在核对'
    return [goneText(data?.order), waybill && `运单号 ${waybill} 没有发出`].filter(Boolean).join('，')
  }
  return <chakra.output color="ink.muted">{text()}</chakra.output>
}
