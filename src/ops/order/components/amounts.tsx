import { Fragment } from 'react'

import type { OrderDetail } from '#contract/order.ts'
import type { Fen } from '#domain/money.ts'
import { partsToTell } from '#domain/wallet/paid-parts.ts'
import { Money } from '#ui/data/price.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { PAID_BY_TEXT } from '../messages.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: '1',
    marginBottom: '3',
    paddingBottom: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    '& > dt': { color: 'ink.muted' },
    '& > dd': { textAlign: 'right' },
    '& > [data-total]': { color: 'ink', fontWeight: '600' },
  },
})

/**
 * From the goods' amount to what is to be paid, named as on the buyer's page, and what pays it where that is more than
 * one; what is zero is left out.
 */
export function Amounts({ order }: { order: OrderDetail }) {
  const { goodsAmount, discountAmount = 0 } = order
  const parts: (readonly [name: string, amount: Fen, isAlways?: true])[] = [
    ['优惠前金额', discountAmount > 0 ? goodsAmount : 0],
    ['折扣', -discountAmount],
    ['商品金额', goodsAmount - discountAmount, true],
    ['满减', -order.manjianAmount],
    ['优惠券', -order.couponAmount],
    ['换购', order.giftAmount],
    [order.freightCoupon === undefined ? '运费' : `运费（已用“${order.freightCoupon}”）`, order.freight, true],
  ]
  const paid = partsToTell(order)
  const inParts = [
    ['其中现金券', paid?.voucher ?? 0],
    ['其中余额', paid?.balance ?? 0],
    [order.paidBy ? `其余${PAID_BY_TEXT[order.paidBy]}` : '其余待付', paid?.rest ?? 0],
  ] as const
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
      <dt data-total>应付</dt>
      <dd data-total>
        <Money amount={order.payable} size="large" />
      </dd>
      {inParts
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} tone="ink" />
            </dd>
          </Fragment>
        ))}
    </List>
  )
}
