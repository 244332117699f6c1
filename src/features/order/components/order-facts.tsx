import type { ReactNode } from 'react'

import type { Order, OrderDetail } from '#contract/order.ts'
import { releaserOf } from '#domain/approval/review.ts'
import { DAY_MS } from '#domain/instant.ts'
import { isOfTransfer, orderCan } from '#domain/order/transitions.ts'
import { pointsText } from '#domain/points/points-text.ts'
import { paths } from '#routing/paths.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton, OutsideLink, TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import { ACTOR_TEXT, messages } from '../messages.ts'
import { type OrderSnapshot, proofAddress, useOrderSettings, useSiblings } from '../queries.ts'
import { paymentAddress, resendAddress } from './order-actions.tsx'
import { OrderStateTag } from './order-state-tag.tsx'

const Columns = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '4', md: '8' },
    '& h2': { marginBottom: '2', fontSize: 'body' },
  },
})

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    '& > dt': { color: 'ink.muted', whiteSpace: 'nowrap' },
  },
})

type OrderFactsProps = { order: Order } & Pick<OrderSnapshot, 'rest' | 'isLoading' | 'reload'>

/** When it was ordered and paid, who ships it, and who gets it. The address comes late: its place is kept. */
export function OrderFacts({ order, rest, isLoading, reload }: OrderFactsProps) {
  const now = useNow({ everyMs: 60_000 })
  const siblings = useSiblings(order)
  const { paidAt, paidBy, cancelReason, cancelledBy, payBefore, reviewBy, reviewBefore, isAboveBudget } = order
  return (
    <Columns>
      <div>
        <h2>{messages.facts}</h2>
        <List>
          <Fact name={messages.placedAt}>
            <Moment at={order.createdAt} />
          </Fact>
          <Fact name={messages.warehouse}>{order.warehouseName}</Fact>
          <Fact name={messages.paidBy}>
            {paidAt !== undefined && (paidBy || order.payable === 0) && (
              <>
                {paidBy ? messages.paidHow[paidBy] : pageMessages.nothingToPay} <Moment at={paidAt} />
              </>
            )}
          </Fact>
          <Fact name={messages.shippedAt}>{order.shippedAt !== undefined && <Moment at={order.shippedAt} />}</Fact>
          {order.status === 'pending_receipt' && order.receiveBefore !== undefined && (
            <Fact name={messages.receipt}>{messages.receiveBefore(order.receiveBefore, now)}</Fact>
          )}
          {order.receivedAt !== undefined && <ReceivedFacts order={order} receivedAt={order.receivedAt} now={now} />}
          {(order.refundDue ?? order.refundDone) !== undefined && (
            <Fact name={messages.refund}>
              {order.refundDue !== undefined && <chakra.div color="warn">{messages.refundDue(order)}</chakra.div>}
              {order.refundDone && messages.refundDone(order.refundDone)}
            </Fact>
          )}
          <Fact name={messages.reviewNames[reviewBy ?? 'seller']}>
            {order.status === 'pending_review' &&
              reviewBy &&
              reviewBefore !== undefined &&
              messages.review[releaserOf(reviewBy, isAboveBudget)](reviewBefore)}
          </Fact>
          {orderCan.pay(order, now) && payBefore !== undefined && (
            <Fact name={messages.payBefore}>
              <Countdown endsAt={payBefore} over={messages.payLate} />
            </Fact>
          )}
          {order.proof !== undefined && isOfTransfer(order) && (
            <ProofFact order={order} rejectReason={rest?.rejectReason} />
          )}
          <Fact name={messages.cancelReasonName}>
            {cancelReason && messages.cancelledBecause(ACTOR_TEXT[cancelledBy ?? ''] ?? '', cancelReason)}
          </Fact>
          {siblings.length > 0 && (
            <Fact name={messages.siblings}>
              {siblings.map((sibling) => (
                <chakra.div key={sibling.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
                  <TextLink to={paths.order({ orderId: sibling.id })}>{sibling.number}</TextLink>
                  <chakra.span color="ink.muted">{sibling.warehouseName}</chakra.span>
                  <OrderStateTag order={sibling} />
                </chakra.div>
              ))}
            </Fact>
          )}
          <Fact name={messages.remark}>{rest?.remark}</Fact>
        </List>
      </div>
      <chakra.div minHeight="4.5rem">
        <h2>{messages.address}</h2>
        {rest ? (
          <>
            <p>
              {rest.address.consignee} {rest.address.phone}
            </p>
            <chakra.p color="ink.muted">{addressText(rest.address)}</chakra.p>
          </>
        ) : (
          !isLoading && <NoRest reload={reload} />
        )}
      </chakra.div>
    </Columns>
  )
}

/** When it arrived, what that brought, and until when something can be claimed. */
function ReceivedFacts({ order, receivedAt, now }: { order: Order; receivedAt: number; now: number }) {
  const settings = useOrderSettings()
  const until = receivedAt + settings.afterSalesDays * DAY_MS
  return (
    <>
      <Fact name={messages.receivedAt}>
        <Moment at={receivedAt} />
      </Fact>
      {order.points !== undefined && <Fact name={messages.points}>{pointsText(order.points)}</Fact>}
      <Fact name={messages.afterSales}>
        {orderCan.afterSales(order, now, settings) ? messages.afterSalesUntil(until) : messages.afterSalesOver(until)}
      </Fact>
    </>
  )
}

/** Beside the state of an order that waits for payment again: why its proof was sent back. */
export const ProofReturned = ({ order, rest }: Pick<OrderFactsProps, 'order' | 'rest'>) =>
  order.status === 'pending_payment' &&
  order.transferState === 'rejected' && <Notice tone="danger">{pageMessages.proofReturned(rest?.rejectReason)}</Notice>

/** The proof that was sent, and the way to send another while it is not confirmed. */
const ProofFact = ({ order, rejectReason }: { order: Order } & Pick<OrderDetail, 'rejectReason'>) => (
  <Fact name={messages.transfer}>
    <chakra.span display="flex" flexWrap="wrap" columnGap="4">
      <OutsideLink href={proofAddress(order.paymentId)} target="_blank" rel="noopener">
        {messages.showProof}
      </OutsideLink>
      {order.status === 'pending_payment' && (
        <TextLink to={(order.transferState === 'rejected' ? resendAddress : paymentAddress)(order)}>
          {messages.replaceProof}
        </TextLink>
      )}
    </chakra.span>
    {order.status === 'cancelled' && order.transferState === 'submitted' && (
      <chakra.div color="warn">{messages.proofOfCancelled}</chakra.div>
    )}
    {order.status === 'cancelled' && order.transferState === 'rejected' && rejectReason !== undefined && (
      <chakra.div color="warn">{messages.proofReturned(rejectReason)}</chakra.div>
    )}
  </Fact>
)

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

export const addressText = ({ province, city, district, detail }: NonNullable<OrderSnapshot['rest']>['address']) =>
  `${province}${city}${district}${detail}`

/** The order as this browser keeps it lacks the address: without a network it has to wait, else it can be asked for. */
const NoRest = ({ reload }: Pick<OrderFactsProps, 'reload'>) =>
  useOnline() ? (
    <chakra.p color="ink.muted">
      {messages.partialFailed} <LinkButton onClick={reload}>{messages.readAgain}</LinkButton>
    </chakra.p>
  ) : (
    <chakra.p color="ink.muted">{messages.partial}</chakra.p>
  )
