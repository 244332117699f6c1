import { toast } from '#ui/feedback/toast.ts'

import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { CANCEL_REASONS } from '../messages.ts'
import { useCancel } from '../queries.ts'

type CancelDialogProps = { order: { id: number; number: string; version: number }; onClose: () => void }

/** Cancels an order for the seller, with a reason the buyer reads. */
export function CancelDialog({ order: { id, number, version }, onClose }: CancelDialogProps) {
  const cancelling = useCancel(() => {
    toast(`订单 ${number} 已取消`)
    onClose()
  })
  return (
    <ReasonDialog
      title={`取消订单 ${number}`}
      usual={CANCEL_REASONS}
      hint="客户会看到这个原因。已付的余额立即退回，银行付款转入退款待办。"
      actText="取消订单"
      isBusy={cancelling.isPending}
      error={cancelling.error}
      onAct={(reason) => cancelling.mutate({ params: { id }, body: { reason, version } })}
      onClose={onClose}
    />
  )
}
