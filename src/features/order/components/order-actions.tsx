import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

import type { Order } from '#contract/order.ts'
import { orderCan } from '#domain/order/transitions.ts'
import { BuyAllButton } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { toFailure } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Dialog } from '#ui/navigation/drawer.tsx'

import { CANCEL_REASONS, messages } from '../messages.ts'
import { cancelOrder } from '../mutations.ts'

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

const REASON_MAX = 100
const OTHER = CANCEL_REASONS[CANCEL_REASONS.length - 1]

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: { base: 'touch', md: 'control' } },
})

type CancelDialogProps = { order: Order; onClose: () => void; onCancelled: () => void }

/** Asks why, cancels, and says what kept the order from being cancelled. */
function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const [reason, setReason] = useState<string>(CANCEL_REASONS[0])
  const [other, setOther] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const said = reason === OTHER ? other.trim() : reason

  const cancel = async () => {
    setBusy(true)
    setError('')
    try {
      await cancelOrder(order.id, said)
      toast(messages.cancelled)
      onCancelled()
    } catch (refusal) {
      setError(toFailure(refusal))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={messages.cancelTitle(order.number)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancelKeep}</Button>
          <Button look="danger" isBusy={isBusy} disabled={said === ''} onClick={() => void cancel()}>
            {messages.cancelSure}
          </Button>
        </>
      }
    >
      <chakra.fieldset border="0" display="grid" gap="1">
        <chakra.legend color="ink.muted" marginBottom="2">
          {messages.cancelWhy}
        </chakra.legend>
        {CANCEL_REASONS.map((text) => (
          <Choice key={text}>
            <input type="radio" name="reason" checked={reason === text} onChange={() => setReason(text)} />
            {text}
          </Choice>
        ))}
        {reason === OTHER && (
          <Input
            aria-label={messages.cancelReason}
            placeholder={messages.cancelOther}
            maxLength={REASON_MAX}
            value={other}
            onChange={({ target }) => setOther(target.value)}
          />
        )}
        {error && <Notice tone="danger">{error}</Notice>}
      </chakra.fieldset>
    </Dialog>
  )
}
