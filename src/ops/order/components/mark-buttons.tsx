import type { SellerOrder } from '#contract/ops/order.ts'
import type { Permission } from '#domain/operator/permissions.ts'
import { canMark, FULFILMENT_TEXT, MARKED_STAGES, type MarkedStage } from '#domain/order/fulfilment.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'

import { tellFailure } from '../../kit/failure.ts'
import { useMay } from '../../session/use-operator.ts'
import { useMark } from '../queries.ts'

const NEEDS: Record<MarkedStage, Permission> = {
  invoiced: 'order.invoice',
  picking: 'order.pick',
  picked: 'order.pick',
}

type MarkProps = Pick<SellerOrder, 'order' | 'version'>

/** How far the work on the order is: finance marks the invoice, the warehouse its picking. */
export function MarkButtons({ order, version }: MarkProps) {
  const may = useMay()
  return MARKED_STAGES.filter((stage) => may(NEEDS[stage]) && canMark(order, stage)).map((stage) => (
    <Mark key={stage} stage={stage} order={order} version={version} />
  ))
}

function Mark({ stage, order: { id, number }, version }: MarkProps & { stage: MarkedStage }) {
  const text = FULFILMENT_TEXT[stage]
  const marking = useMark(stage, () => toast(`订单 ${number} ${text}`))
  const mark = () => marking.mutate({ params: { id }, body: { version } }, { onError: tellFailure })
  return (
    <Button isBusy={marking.isPending} onClick={mark}>
      标记{text}
    </Button>
  )
}
