import { useSearchParams } from 'react-router-dom'

import { RECEIPT_STATUS_TEXT, RECEIPT_STATUSES } from '#domain/receipt/receipt.ts'
import { Restricted } from '#features/account/index.ts'
import { OrderFrame } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { type Tab, Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { isReturnable, ReceiptCard } from '../components/receipt-card.tsx'
import { messages } from '../messages.ts'
import { useReceipts, useSignatures } from '../queries.ts'

const TABS: readonly Tab[] = [
  { id: 'all', text: messages.all, to: receiptPaths.receipts() },
  ...RECEIPT_STATUSES.map((id) => ({ id, text: RECEIPT_STATUS_TEXT[id], to: receiptPaths.receipts({ status: id }) })),
]

/** The receipts of orders with ephedrine: what waits for the buyer first, by its day, then the newest. */
export default function ReceiptsPage() {
  const [search] = useSearchParams()
  const status = RECEIPT_STATUSES.find((one) => one === search.get('status'))
  const number = search.get('number') ?? undefined
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { data, asOf, isLoading, error, reload } = useReceipts({
    page,
    ...(status && { status }),
    ...(number !== undefined && { number }),
  })
  const signatureOf = useSignatures()
  const isOnline = useOnline()
  if (!data && isLoading) return <Skeleton />
  if (!data) {
    return (
      <OrderFrame part="receipts">
        <PageHead>
          <h1>{messages.title}</h1>
        </PageHead>
        <Panel>
          <NotRead error={error} retry={reload} />
        </Panel>
      </OrderFrame>
    )
  }
  const hasReturnable = data.list.some((receipt) => isReturnable(receipt, signatureOf(receipt.orderId)))
  const cards = data.list.map((receipt) => (
    <ReceiptCard key={receipt.id} receipt={receipt} signature={signatureOf(receipt.orderId)} onChange={reload} />
  ))
  return (
    <OrderFrame part="receipts">
      <PageHead>
        <h1>{messages.title}</h1>
        <chakra.span color="ink.muted">
          {messages.count(number === undefined ? data.total : data.list.length)}
        </chakra.span>
        <AgeNote at={asOf} />
      </PageHead>
      <Notice>{isOnline ? messages.intro : hasReturnable ? messages.offline : messages.listOffline}</Notice>
      {number !== undefined && (
        <Notice action={<TextLink to={receiptPaths.receipts()}>{messages.showAll}</TextLink>}>
          {messages.ofOrder(number)}
        </Notice>
      )}
      {(number === undefined || data.list.length === 0) && (
        <Panel pad="none">
          {number === undefined && <Tabs label={messages.title} current={status ?? 'all'} tabs={TABS} />}
          {data.list.length === 0 && <NoReceipts isFiltered={status !== undefined || number !== undefined} />}
        </Panel>
      )}
      {hasReturnable ? <Restricted act="goods.receive">{cards}</Restricted> : cards}
      {number === undefined && (
        <Pager page={data.page} pages={data.pages} toPage={(to) => receiptPaths.receipts({ status, page: to })} />
      )}
    </OrderFrame>
  )
}

const NoReceipts = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      title={messages.emptyOf}
      action={<ButtonLink to={receiptPaths.receipts()}>{messages.showAll}</ButtonLink>}
    >
      {messages.emptyOfHint}
    </EmptyState>
  ) : (
    <EmptyState title={messages.empty} action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}>
      {messages.emptyHint}
    </EmptyState>
  )
