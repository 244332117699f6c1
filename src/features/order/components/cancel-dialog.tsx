import { useState } from 'react'

import type { Order } from '#contract/order.ts'
import { stateOf } from '#domain/order/transitions.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CANCEL_REASONS, messages } from '../messages.ts'
import { cancelOrder } from '../mutations.ts'
import { useCancellation, useSiblings } from '../queries.ts'
import { CancellationCost } from './cancellation-cost.tsx'
import { useAct } from './use-act.ts'

const REASON_MAX = 100
const OTHER = CANCEL_REASONS[CANCEL_REASONS.length - 1]

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: { base: 'touch', md: 'control' } },
})

type CancelDialogProps = { order: Order; onClose: () => void; onCancelled: () => void }

/** Asks why, cancels, and says what kept the order from being cancelled. Of a split purchase it names what stays. */
export function CancelDialog({ order, onClose, onCancelled }: CancelDialogProps) {
  const siblings = useSiblings(order).filter(({ status }) => status !== 'cancelled')
  const isTransferred = stateOf(order) === 'transfer_submitted'
  const isPart = siblings.some((sibling) => sibling.status === 'pending_payment')
  const cost = useCancellation(order.id)
  const [reason, setReason] = useState('')
  const [other, setOther] = useState('')
  const said = reason === OTHER ? other.trim() : reason
  const { isBusy, error, act } = useAct(async () => {
    await cancelOrder(order.id, said)
    toast(messages.cancelled(order.number, siblings))
    onCancelled()
  })

  return (
    <Dialog
      title={messages.cancelTitle(order.number)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancelKeep}</Button>
          <Button
            look="danger"
            isBusy={isBusy}
            disabled={said === '' || cost.isLoading || cost.data?.isShort === true}
            onClick={() => void act()}
          >
            {messages.cancelSure}
          </Button>
        </>
      }
    >
      {siblings.length > 0 && (
        <chakra.div marginBottom="3">
          <Notice tone="warn">
            {messages.cancelHalf(order.warehouseName)}
            {siblings.map((sibling) => (
              <div key={sibling.id}>{messages.sibling(sibling)}</div>
            ))}
          </Notice>
        </chakra.div>
      )}
      {isTransferred && (
        <chakra.div marginBottom="3">
          <Notice tone="warn">{messages.cancelTransferred(isPart)}</Notice>
        </chakra.div>
      )}
      {cost.data && <CancellationCost cancellation={cost.data} isTransferred={isTransferred} />}
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
