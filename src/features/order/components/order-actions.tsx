import { useState } from 'react'

import type { Order } from '#contract/order.ts'
import type { CompanyAct } from '#domain/company/roles.ts'
import { orderCan, putOff, stateOf } from '#domain/order/transitions.ts'
import { useRefusal } from '#features/account/index.ts'
import { BuyAllButton } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { alert, confirm } from '#ui/feedback/dialogs.ts'
import { toast } from '#ui/feedback/toast.ts'
import { focusAfterRemoval } from '#ui/focus-rows.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

import { pageMessages } from '../messages.lazy.ts'
import { messages } from '../messages.ts'
import { extendReceipt } from '../mutations.ts'
import { useIsSignedHere, useOrderSettings } from '../queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { AfterSalesLinks, CheckArrival, type OrderActionProps, ReceiptLink, TrackLink } from './order-links.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { useAct } from './use-act.ts'

/** `onChange` is told when the server has done something to the order. */
type OrderActProps = OrderActionProps & { onChange?: (() => void) | undefined }

/** Where an order is paid: ephedrine orders have a page of their own. */
export const paymentAddress = ({ isEphedrine, paymentId }: Pick<Order, 'isEphedrine' | 'paymentId'>): string =>
  isEphedrine ? paths.ephedrinePayment({ payment: paymentId }) : paths.payment({ paymentId })

/** The part of a payment's page where its proof is sent. */
export const PROOF_PLACE = 'proof'

/** Where another proof is sent once one was sent back. */
export const resendAddress = (order: Pick<Order, 'isEphedrine' | 'paymentId'>): string =>
  `${paymentAddress(order)}#${PROOF_PLACE}`

/** Only the server can do it, and only some of the company: otherwise a button says so. */
function useObstacle(act: CompanyAct): { disabled?: true; title?: string } {
  const refusal = useRefusal(act)
  const isOnline = useOnline()
  if (refusal !== undefined) return { disabled: true, title: refusal }
  return isOnline ? {} : { disabled: true, title: messages.needsNetwork }
}

/** An act that is done takes its button along: the focus goes to the page's heading then. */
function focusAfter(act: string): void {
  const button = `[data-act="${act}"]`
  focusAfterRemoval(button, button, () => false)
}

/** What the buyer can do with the order now: what it waits for first, and last what is rarely wanted. */
export const OrderActions = (props: OrderActProps) => (
  <>
    <PayLink {...props} />
    <ReceiveOrder {...props} />
    <CheckArrival order={props.order} size={props.size} />
    <BuyAgain {...props} />
    <ExtendReceipt {...props} />
    <TrackLink order={props.order} size={props.size} />
    <AfterSalesLinks order={props.order} size={props.size} />
    <ReceiptLink order={props.order} size={props.size} />
    <CancelOrder {...props} />
  </>
)

/** To the page of the payment; where its proof was sent back, first to send another. */
export function PayLink({ order, size }: OrderActionProps) {
  const now = useNow({ everyMs: 60_000 })
  if (!orderCan.pay(order, now)) return null
  // Whoever sent the money already must not begin at paying.
  const isReturned = stateOf(order) === 'transfer_rejected'
  const face = size && { size }
  return (
    <>
      {isReturned && (
        <ButtonLink
          {...face}
          to={resendAddress(order)}
          look="main"
          aria-label={messages.ofOrder(pageMessages.resendProof, order.number)}
        >
          {pageMessages.resendProof}
        </ButtonLink>
      )}
      <ButtonLink
        {...face}
        to={paymentAddress(order)}
        look={isReturned ? 'plain' : 'main'}
        aria-label={messages.ofOrder(messages.pay, order.number)}
      >
        {messages.pay}
      </ButtonLink>
    </>
  )
}

/** While a transfer proof waits: where it can be seen and replaced. */
export const ProofLink = ({ order, ...face }: OrderActionProps) =>
  stateOf(order) === 'transfer_submitted' && (
    <ButtonLink {...face} to={paymentAddress(order)} aria-label={messages.ofOrder(messages.showProof, order.number)}>
      {messages.showProof}
    </ButtonLink>
  )

export function ReceiveOrder({ order, size, onChange }: OrderActProps) {
  const [isAsking, setAsking] = useState(false)
  const needs = useObstacle('goods.receive')
  const isSigned = useIsSignedHere(order.id)
  const { receive } = messages
  return (
    <>
      {orderCan.confirmReceipt(order) && !isSigned && (
        <Button
          size={size}
          look="main"
          {...needs}
          data-act={`receive-${order.id}`}
          aria-label={messages.ofOrder(receive.action, order.number)}
          onClick={() => setAsking(true)}
        >
          {receive.action}
        </Button>
      )}
      {isAsking && (
        <ReceiveDialog
          order={order}
          onClose={() => setAsking(false)}
          onReceived={() => {
            setAsking(false)
            onChange?.()
            focusAfter(`receive-${order.id}`)
          }}
        />
      )}
    </>
  )
}

/** Puts the automatic receipt off, after showing from when to when. */
export function ExtendReceipt({ order, size, onChange }: OrderActProps) {
  const settings = useOrderSettings()
  const needs = useObstacle('goods.receive')
  const { extend } = messages
  const { id, number, extensions = 0, receiveBefore } = order
  const { isBusy, act } = useAct(async () => {
    await extendReceipt(id, extensions + 1)
    if (receiveBefore !== undefined) toast(extend.done(number, putOff(receiveBefore, settings)))
    onChange?.()
    focusAfter(`extend-${id}`)
  }, sayWhyNot)
  if (!orderCan.extendReceipt(order, settings) || receiveBefore === undefined) return null
  const ask = async () => {
    const isSure = await confirm(extend.ask(settings.extensionsMax - extensions), {
      title: extend.title(number),
      details: [extend.from(receiveBefore), extend.to(putOff(receiveBefore, settings))],
      yes: extend.sure,
    })
    if (isSure) await act()
  }
  return (
    <Button
      size={size}
      look="plain"
      isBusy={isBusy}
      {...needs}
      data-act={`extend-${id}`}
      aria-label={messages.ofOrder(extend.action, number)}
      onClick={() => void ask()}
    >
      {extend.action}
    </Button>
  )
}

const sayWhyNot = (text: string) => void alert(text)

export function BuyAgain({ order, size, isBrief }: OrderActionProps & { isBrief?: boolean }) {
  if (!orderCan.buyAgain(order)) return null
  return (
    <BuyAllButton
      {...(size && { size })}
      {...(isBrief && { isBrief })}
      title={messages.buyAgain}
      label={messages.ofOrder(messages.buyAgain, order.number)}
      lines={order.lines.filter(({ isGift }) => !isGift)}
    >
      {messages.buyAgain}
    </BuyAllButton>
  )
}

/** Cancels after a reason, while that can still be done. */
export function CancelOrder({ order, size, onChange }: OrderActProps) {
  const [isCancelling, setCancelling] = useState(false)
  const needs = useObstacle('order.cancel')
  const { number } = order
  return (
    <>
      {orderCan.cancel(order) && (
        <Button
          size={size}
          look="quiet"
          {...needs}
          data-act={`cancel-${order.id}`}
          aria-label={messages.ofOrder(messages.cancel, number)}
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
            focusAfter(`cancel-${order.id}`)
          }}
        />
      )}
    </>
  )
}
