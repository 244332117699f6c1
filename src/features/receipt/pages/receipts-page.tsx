import { OrderFrame } from '#features/order/index.ts'
import { Age } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'

import { ReceiptCard } from '../components/receipt-card.tsx'
import { messages } from '../messages.ts'
import { useReceipts } from '../queries.ts'

/** The receipts of orders with ephedrine, the newest first. */
export default function ReceiptsPage() {
  const { data, asOf, isLoading, error, reload } = useReceipts()
  const isOnline = useOnline()
  if (!data && isLoading) return <Skeleton />
  if (!data) {
    return (
      <Page>
        <NotRead isPage error={error} retry={reload} />
      </Page>
    )
  }
  return (
    <OrderFrame part="receipts">
      <PageHead>
        <h1>{messages.title}</h1>
        {!isOnline && asOf !== undefined && <Age at={asOf} />}
      </PageHead>
      <Notice>{isOnline ? messages.intro : messages.offline}</Notice>
      {data.list.length === 0 && (
        <Panel>
          <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>
        </Panel>
      )}
      {data.list.map((receipt) => (
        <ReceiptCard key={receipt.id} receipt={receipt} onChange={reload} />
      ))}
    </OrderFrame>
  )
}
