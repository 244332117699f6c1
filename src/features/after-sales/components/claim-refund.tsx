import type { AfterSalesDetail } from '#contract/fulfilment/after-sales.ts'
import { keepsPieces } from '#domain/after-sales/after-sales.ts'
import { changesText } from '#domain/after-sales/kept-back.ts'
import { FactList } from '#ui/data/fact-list.tsx'
import { Money } from '#ui/data/price.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** What comes back, part by part; a part of nothing is left out. */
export function ClaimRefund({
  refund,
  remedy,
}: Pick<AfterSalesDetail, 'remedy'> & { refund: NonNullable<AfterSalesDetail['refund']> }) {
  const { goods, freight, cashbackBack, keptBack, keptBackFor, total, isSettled, method, state, reference } = refund
  const words = messages.refundTotal
  // The total alone says as much as one part and the same total.
  const hasParts = goods !== total
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
          [
            messages.refundWay,
            method && [messages.refundTo[method], state && messages.refundState[state]].filter(Boolean).join('，'),
          ],
          [messages.reference, reference],
          [messages.pointsBack, refund.pointsBack || undefined],
        ]}
      />
      {keptBackFor.length > 0 && (
        <chakra.p color="ink.muted" fontSize="meta">
          {messages.keptBackFor(changesText(keptBackFor))}
        </chakra.p>
      )}
    </Section>
  )
}
