import type { SellerOrder } from '#contract/ops/order.ts'
import { AFTER_SALES_KIND_TEXT } from '#domain/after-sales/after-sales.ts'
import { AFTER_SALES_STATE_TEXT, type AfterSalesState } from '#domain/after-sales/transitions.ts'
import { REFUND_STATE_TEXT } from '#domain/order/refund.ts'
import { PROVIDER_TEXT } from '#domain/payment/online.ts'
import { RECEIPT_STATUS_TEXT } from '#domain/receipt/receipt.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useMay } from '../../session/use-operator.ts'

/** States that the room of claims has no list of. */
const WITHOUT_LIST: ReadonlySet<AfterSalesState> = new Set(['rejected', 'cancelled', 'failed'])

const addressOf = (room: string, query: Record<string, string>) => `${room}?${new URLSearchParams(query)}`

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '2',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'center' },
  },
})

/** What hangs on an order in other rooms, with the way there for whoever may go it. */
export function Dealings({ seller: { order, claims, refunds, refundedAtOnce, receipt } }: { seller: SellerOrder }) {
  const may = useMay()
  const atOnce = (
    [
      ['账户余额', refundedAtOnce?.balance ?? 0],
      ['现金券', refundedAtOnce?.voucher ?? 0],
    ] as const
  ).filter(([, amount]) => amount > 0)
  const count = refunds.length + atOnce.length
  return (
    <>
      {claims.length > 0 && (
        <Section title="售后" note={`${claims.length} 张`}>
          <Rows>
            {claims.map(({ id, number, kind, state, createdAt }) => (
              <li key={id}>
                {may('afterSales.read') && !WITHOUT_LIST.has(state) ? (
                  <TextLink to={addressOf('/after-sales', { state, words: number })}>{number}</TextLink>
                ) : (
                  <span>{number}</span>
                )}
                {AFTER_SALES_KIND_TEXT[kind]}
                <Tag tone={state === 'completed' || WITHOUT_LIST.has(state) ? 'neutral' : 'warn'}>
                  {AFTER_SALES_STATE_TEXT[state]}
                </Tag>
                <chakra.span color="ink.faint" fontSize="meta">
                  <Moment at={createdAt} />
                </chakra.span>
              </li>
            ))}
          </Rows>
        </Section>
      )}
      {receipt && (
        <Section title="含麻回执">
          <chakra.div display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
            <Tag tone={receipt.status === 'accepted' ? 'brand' : receipt.status === 'overdue' ? 'danger' : 'warn'}>
              {RECEIPT_STATUS_TEXT[receipt.status]}
            </Tag>
            {receipt.dueAt !== undefined && (
              <chakra.span color="ink.muted">
                应交回 <Moment at={receipt.dueAt} />
              </chakra.span>
            )}
            {may('receipt.read') && receipt.status !== 'not_due' && (
              <TextLink to={addressOf('/receipts', { state: receipt.status, words: order.number })}>去回执</TextLink>
            )}
          </chakra.div>
        </Section>
      )}
      {count > 0 && (
        <Section title="退款" note={`${count} 笔`}>
          <Rows>
            {atOnce.map(([place, amount]) => (
              <li key={place}>
                <Money amount={amount} />
                <span>{REFUND_STATE_TEXT.done}</span>
                <chakra.span color="ink.muted">{place} · 售后，合计</chakra.span>
                <chakra.span color="ink.faint" fontSize="meta">
                  <Moment at={refundedAtOnce!.at} />
                </chakra.span>
              </li>
            ))}
            {refunds.map(({ id, amount, state, reason, provider, createdAt }) => (
              <li key={id}>
                <Money amount={amount} />
                {may('refund.read') ? (
                  <TextLink to={addressOf('/refunds', { state, words: order.number })}>
                    {REFUND_STATE_TEXT[state]}
                  </TextLink>
                ) : (
                  <span>{REFUND_STATE_TEXT[state]}</span>
                )}
                <chakra.span color="ink.muted">
                  {provider ? PROVIDER_TEXT[provider] : '银行账户'} · {reason}
                </chakra.span>
                <chakra.span color="ink.faint" fontSize="meta">
                  <Moment at={createdAt} />
                </chakra.span>
              </li>
            ))}
          </Rows>
        </Section>
      )}
    </>
  )
}
