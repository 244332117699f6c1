/** Where an order leads: to its goods on the way, its receipt, its claims and its paper. Without a network too. */
import type { Order } from '#contract/order.ts'
import { orderCan } from '#domain/order/transitions.ts'
import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { messages } from '../messages.ts'
import { useOrderSettings } from '../queries.ts'

export type OrderActionProps = { order: Order; size?: 'small' | 'medium' | undefined }

/** Where its goods are, and of which batches. */
export const TrackLink = ({ order, ...face }: OrderActionProps) =>
  order.shippedAt !== undefined && (
    <ButtonLink
      {...face}
      look="quiet"
      to={paths.logistics({ orderId: order.id })}
      aria-label={messages.ofOrder(messages.track, order.number)}
    >
      {messages.track}
    </ButtonLink>
  )

/** Where a delivery is checked by batch, and its record afterwards. Works without a network. */
export const CheckArrival = ({ order, ...face }: OrderActionProps) =>
  orderCan.checkArrival(order) && (
    <ButtonLink
      {...face}
      look={order.status === 'completed' ? 'quiet' : 'plain'}
      to={arrivalPaths.arrival({ orderId: order.id })}
      aria-label={messages.ofOrder(messages.checkArrival, order.number)}
    >
      {messages.checkArrival}
    </ButtonLink>
  )

/** To the receipt of an order with ephedrine, which is issued as its first parcel leaves. */
export const ReceiptLink = ({ order, ...face }: OrderActionProps) =>
  order.isEphedrine &&
  order.shippedAt !== undefined && (
    <ButtonLink
      {...face}
      look="quiet"
      to={receiptPaths.receipts({ number: order.number })}
      aria-label={messages.ofOrder(messages.showReceipt, order.number)}
    >
      {messages.showReceipt}
    </ButtonLink>
  )

/** To the form while claims are open, and to the claims that were made. */
export function AfterSalesLinks({ order, ...face }: OrderActionProps) {
  const now = useNow({ everyMs: 60_000 })
  const settings = useOrderSettings()
  const { id, number, afterSales } = order
  return (
    <>
      {orderCan.afterSales(order, now, settings) && (
        <ButtonLink
          {...face}
          look="quiet"
          to={afterSalesPaths.claimForm({ orderId: id })}
          aria-label={messages.ofOrder(messages.applyAfterSales, number)}
        >
          {messages.applyAfterSales}
        </ButtonLink>
      )}
      {afterSales && (
        <ButtonLink
          {...face}
          look="quiet"
          to={afterSalesPaths.claims()}
          aria-label={messages.ofOrder(messages.showAfterSales, number)}
        >
          {messages.showAfterSales}
        </ButtonLink>
      )}
    </>
  )
}

/** The paper of an order: its note once goods have left, else the order itself. Printed where all of it is known. */
export const PrintLink = ({ order, ...face }: OrderActionProps) => (
  <ButtonLink
    {...face}
    look="quiet"
    hideBelow="md"
    to={paths.order({ orderId: order.id })}
    state={PRINTED}
    aria-label={messages.ofOrder(printName(order), order.number)}
  >
    {printName(order)}
  </ButtonLink>
)

/** What an order's page is told so that it prints itself. */
export type PrintRequest = { isPrinted: true }
const PRINTED: PrintRequest = { isPrinted: true }
export const printName = ({ shippedAt }: Pick<Order, 'shippedAt'>): string =>
  shippedAt === undefined ? messages.print : messages.printNote
