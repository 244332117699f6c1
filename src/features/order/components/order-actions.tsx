import { useState } from 'react'

import type { Order } from '#contract/order.ts'
import { orderCan, stateOf } from '#domain/order/transitions.ts'
import { BuyAllButton } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { messages } from '../messages.ts'
import { CancelDialog } from './cancel-dialog.tsx'

type OrderActionProps = { order: Order; size?: 'small' | 'medium' }

/** Where an order is paid: ephedrine orders have a page of their own. */
export const paymentAddress = ({ isEphedrine, paymentId }: Pick<Order, 'isEphedrine' | 'paymentId'>): string =>
  isEphedrine ? paths.ephedrinePayment({ payment: paymentId }) : paths.payment({ paymentId })

/** What the buyer can do with the order now, the most urgent first. */
export const OrderActions = ({ order, onChange }: { order: Order; onChange?: () => void }) => (
  <>
    <PayLink order={order} />
    <BuyAgain order={order} />
    <CancelOrder order={order} {...(onChange && { onChange })} />
  </>
)

export function PayLink({ order, ...face }: OrderActionProps) {
  const now = useNow({ everyMs: 60_000 })
  if (!orderCan.pay(order, now)) return null
  return (
    <ButtonLink
      {...face}
      look="main"
      to={paymentAddress(order)}
      aria-label={messages.ofOrder(messages.pay, order.number)}
    >
      {messages.pay}
    </ButtonLink>
  )
}

/** While a transfer proof waits: where it can be seen and replaced. */
export const ProofLink = ({ order, ...face }: OrderActionProps) =>
  stateOf(order) === 'transfer_submitted' && (
    <ButtonLink {...face} to={paymentAddress(order)} aria-label={messages.ofOrder(messages.showProof, order.number)}>
      {messages.showProof}
    </ButtonLink>
  )

export function BuyAgain({ order, ...face }: OrderActionProps & { isBrief?: boolean }) {
  if (!orderCan.buyAgain(order)) return null
  return (
    <BuyAllButton
      {...face}
      title={messages.buyAgain}
      label={messages.ofOrder(messages.buyAgain, order.number)}
      lines={order.lines}
    >
      {messages.buyAgain}
    </BuyAllButton>
  )
}

export function CancelOrder({ order, onChange, ...face }: OrderActionProps & { onChange?: () => void }) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <>
      {orderCan.cancel(order) && (
        <Button
          {...face}
          look="quiet"
          aria-label={messages.ofOrder(messages.cancel, order.number)}
          onClick={() => setCancelling(true)}
        >
          {messages.cancel}
        </Button>
      )}
      {isCancelling && (
        <CancelDialog
          order={order}
          onClose={() => setCancelling(false)}
          onCancelled={() => {
            setCancelling(false)
            onChange?.()
          }}
        />
      )}
    </>
  )
}
