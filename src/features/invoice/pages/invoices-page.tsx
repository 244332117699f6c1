import { ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

import { Restricted } from '#features/account/index.ts'
import { SelfServiceFrame } from '#features/self-service/index.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { InvoiceRow } from '../components/invoice-row.tsx'
import { RequestForm } from '../components/request-form.tsx'
import { TitleList } from '../components/title-list.tsx'
import { messages } from '../messages.ts'
import { useInvoices } from '../queries.ts'

const VIEWS = [
  ['mine', messages.mine],
  ['apply', messages.apply],
  ['titles', messages.titles],
] as const

/** The invoices, the way to ask for one, and whom they are made out to. */
export default function InvoicesPage() {
  const [search] = useSearchParams()
  const isOnline = useOnline()
  const view = VIEWS.find(([id]) => id === search.get('view'))?.[0] ?? 'mine'
  const invoices = useInvoices(Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  const { data, asOf } = invoices
  const heading = useRef<HTMLHeadingElement>(null)
  // The list takes the place of the form with its button.
  const onRequested = () => {
    invoices.reload()
    if (heading.current) focusHeading(heading.current)
  }
  return (
    <SelfServiceFrame part="invoices">
      <PageHead>
        <h1 ref={heading}>{messages.title}</h1>
        {view === 'mine' && data && <chakra.span color="ink.muted">{messages.count(data.total)}</chakra.span>}
        <AgeNote at={asOf} />
      </PageHead>
      {!isOnline && <Notice>{messages.offline}</Notice>}
      <Panel pad="none">
        <Tabs
          label={messages.view}
          current={view}
          tabs={VIEWS.map(([id, text]) => ({
            id,
            text,
            to: invoicePaths.invoices({ view: id === 'mine' ? undefined : id }),
          }))}
        />
        {view !== 'mine' && (
          <Restricted act="invoice.request">
            {view === 'apply' ? <RequestForm onRequested={onRequested} /> : <TitleList />}
          </Restricted>
        )}
        {view === 'mine' && <Mine seen={invoices} />}
      </Panel>
      {view === 'mine' && data && (
        <Pager page={data.page} pages={data.pages} toPage={(page) => invoicePaths.invoices({ page })} />
      )}
    </SelfServiceFrame>
  )
}

function Mine({ seen: { data, isLoading, error, reload } }: { seen: ReturnType<typeof useInvoices> }) {
  if (!data) return isLoading ? <Skeleton /> : <NotRead error={error} retry={reload} />
  if (data.list.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title={messages.empty}
        action={
          <ButtonLink look="main" to={invoicePaths.invoices({ view: 'apply' })}>
            {messages.apply}
          </ButtonLink>
        }
      >
        {messages.emptyHint}
      </EmptyState>
    )
  return (
    <chakra.ul listStyle="none">
      {data.list.map((invoice) => (
        <InvoiceRow key={`${invoice.id} ${invoice.state}`} invoice={invoice} onChange={reload} />
      ))}
    </chakra.ul>
  )
}
