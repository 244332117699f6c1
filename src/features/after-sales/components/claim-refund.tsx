import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { keepsPieces } from '#domain/after-sales/after-sales.ts'
import { changesText } from '#domain/after-sales/kept-back.ts'
import { missingOf } from '#domain/after-sales/received.ts'
import { toYuan } from '#domain/money.ts'
import { piecesText } from '#domain/shipment/pieces-text.ts'
import { waysBack } from '#domain/wallet/paid-parts.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** What comes back, part by part; a part of nothing is left out. */
export function ClaimRefund({
  refund,
  remedy,
  lines,
}: Pick<AfterSalesDetail, 'remedy' | 'lines'> & { refund: Refund }) {
  const { goods, freight, cashbackBack, keptBack, keptBackFor, total, isSettled, reference } = refund
  const words = messages.refundTotal
  const ways = waysOf(refund)
  // The total alone says as much as one part and the same total.
  const hasParts = goods !== total
  const missing = lines.map((line) => ({ quantity: missingOf(line), unit: line.unit }))
  return (
    <Section title={messages.refund} note={!isSettled && messages.refundForecast}>
      <FactList
        facts={[
          [
            keepsPieces(remedy) ? messages.allowance : messages.refundGoods,
            hasParts && <Money key="goods" amount={goods} tone="ink" />,
          ],
          [messages.refundFreight, freight > 0 ? <Money key="freight" amount={freight} tone="ink" /> : undefined],
          [messages.keptBack, keptBack !== 0 && <Money key="kept" amount={-keptBack} tone="ink" />],
          [
            messages.cashbackBack,
            cashbackBack > 0 ? <Money key="cashback" amount={-cashbackBack} tone="ink" /> : undefined,
          ],
          [isSettled ? words.settled : words.due, <Money key="total" amount={total} size="large" />],
          [messages.refundWay, ways.length > 0 && ways.map((text) => <div key={text}>{text}</div>)],
          [messages.reference, reference],
          [messages.pointsBack, refund.pointsBack || undefined],
        ]}
      />
      {missing.some(({ quantity }) => quantity > 0) && (
        <chakra.p color="ink.muted" fontSize="meta">
          {messages.refundShort(piecesText(missing))}
        </chakra.p>
      )}
      {keptBackFor.length > 0 && (
        <chakra.p color="ink.muted" fontSize="meta">
          {messages.keptBackFor(changesText(keptBackFor))}
        </chakra.p>
      )}
    </Section>
  )
}

type Refund = NonNullable<AfterSalesDetail['refund']>

/** Where it goes; where it goes more than one way, how much each, and what of it is there. */
function waysOf({ parts, method, state, isSettled }: Refund): string[] {
  // What an earlier version kept here does not tell its parts.
  const ways = parts ? waysBack(parts, method) : method ? [{ way: method, amount: 0 }] : []
  const isInParts = ways.length > 1
  return ways.map(({ way, amount }) => {
    const isAtOnce = way === 'balance' || way === 'voucher'
    const reached = isAtOnce ? isSettled && isInParts && messages.atOnce : state && messages.refundState[state]
    return [`${messages.refundTo[way]}${isInParts ? ` ${toYuan(amount)}` : ''}`, reached].filter(Boolean).join('，')
  })
}
