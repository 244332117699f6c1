import { chakra } from '#ui/theme/chakra.ts'

import { goneText } from '../../messages.ts'
import { useOrder } from '../../queries.ts'

type GoneNoteProps = { orderId: number; waybill: string | undefined }

/** Why an order left the queue, and which waybill was typed for nothing. */
export function GoneNote({ orderId, waybill }: GoneNoteProps) {
  const order = useOrder(orderId).data?.order
  return (
    <chakra.output color="ink.muted">
      {[goneText(order), waybill && `运单号 ${waybill} 没有发出`].filter(Boolean).join('，')}
    </chakra.output>
  )
}
