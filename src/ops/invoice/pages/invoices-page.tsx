import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import { INVOICE_TYPE_TEXT } from '#domain/invoice/invoice.ts'
import { toYuan } from '#domain/money.ts'
import { Moment } from '#ui/data/time.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ListTools } from '../../kit/list-tools.tsx'
import { QueueEntry, QueueLayout } from '../../kit/queue-layout.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useListSpan } from '../../kit/use-list-span.ts'
import { useQueue } from '../../kit/use-queue.ts'
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
const NONE: never[] = []

/** What buyers want invoiced, and red letters for what came back: A issues, R fails or reverses, the next follows. */
export function InvoicesPage() {
  const [query, setQuery] = useSearchParams()
  const view = VIEWS.find(([id]) => id === query.get('view'))?.[0] ?? 'open'
  const words = query.get('words') ?? ''
  const { span } = useListSpan()
  const filter = { view, ...(words && { words }), ...span }
  const invoices = useInvoices(filter)
  const { current, choose } = useQueue(invoices.data ?? NONE, {
    onMore: () => invoices.hasNextPage && void invoices.fetchNextPage(),
  })
  const toView = (id: string) => `/invoices?${new URLSearchParams({ ...Object.fromEntries(query), view: id })}`
  return (
    <Page width="full">
      <PageHead>
        <h1>发票</h1>
        <SearchBox
          label="客户、抬头、发票号码"
          words={words}
          onWords={(next) => setQuery({ view, ...(next && { words: next }), ...span })}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs label="发票状态" current={view} tabs={VIEWS.map(([id, text]) => ({ id, text, to: toView(id) }))} />
        <ListTools what="申请" isOldestFirst={view === 'open'} addressOf={(format) => invoicesFile(filter, format)} />
        <ReadState read={invoices}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到发票' : '没有这样的发票'}>
                {words ? '请核对客户、抬头或发票号码。' : '客户申请开票，或已开票的订单退货后，会立即出现在待办里。'}
              </EmptyState>
            ) : (
              <QueueLayout
                label="发票"
                list={rows.map(({ id, invoice, buyer }) => (
                  <QueueEntry key={id} isCurrent={id === current?.id} onChoose={() => choose(id)}>
                    <chakra.span truncate>{buyer.company}</chakra.span>
                    <chakra.span color="ink.muted" fontSize="meta">
                      {invoice.redOf ? '红字 −' : `${INVOICE_TYPE_TEXT[invoice.type]} `}
                      {toYuan(invoice.amount)} · <Moment at={invoice.requestedAt} />
                    </chakra.span>
                  </QueueEntry>
                ))}
                more={<LoadMore list={invoices} count={rows.length} unit="张" />}
              >
                {current && (
                  <InvoiceCard row={current}>
                    <InvoiceActs key={current.id} row={current} />
                    <InvoiceFiles key={`files ${current.id}`} invoice={current.invoice} />
                  </InvoiceCard>
                )}
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}
