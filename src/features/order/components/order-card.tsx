import { chakra } from '@chakra-ui/react'

import type { Order } from '#contract/order.ts'
import { orderCan } from '#domain/order/transitions.ts'
import { paths } from '#routing/paths.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { Thumbnail } from '#ui/picture/thumbnail.tsx'

import { messages, TRANSFER_TEXT } from '../messages.ts'
import { orderTotal } from '../model/order-total.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderStatus } from './order-facts.tsx'

const LINES_SHOWN = 3

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minHeight: '2.5rem',
    paddingInline: { base: '3', md: '4' },
    paddingTop: { base: '0', md: '1' },
    paddingBottom: '1.5',
    bg: 'subtle',
    borderBottom: '1px solid',
    borderColor: 'line',
    borderTopRadius: { md: 'card' },
    color: 'ink.muted',
    fontSize: 'meta',
  },
})

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
    gap: { base: '3', md: '6' },
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '3',
  },
})

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '2.5rem minmax(0, 1fr) auto', md: '2.5rem minmax(0, 1fr) 6rem' },
    alignItems: 'center',
    gap: '3',
    '& > div': { minWidth: 0 },
    '& [data-cut]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})

/** An order in the list: its first lines, what it costs, and what can be done with it. */
export function OrderCard({ order }: { order: Order }) {
  const now = useNow({ everyMs: 60_000 })
  const { number, createdAt, lines, lineCount, payBefore, transferState } = order
  const isUnpaid = orderCan.pay(order, now)
  const total = orderTotal(order)
  return (
    <Panel pad="none" aria-label={number}>
      <Head>
        <TextLink
          look="ink"
          fontSize="body"
          fontWeight="500"
          paddingBlock={{ base: '3', md: '0' }}
          to={paths.order({ orderId: order.id })}
        >
          {number}
        </TextLink>
        <Moment at={createdAt} />
        {isUnpaid && payBefore !== undefined && (
          <chakra.span display="inline-flex" alignItems="center" gap="1.5">
            {messages.payBefore} <Countdown endsAt={payBefore} over={messages.payLate} />
          </chakra.span>
        )}
        <chakra.span marginLeft="auto" display="inline-flex" gap="1.5">
          {order.status === 'pending_payment' && TRANSFER_TEXT[transferState]} <OrderStatus order={order} />
        </chakra.span>
      </Head>
      <Body>
        <chakra.ul listStyle="none" display="grid" gap="2" alignContent="start">
          {lines.slice(0, LINES_SHOWN).map((line) => (
            <Line key={line.id}>
              <Thumbnail name={line.name} dosageForm={line.dosageForm} size="2.5rem" />
              <div>
                <div data-cut>
                  <TextLink look="ink" to={paths.goods({ goodsId: line.goodsId })}>
                    {line.name}
                  </TextLink>{' '}
                  {line.combo && <Tag title={line.combo.name}>{messages.combination}</Tag>}
                </div>
                <chakra.div data-cut color="ink.muted" fontSize="meta">
                  {line.specification} {line.manufacturer}
                </chakra.div>
              </div>
              <chakra.span color="ink.muted" textAlign="right">
                × {line.number} {line.unit}
              </chakra.span>
            </Line>
          ))}
          {lineCount > LINES_SHOWN && (
            <chakra.li color="ink.muted" fontSize="meta" paddingLeft="3.25rem">
              {messages.more(lineCount)}
            </chakra.li>
          )}
        </chakra.ul>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'row', md: 'column' }}
          flexWrap="wrap"
          alignItems={{ base: 'center', md: 'flex-end' }}
          justifyContent="space-between"
          gap="3"
        >
          <chakra.div textAlign={{ md: 'right' }}>
            <chakra.span color="ink.muted" fontSize="meta">
              {total.word}{' '}
            </chakra.span>
            <Money amount={total.amount} size="large" tone={total.tone} />
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" marginLeft="auto">
            <ButtonLink look="quiet" to={paths.order({ orderId: order.id })}>
              {messages.detail}
            </ButtonLink>
            <OrderActions order={order} />
          </chakra.div>
        </chakra.div>
      </Body>
    </Panel>
  )
}
