import type { Checkout } from '#contract/checkout.ts'
import { priceMoves } from '#domain/checkout/kept-order.ts'
import { exactUnitPrice, toYuan } from '#domain/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { keptMessages as messages } from '../../messages.ts'
import type { KeptOrder } from '../../model/draft.ts'

type KeptChangesProps = { kept: Pick<KeptOrder, 'seen' | 'goods'>; checkout: Pick<Checkout, 'groups' | 'payable'> }

/** What is different from when the order was kept: each price that moved and the total, old → new. */
export function KeptChanges({ kept: { seen, goods }, checkout: { groups, payable } }: KeptChangesProps) {
  const moves = priceMoves(seen, { lines: groups.flatMap(({ lines }) => lines) })
  const isSame = moves.length === 0 && payable === seen.payable
  if (isSame) return <Notice tone="good">{messages.same}</Notice>
  return (
    <Notice tone={payable > seen.payable ? 'warn' : 'info'}>
      <b>{messages.changed}</b>
      <chakra.ul listStyle="none">
        {moves.map(({ id, before, after }) => (
          <li key={id}>
            {goods[id]?.name} <s>¥{exactUnitPrice(before)}</s> → <b>¥{exactUnitPrice(after)}</b>
          </li>
        ))}
        {payable !== seen.payable && (
          <li>
            {messages.total(seen.isEstimate)} <s>{toYuan(seen.payable)}</s> → <b>{toYuan(payable)}</b>
          </li>
        )}
      </chakra.ul>
    </Notice>
  )
}
