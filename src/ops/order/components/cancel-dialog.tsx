import type { OrderDetail } from '#contract/order.ts'
import { stateOf } from '#domain/order/transitions.ts'
import { type Parts, totalOf } from '#domain/wallet/parts.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'

import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { cancelReasons, PAID_BY_TEXT, REST_REASONS, transferredText } from '../messages.ts'
import { useCancel, useCloseRest, useOrder } from '../queries.ts'

type CancelDialogProps = { order: { id: number; number: string; version: number }; onClose: () => void }

/** Cancels an order for the seller, with a reason the buyer reads. */
export function CancelDialog({ order: { id, number, version }, onClose }: CancelDialogProps) {
  const { order, paidFirst = [], back } = useOrder(id).data ?? {}
  const cancelling = useCancel(() => {
    toast(`订单 ${number} 已取消`)
    onClose()
  })
  return (
    <ReasonDialog
      title={`取消订单 ${number}`}
      usual={cancelReasons(order)}
      hint="客户会看到这个原因。"
      actText="取消订单"
      isBusy={cancelling.isPending}
      error={cancelling.error}
      onAct={(reason) => cancelling.mutate({ params: { id }, body: { reason, version } })}
      onClose={onClose}
    >
      {order && stateOf(order) === 'transfer_submitted' && <Notice tone="warn">{transferredText(paidFirst)}</Notice>}
      {order && back && <MoneyBack order={order} back={back} />}
    </ReasonDialog>
  )
}

/** What goes back with the cancellation, and where to. */
function MoneyBack({ order, back }: { order: OrderDetail; back: Parts }) {
  const { voucher, balance, rest } = back
  const total = totalOf(back)
  if (total === 0) return stateOf(order) === 'transfer_submitted' ? null : <p>这张订单没有已付的款项。</p>
  const byProvider = order.paidBy === 'alipay' || order.paidBy === 'wechat' ? PAID_BY_TEXT[order.paidBy] : undefined
  return (
    <section aria-label="退回款项">
      <p>
        取消后退回 <Money amount={total} size="large" />：
      </p>
      <FactList
        columns="one"
        facts={[
          [
            '现金券',
            voucher > 0 && (
              <span key="v">
                <Money amount={voucher} tone="ink" /> 立即退回
              </span>
            ),
          ],
          [
            '余额',
            balance > 0 && (
              <span key="b">
                <Money amount={balance} tone="ink" /> 立即退回
              </span>
            ),
          ],
          [
            byProvider ?? '银行账户',
            rest > 0 && (
              <span key="r">
                <Money amount={rest} tone="ink" /> {byProvider ? '自动原路退回' : '转入退款，由财务打款后登记'}
              </span>
            ),
          ],
        ]}
      />
    </section>
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
