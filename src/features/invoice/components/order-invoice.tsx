import type { Invoice } from '#contract/money/invoice.ts'
import { INVOICE_STATE_TEXT, INVOICE_TYPE_TEXT, invoiceStateText } from '#domain/invoice/invoice.ts'
import { sum } from '#domain/money.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, STATE_TONE } from '../messages.ts'
import { useInvoicesOf } from '../queries.ts'

/** Fen of an order that the red letters of an invoice take back. */
const reversedOf = ({ reds }: Invoice, orderId: number) =>
  sum(reds.flatMap(({ lines }) => lines.filter((line) => line.orderId === orderId).map(({ amount }) => amount)))

/**
 * What of an order is invoiced, and the way to ask for the rest; nothing while nobody knows. `refunded`: fen, of
 * after-sales.
 */
export function OrderInvoice({ orderId, refunded = 0 }: { orderId: number; refunded?: number | undefined }) {
  const { data } = useInvoicesOf(orderId)
  if (!data || (data.invoices.length === 0 && data.left === 0)) return null
  const { invoices, left } = data
  return (
    <Section
      title={messages.ofOrder}
      aside={
        left > 0 && (
          <ButtonLink size="small" to={invoicePaths.invoices({ view: 'apply', order: orderId })}>
            {messages.apply}
          </ButtonLink>
        )
      }
    >
      <chakra.div display="grid" gap="2">
        {left > 0 && (
          <chakra.div display="flex" gap="2" alignItems="center">
            <Tag tone={STATE_TONE.none}>{INVOICE_STATE_TEXT.none}</Tag>
            <Money amount={left} tone="ink" />
            {refunded > 0 && (
              <chakra.span color="ink.muted" fontSize="meta">
                {messages.lessRefunds}
              </chakra.span>
            )}
          </chakra.div>
        )}
        {invoices.map((invoice) => (
          <chakra.div key={invoice.id} display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <Tag tone={STATE_TONE[invoice.state]}>{invoiceStateText(invoice)}</Tag>
            {INVOICE_TYPE_TEXT[invoice.type]}
            <Money amount={invoice.orders.find(({ id }) => id === orderId)?.amount ?? 0} tone="ink" />
            {reversedOf(invoice, orderId) > 0 && (
              <chakra.span color="ink.muted">
                {messages.red} −<Money amount={reversedOf(invoice, orderId)} tone="ink" />
              </chakra.span>
            )}
            <TextLink to={invoicePaths.invoices()}>{invoice.number ?? messages.mine}</TextLink>
          </chakra.div>
        ))}
      </chakra.div>
    </Section>
  )
}
