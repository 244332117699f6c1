import { Fragment } from 'react'

import { type Fen, sum } from '#domain/money.ts'
import { Money } from '#ui/data/price.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { ChosenParts } from '../model/parts.ts'
import { leftOutOf, type OrderPreview } from '../model/preview.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: '1.5',
    '& > dt': { color: 'ink.muted' },
    '& > dd': { textAlign: 'right' },
    '& > [data-total]': {
      alignSelf: 'baseline',
      paddingTop: '2',
      borderTop: '1px solid',
      borderColor: 'line',
      color: 'ink',
      fontWeight: '600',
    },
  },
})

type AmountsPanelProps = { order: OrderPreview; parts?: ChosenParts | undefined; isRecomputing: boolean }

/**
 * From the goods at the prices of their rows (what they were before a discount above) to what is to be paid; what is
 * zero is left out.
 */
export function AmountsPanel({ order, parts: chosen, isRecomputing }: AmountsPanelProps) {
  const isInParts = chosen !== undefined && chosen.voucherAmount + chosen.balanceAmount > 0
  const discount = sum(order.discounts.map(({ amount }) => amount))
  const parts: (readonly [name: string, amount: Fen, isAlways?: true])[] = [
    ...(discount > 0 ? [[messages.undiscounted, order.goodsAmount] as const] : []),
    ...order.discounts.map(({ name, amount }) => [name, -amount] as const),
    [messages.goodsAmount, order.goodsAmount - discount, true],
    [messages.manjian, -order.manjianAmount],
    [messages.coupon, -order.couponAmount],
    [messages.gift, order.giftTotal],
    [messages.freight, order.freight, true],
  ]
  return (
    <Section title={messages.amounts} aside={isRecomputing && <Recomputing />}>
      <List aria-busy={isRecomputing || undefined} opacity={isRecomputing ? 0.5 : undefined}>
        {parts
          .filter(([, amount, isAlways]) => isAlways || amount !== 0)
          .map(([name, amount]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <Money amount={amount} tone="ink" />
              </dd>
            </Fragment>
          ))}
        <dt data-total>{messages.payable}</dt>
        <dd data-total>
          <Money amount={order.payable} size={isInParts ? 'body' : 'large'} />
        </dd>
        {isInParts && <PaidInParts parts={chosen} />}
      </List>
      {order.cashback && (
        <chakra.p marginTop="2" color="price" fontSize="meta" textAlign="right">
          {messages.cashback(order.cashback, leftOutOf(order))}
        </chakra.p>
      )}
    </Section>
  )
}

/** What vouchers and balance pay, and what is left. */
const PaidInParts = ({ parts: { voucherAmount, balanceAmount, remaining } }: { parts: ChosenParts }) => (
  <>
    {[[messages.voucherPart, voucherAmount] as const, [messages.balancePaid, balanceAmount] as const].map(
      ([name, amount]) =>
        amount > 0 && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={-amount} tone="ink" />
            </dd>
          </Fragment>
        ),
    )}
    <dt data-total>{messages.remaining}</dt>
    <dd data-total>
      <Money amount={remaining} size="large" />
    </dd>
  </>
)

const Recomputing = () => (
  <chakra.output display="inline-flex" alignItems="center" gap="1.5" color="ink.muted" fontSize="meta">
    <Spinner />
    {messages.recomputing}
  </chakra.output>
)
