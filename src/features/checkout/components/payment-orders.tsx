import type { Order } from '#contract/order.ts'
import type { Payment } from '#contract/payment.ts'
import { OrderLines, OrderStateTag, summaryOf } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { payment as messages } from '../payment-messages.ts'
import { useOrdersById } from '../queries.ts'

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'baseline',
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0', paddingTop: '0' },
  },
})

const Name = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' } })

type PaymentOrdersProps = { payment: Pick<Payment, 'orders' | 'transferState' | 'review'> }

/** The lines of an order and its freight, where it has any: together they are its amount. */
export const LinesAndFreight = ({ order: { lines, freight } }: { order: Pick<Order, 'lines' | 'freight'> }) => (
  <>
    <OrderLines lines={lines} isBrief />
    {freight > 0 && (
      <chakra.div
        display="flex"
        justifyContent="space-between"
        paddingBlock="2"
        paddingInline={{ base: '3', md: '4' }}
        borderTop="1px solid"
        borderColor="line"
      >
        <span>{messages.freight}</span>
        <Money amount={freight} tone="ink" />
      </chakra.div>
    )}
  </>
)

/**
 * The orders of a payment: who ships each, how far it is, and what it holds: in one line on a phone, and at a counter
 * that has no room for a table beside the ways to pay.
 */
export function PaymentOrders({ payment: { orders, transferState, review } }: PaymentOrdersProps) {
  const byId = useOrdersById()
  return (
    <chakra.ul listStyle="none">
      {orders.map((order) => {
        const known = byId.get(order.id)
        const summary = known && summaryOf(known)
        return (
          <Item key={order.id}>
            <div>
              <Name>
                <TextLink to={paths.order({ orderId: order.id })}>{order.number}</TextLink>
                <chakra.span color="ink.muted">{order.warehouseName}</chakra.span>
                <OrderStateTag
                  order={{ ...order, transferState, reviewBy: review?.by, isAboveBudget: review?.isAboveBudget }}
                />
              </Name>
              {summary && (
                <chakra.div color="ink.muted" fontSize="meta">
                  {messages.goods(summary.names.join('、'), summary.contents)}
                  {/* Its row stands below the lines, where there is room for them. */}
                  {known.freight > 0 && (
                    <chakra.span hideFrom="xl" whiteSpace="nowrap">
                      {messages.withFreight(known.freight)}
                    </chakra.span>
                  )}
                </chakra.div>
              )}
            </div>
            <Money amount={order.payable} tone="ink" />
            {known && (
              <chakra.div hideBelow="xl" gridColumn="1 / -1" marginTop="2" marginInline="-4">
                <LinesAndFreight order={known} />
              </chakra.div>
            )}
          </Item>
        )
      })}
    </chakra.ul>
  )
}

/** The same in full: each order with its lines. */
export function BoughtOrders({ payment: { orders, transferState } }: PaymentOrdersProps) {
  const byId = useOrdersById()
  return orders.map((order) => {
    const known = byId.get(order.id)
    return (
      <Section
        key={order.id}
        isFlush
        title={<TextLink to={paths.order({ orderId: order.id })}>{order.number}</TextLink>}
        note={order.warehouseName}
        aside={
          <>
            <OrderStateTag order={{ ...order, transferState }} />
            <Money amount={order.payable} tone="ink" />
          </>
        }
      >
        {known && <LinesAndFreight order={known} />}
      </Section>
    )
  })
}
