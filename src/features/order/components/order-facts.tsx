import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Order, OrderDetail } from '#contract/order.ts'
import { minuteOf } from '#domain/instant.ts'
import { ORDER_STATUS_TEXT, orderCan } from '#domain/order/transitions.ts'
import { useUser } from '#features/account/index.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'

import { ACTOR_TEXT, messages, STATUS_TONE, TRANSFER_TEXT } from '../messages.ts'
import type { OrderSnapshot } from '../queries.ts'

const Columns = chakra(Panel, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '4', md: '8' },
    _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', border: '0', padding: '3' },
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

type OrderFactsProps = { order: Order } & Pick<OrderSnapshot, 'rest' | 'isLoading'>

/** Who ordered what when, and who gets it. The address comes late: its place is kept. */
export function OrderFacts({ order, rest, isLoading }: OrderFactsProps) {
  const company = useUser().user?.company
  const now = useNow({ everyMs: 60_000 })
  return (
    <Columns>
      <div>
        <h2>{messages.facts}</h2>
        <List>
          <Fact name={messages.company}>{company}</Fact>
          <Fact name={messages.placedAt}>
            <Moment at={order.createdAt} />
          </Fact>
          <Fact name={messages.status}>
            {ORDER_STATUS_TEXT[order.status]}
            {order.status === 'pending_payment' && (
              <chakra.div color="ink.muted">{TRANSFER_TEXT[order.transferState]}</chakra.div>
            )}
            {order.cancelReason && (
              <chakra.div color="ink.muted">
                {messages.cancelledBecause(ACTOR_TEXT[order.cancelledBy ?? ''] ?? '', order.cancelReason)}
              </chakra.div>
            )}
          </Fact>
          {orderCan.pay(order, now) && order.payBefore !== undefined && (
            <Fact name={messages.payBefore}>
              <Countdown endsAt={order.payBefore} over={messages.payLate} />
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
            <chakra.p color="ink.muted">
              {rest.address.province}
              {rest.address.city}
              {rest.address.district}
              {rest.address.detail}
            </chakra.p>
          </>
        ) : (
          !isLoading && <chakra.p color="ink.muted">{messages.partial}</chakra.p>
        )}
      </chakra.div>
      <chakra.p display="none" _print={{ display: 'block', gridColumn: '1 / -1' }} color="ink.muted" fontSize="meta">
        {messages.printedAt(minuteOf(now))}
      </chakra.p>
    </Columns>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Where the order stands, and that it is an ephedrine one. */
export const OrderStatus = ({ order: { status, isEphedrine } }: { order: Order }) => (
  <>
    <Tag tone={STATUS_TONE[status]}>{ORDER_STATUS_TEXT[status]}</Tag>
    {isEphedrine && <Tag tone="warn">{messages.ephedrine}</Tag>}
  </>
)

const Event = chakra('li', {
  base: {
    position: 'relative',
    paddingLeft: '4',
    paddingBottom: '2',
    color: 'ink.muted',
    borderLeft: '1px solid',
    borderColor: 'line.strong',
    '&:last-of-type': { borderColor: 'transparent', paddingBottom: '0' },
    _before: {
      content: '""',
      position: 'absolute',
      left: '-4px',
      top: '7px',
      width: '7px',
      height: '7px',
      borderRadius: 'full',
      bg: 'line.strong',
    },
    '&:first-of-type': { color: 'ink', _before: { bg: 'brand' } },
  },
})

/** What happened since, newest first. Its length is unknown and it arrives late, so it stands last. */
export const OrderEvents = ({ events }: Pick<OrderDetail, 'events'>) => (
  <Section title={messages.events}>
    <chakra.ol listStyle="none" marginLeft="1">
      {events
        .toSorted((a, b) => b.at - a.at)
        .map(({ at, text }, index) => (
          <Event key={`${at}-${index}`}>
            {text}
            <chakra.div fontSize="meta" color="ink.faint">
              <Moment at={at} />
            </chakra.div>
          </Event>
        ))}
    </chakra.ol>
  </Section>
)
