import { ChevronRight } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'

import type { Order } from '#contract/order.ts'
import { orderCan, stateOf } from '#domain/order/transitions.ts'
import { paths } from '#routing/paths.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Money } from '#ui/data/price.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { summaryOf } from '../model/order-summary.ts'
import { orderTotal } from '../model/order-total.ts'
import { BuyAgain, CancelOrder, ExtendReceipt, PayLink, ProofLink, ReceiveOrder } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { AfterSalesLinks, CheckArrival, PrintLink, ReceiptLink, TrackLink } from './order-links.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderStateTag } from './order-state-tag.tsx'

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: { base: 'touch', md: '2rem' },
    whiteSpace: 'nowrap',
    color: 'ink.muted',
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  },
})

/**
 * The first goods by name, cut where they end the line, and how many in all: side by side in the table; in compact rows
 * one below the other, where what comes to many units breaks before the button. In the table, too, they have a line of
 * their own where the names would be cut for them.
 */
const Goods = chakra('div', {
  base: {
    display: { base: 'grid', xl: 'flex' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '3',
    flexWrap: 'wrap',
    whiteSpace: 'nowrap',
    '& > span:first-of-type': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > span:last-of-type': { flexShrink: 0, maxWidth: 'full', whiteSpace: 'normal' },
  },
})

const Actions = chakra('div', {
  // At the counter there is room for what is said after buying again: no other column moves.
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '3', minWidth: { md: '14rem' } },
})

/** One order in a line; opened, what it holds. */
export function OrderRow({ order }: { order: Order }) {
  const now = useNow({ everyMs: 60_000 })
  const [isOpen, setOpen] = useState(false)
  const linesId = useId()
  const { id, number, createdAt, payBefore, warehouseName } = order
  const { names, contents } = summaryOf(order)
  const total = orderTotal(order)
  // Nothing else can be done with it: what waits for a word is only left alone or cancelled.
  const isForWord = order.status === 'pending_review'
  // The mouse has the whole row; the button in it has the keyboard.
  const press = ({ target }: MouseEvent) => {
    const isOnRow = target instanceof Element && !target.closest('a, button, dialog')
    if (isOnRow && getSelection()?.isCollapsed !== false) setOpen(!isOpen)
  }
  return (
    <tbody data-open={isOpen || undefined}>
      <chakra.tr data-order={number} data-state={stateOf(order)} cursor="pointer" onClick={press}>
        <chakra.td gridArea={{ xlDown: 'at' }}>
          <Toggle
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? linesId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={14} aria-hidden />
            <Moment at={createdAt} />
            <chakra.span srOnly>{messages.openLines(number)}</chakra.span>
          </Toggle>
        </chakra.td>
        <chakra.td hideBelow="xl">
          <TextLink look="ink" to={paths.order({ orderId: id })}>
            {number}
          </TextLink>
        </chakra.td>
        <chakra.td hideBelow="xl" color="ink.muted" whiteSpace="nowrap">
          {warehouseName}
        </chakra.td>
        <chakra.td gridArea={{ xlDown: 'goods' }} width={{ xl: '99%' }} maxWidth={{ xl: '0' }} minWidth="0">
          <Goods>
            <span title={names.join('、')}>{names.join('、')}</span>
            <chakra.span color="ink.muted" fontSize="meta">
              {contents}
              <chakra.span hideFrom="xl">
                {' · '}
                <chakra.span marginRight="3">{warehouseName}</chakra.span>
                {/* On a phone always on a line of its own. */}
                <chakra.span display={{ base: 'block', md: 'inline-block' }} whiteSpace="nowrap">
                  {messages.number} {number}
                </chakra.span>
              </chakra.span>
            </chakra.span>
          </Goods>
          <OrderNotes order={order} />
        </chakra.td>
        <chakra.td gridArea={{ xlDown: 'amount' }} data-number>
          <Money amount={total.amount} tone={total.tone} />
        </chakra.td>
        <chakra.td gridArea={{ xlDown: 'state' }} minWidth="0" whiteSpace="nowrap">
          {/* On a phone the long states leave no room for another tag beside them. */}
          <chakra.span display="inline-flex" flexWrap={{ xlDown: 'wrap' }} gap="1">
            <OrderStateTag order={order} />
          </chakra.span>
          {orderCan.pay(order, now) && payBefore !== undefined && (
            <chakra.div color="ink.muted" fontSize="meta">
              {messages.payLeft} <Countdown endsAt={payBefore} over={messages.payLate} isPlain />
            </chakra.div>
          )}
        </chakra.td>
        <chakra.td gridArea={{ xlDown: 'do' }} data-number>
          <Actions>
            <PayLink order={order} size="small" />
            <ProofLink order={order} size="small" />
            <ReceiveOrder order={order} size="small" />
            {isForWord && <CancelOrder order={order} size="small" />}
            {orderCan.confirmReceipt(order) ? (
              <CheckArrival order={order} size="small" />
            ) : (
              <BuyAgain order={order} size="small" isBrief />
            )}
            <TextLink
              hideBelow="md"
              to={paths.order({ orderId: id })}
              aria-label={messages.ofOrder(messages.detail, number)}
            >
              {messages.detail}
            </TextLink>
          </Actions>
        </chakra.td>
      </chakra.tr>
      {isOpen && (
        <tr>
          <td colSpan={7}>
            <chakra.section
              id={linesId}
              data-lines
              aria-label={messages.linesOf(number)}
              paddingLeft={{ md: '4' }}
              borderLeft="3px solid"
              borderColor="brand.line"
            >
              <OrderLines lines={order.lines} isBrief />
              <chakra.div
                display="flex"
                flexWrap="wrap"
                alignItems="center"
                columnGap="2"
                rowGap="2"
                paddingBlock="2"
                paddingInline={{ base: '3', md: '4' }}
                borderTop="1px solid"
                borderColor="line"
              >
                <TextLink to={paths.order({ orderId: id })} aria-label={messages.ofOrder(messages.detail, number)}>
                  {messages.number} {number}
                </TextLink>
                <chakra.span marginLeft="auto" display="inline-flex" flexWrap="wrap" gap="2">
                  <ExtendReceipt order={order} size="small" />
                  <TrackLink order={order} size="small" />
                  <ReceiptLink order={order} size="small" />
                  <AfterSalesLinks order={order} size="small" />
                  <PrintLink order={order} size="small" />
                  {!isForWord && <CancelOrder order={order} size="small" />}
                </chakra.span>
              </chakra.div>
            </chakra.section>
          </td>
        </tr>
      )}
    </tbody>
  )
}
