import { useState } from 'react'

import type { Order } from '#contract/order.ts'
import { orderCan } from '#domain/order/transitions.ts'
import { BuyAllButton } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { messages } from '../messages.ts'
import { CancelDialog } from './cancel-dialog.tsx'

type OrderActionsProps = { order: Order; onChange?: () => void }

/** Where an order is paid: ephedrine orders have a page of their own. */
export const paymentAddress = ({ isEphedrine, paymentId }: Order): string =>
  isEphedrine ? paths.ephedrinePayment({ payment: paymentId }) : paths.payment({ paymentId })

/** What the buyer can do with the order now, the most urgent first. */
export function OrderActions({ order, onChange }: OrderActionsProps) {
  const now = useNow({ everyMs: 60_000 })
  const [isCancelling, setCancelling] = useState(false)
  return (
    <>
      {orderCan.pay(order, now) && (
        <ButtonLink look="main" to={paymentAddress(order)}>
          {messages.pay}
        </ButtonLink>
      )}
      {orderCan.buyAgain(order) && (
        <BuyAllButton title={messages.buyAgain} lines={order.lines}>
          {messages.buyAgain}
        </BuyAllButton>
      )}
      {orderCan.cancel(order) && (
        <Button look="quiet" onClick={() => setCancelling(true)}>
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
