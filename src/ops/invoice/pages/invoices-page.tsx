import { INVOICE_TYPE_TEXT } from '#domain/invoice/invoice.ts'
import { toYuan } from '#domain/money.ts'

import { ListTools } from '../../kit/list/list-tools.tsx'
import { useListSpan } from '../../kit/list/use-list-span.ts'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { useQueueFilter } from '../../kit/queue/use-queue-filter.ts'
import { InvoiceActs } from '../components/invoice-acts.tsx'
import { InvoiceCard } from '../components/invoice-card.tsx'
import { InvoiceFiles } from '../components/invoice-files.tsx'
import { invoicesFile, useInvoices } from '../queries.ts'

const VIEWS = [
  ['open', '待开具'],
  ['issued', '已开具'],
  ['red', '红字'],
  ['reversed', '全部红冲'],
  ['failed', '失败'],
] as const

/** What buyers want invoiced, and red letters for what came back: A issues, R fails or reverses, the next follows. */
export function InvoicesPage() {
  const queue = useQueueFilter(VIEWS, { name: 'view' })
  const { span } = useListSpan()
  const filter = { view: queue.part, ...(queue.words && { words: queue.words }), ...span }
  const invoices = useInvoices(filter)
  return (
    <QueuePage
      title="发票"
      noun="发票"
      unit="张"
      searchedIn="客户、抬头、发票号码"
      filter={queue}
      read={invoices}
      tools={
        <ListTools
          what="申请"
          isOldestFirst={queue.part === 'open'}
          addressOf={(format) => invoicesFile(filter, format)}
        />
      }
      emptyHint="客户申请开票，或已开票的订单退货后，会立即出现在待办里。"
      renderEntry={({ invoice, buyer }) => ({
        title: buyer.company,
        note: `${invoice.redOf ? '红字 −' : `${INVOICE_TYPE_TEXT[invoice.type]} `}${toYuan(invoice.amount)}`,
        at: invoice.requestedAt,
      })}
    >
      {(row) => (
        <InvoiceCard row={row}>
          <InvoiceActs key={row.id} row={row} />
          <InvoiceFiles key={`files ${row.id}`} invoice={row.invoice} />
        </InvoiceCard>
      )}
    </QueuePage>
  )
}
