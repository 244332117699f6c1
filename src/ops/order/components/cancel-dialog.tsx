import { toast } from '#ui/feedback/toast.ts'

import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { CANCEL_REASONS, REST_REASONS } from '../messages.ts'
import { useCancel, useCloseRest } from '../queries.ts'

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

/** Ends what is left of a part-shipped order; the buyer is paid back for it. */
export function CloseRestDialog({ order: { id, number, version }, onClose }: CancelDialogProps) {
  const closing = useCloseRest(() => {
    toast(`订单 ${number} 未发部分已结束，转入售后退款`)
    onClose()
  })
  return (
    <ReasonDialog
      title={`结束订单 ${number} 的未发部分`}
      usual={REST_REASONS}
      hint="未发的商品回到库存，货款按实付退回客户；已发出的部分等待客户收货。客户会看到这个原因。"
      actText="结束未发部分"
      isBusy={closing.isPending}
      error={closing.error}
      onAct={(reason) => closing.mutate({ params: { id }, body: { reason, version } })}
      onClose={onClose}
    />
  )
}
