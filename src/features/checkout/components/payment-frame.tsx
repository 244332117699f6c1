import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Payment } from '#contract/payment.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'
import { paths } from '#routing/paths.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages as checkoutMessages, payment as messages } from '../messages.ts'
import { dueOf } from '../model/due.ts'
import { useConnection, type usePayment } from '../queries.ts'

type PaymentFrameProps = {
  title: string
  remote: ReturnType<typeof usePayment>
  /** The ways to pay, for a payment that can be paid now. */
  children: (payment: Payment, isOffline: boolean) => ReactNode
}

/** A payment's page: what it is for, how much and until when; loading, gone, cancelled and offline included. */
export function PaymentFrame({ title, remote: { data, error, isLoading, reload }, children }: PaymentFrameProps) {
  const { isConnected } = useConnection()
  if (!data && isLoading) return <Skeleton />
  if (!data) return <NoPayment error={error} reload={reload} />

  const { total } = dueOf(data)
  const closed = closedWhy(data)
  return (
    <Page width="reading">
      <PageHead>
        <h1>{title}</h1>
      </PageHead>
      {!isConnected && <Notice tone="warn">{messages.offline}</Notice>}
      <Section
        title={messages.orders}
        note={data.paid > 0 ? messages.paidPart(data.paid) : undefined}
        aside={
          <span>
            {messages.due} <Money amount={total} size="large" />
          </span>
        }
      >
        <PaymentOrders orders={data.orders} />
        {data.payBefore !== undefined && (
          <chakra.p marginTop="3" display="flex" flexWrap="wrap" alignItems="center" gap="2" color="ink.muted">
            {messages.payBefore} <Countdown endsAt={data.payBefore} over={messages.late} />
          </chakra.p>
        )}
      </Section>
      {closed ? (
        <Panel>
          <EmptyState title={closed} action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>} />
        </Panel>
      ) : (
        children(data, !isConnected)
      )}
    </Page>
  )
}

/** Shown when a payment does not exist or cannot be read, with a way to the orders or to try again. */
export function NoPayment({ error, reload }: { error: unknown; reload: () => void }) {
  return (
    <Page>
      <Panel>
        {isMissing(error) ? (
          <EmptyState
            title={messages.notFound}
            action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}
          >
            {messages.notFoundHint}
          </EmptyState>
        ) : (
          <EmptyState title={messages.failed} action={<Button onClick={reload}>{messages.retry}</Button>}>
            {toSentence(error)}
          </EmptyState>
        )}
      </Panel>
    </Page>
  )
}

/** Why nothing can be paid any more; undefined while it can, or while a proof waits. */
function closedWhy({ orders, methods, transferState }: Payment): string | undefined {
  if (orders.every(({ status }) => status === 'cancelled')) return messages.cancelled
  return methods.length === 0 && transferState !== 'submitted' ? messages.late : undefined
}

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
        {isEphedrine && <Tag tone="warn">{checkoutMessages.ephedrine}</Tag>}
        <chakra.span color="ink.muted" fontSize="meta">
          {ORDER_STATUS_TEXT[status]}
        </chakra.span>
        <Money amount={payable} tone="ink" />
      </Row>
    ))}
  </chakra.ul>
)
