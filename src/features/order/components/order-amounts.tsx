import { Fragment } from 'react'

import type { Order } from '#contract/order.ts'
import type { Fen } from '#domain/money.ts'
import { partsToTell } from '#domain/wallet/paid-parts.ts'
import { Money } from '#ui/data/price.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { orderTotal } from '../model/order-total.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    justifySelf: 'end',
    rowGap: '1',
    minWidth: '15rem',
    '& > dt': { color: 'ink.muted' },
    '& > dd': { textAlign: 'right', paddingLeft: '8' },
    '& > [data-total]': {
      paddingTop: '1.5',
      borderTop: '1px solid',
      borderColor: 'line',
      color: 'ink',
      fontWeight: '600',
    },
  },
})

/** From the goods' amount to what was to be paid, line by line; what is zero is left out. */
export function OrderAmounts({ order, freightCoupon }: { order: Order; freightCoupon?: string | undefined }) {
  const {
    goodsAmount,
    discountAmount = 0,
    manjianAmount,
    couponAmount,
    giftAmount,
    freight,
    cashback,
    refunded = 0,
    refundDue = 0,
  } = order
  const parts: (readonly [name: string, amount: Fen, isAlways?: true])[] = [
    ...(discountAmount > 0 ? [[messages.undiscounted, goodsAmount] as const] : []),
    [messages.discount, -discountAmount],
    [messages.goodsAmount, goodsAmount - discountAmount, true],
    [messages.manjian, -manjianAmount],
    [messages.coupon, -couponAmount],
    [messages.gift, giftAmount],
    [freightCoupon === undefined ? messages.freight : messages.freightOff(freightCoupon), freight, true],
  ]
  const total = orderTotal(order)
  const paid = partsToTell(order)
  const inParts = [
    [messages.byVoucher, paid?.voucher ?? 0] as const,
    [messages.byBalance, paid?.balance ?? 0] as const,
    [messages.byRest, paid?.rest ?? 0] as const,
  ].filter(([, amount]) => amount > 0)
  // What still waits has not come back.
  const waiting = Math.min(refunded, refundDue)
  const ofClaims = [[messages.refunded, refunded - waiting] as const, [messages.refundWaits, waiting] as const].filter(
    ([, amount]) => amount > 0,
  )
  return (
    <List>
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
      <dt data-total>{total.word}</dt>
      <dd data-total>
        <Money amount={total.amount} size="large" tone={total.tone} />
      </dd>
      {inParts.map(([name, amount]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} tone="ink" />
          </dd>
        </Fragment>
      ))}
      {ofClaims.map(([name, amount]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={-amount} tone="ink" />
          </dd>
        </Fragment>
      ))}
      {cashback && cashback.amount > 0 && (
        <>
          <dt>{messages.cashback[cashback.state]}</dt>
          <dd>
            <Money amount={cashback.amount} tone="ink" />
          </dd>
        </>
      )}
    </List>
  )
}
