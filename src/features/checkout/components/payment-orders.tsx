import { chakra } from '@chakra-ui/react'

import type { Payment } from '#contract/payment.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'
import { paths } from '#routing/paths.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { TextLink } from '#ui/form/text-link.tsx'

import { messages } from '../messages.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: 'touch', md: '2.25rem' },
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
    '& > :last-child': { marginLeft: 'auto' },
  },
})

/** The orders of a payment with their numbers and states. */
export const PaymentOrders = ({ orders }: { orders: Payment['orders'] }) => (
  <chakra.ul listStyle="none">
    {orders.map(({ id, number, payable, status, isEphedrine }) => (
      <Row key={id}>
        <TextLink to={paths.order({ orderId: id })} paddingBlock={{ base: '3', md: '0' }}>
          {number}
        </TextLink>
        {isEphedrine && <Tag tone="warn">{messages.ephedrine}</Tag>}
        <chakra.span color="ink.muted" fontSize="meta">
          {ORDER_STATUS_TEXT[status]}
        </chakra.span>
        <Money amount={payable} tone="ink" />
      </Row>
    ))}
  </chakra.ul>
)
