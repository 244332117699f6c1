import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { Order } from '#contract/order.ts'
import { orderCan } from '#domain/order/status.ts'
import { useBuyer } from '#features/account/index.ts'
import { paths } from '#routing/paths.ts'
import { alert } from '#ui/feedback/alert.ts'
import { report } from '#ui/feedback/report.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { messages } from '../messages.ts'
import { buyAgain } from '../mutations.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { PlannedLine } from './plan-purchase.ts'

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
      {orderCan.buyAgain(order) && <BuyAgainButton order={order} />}
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

function BuyAgainButton({ order }: { order: Order }) {
  const buyer = useBuyer()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const buy = async () => {
    setBusy(true)
    try {
      const planned = await buyAgain(order.lines, buyer).finally(() => setBusy(false))
      const added = planned.filter(({ number }) => number > 0).length
      await alert(added > 0 ? messages.againDone(added) : messages.againNone, {
        title: messages.againTitle,
        details: planned.map(toSentence),
        ...(added > 0 && { fix: { text: messages.toCart, run: () => navigate(paths.cart()) } }),
      })
    } catch (error) {
      report(error)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void buy()}>
      {messages.buyAgain}
    </Button>
  )
}

function toSentence({ name, number, unit, why }: PlannedLine): string {
  if (number === 0) return messages.againRefused(name, why ?? messages.againGone)
  return why ? messages.againAdjusted(name, number, unit, why) : messages.againAdded(name, number, unit)
}
