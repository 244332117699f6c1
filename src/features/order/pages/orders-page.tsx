import { ClipboardList } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import type { Order } from '#contract/order.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { paths } from '#routing/paths.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BatchFinds } from '../components/batch-finds.tsx'
import { OrderFrame } from '../components/order-frame.tsx'
import { OrderTable } from '../components/order-table.tsx'
import { OrderToolbar } from '../components/order-toolbar.tsx'
import { pageMessages } from '../messages.lazy.ts'
import { messages } from '../messages.ts'
import { findOrders, type OrderQuery } from '../model/find-orders.ts'
import { PERIODS } from '../model/order-centre.ts'
import { useBatchFinds, useOlderOrders } from '../page-queries.ts'
import { useGoodsMeant, useOrders } from '../queries.ts'

/** What the address asks for; unknown words are no filter. */
function readQuery(search: URLSearchParams): OrderQuery {
  const status = ORDER_STATUSES.find((known) => known === search.get('status'))
  const asked = PERIODS.find((choice) => 'period' in choice && choice.period === search.get('period'))
  return {
    status,
    period: asked && 'period' in asked ? asked.period : undefined,
    keywords: search.get('keywords') ?? '',
    page: Number(search.get('page')) || 1,
  }
}

export default function OrdersPage() {
  const orders = useOrders()
  if (orders.state === 'loading') return <Skeleton />
  return <OrderList orders={orders.orders} asOf={orders.asOf} />
}

function OrderList({ orders, asOf }: { orders: readonly Order[]; asOf: number | undefined }) {
  const isOnline = useOnline()
  const now = useNow({ everyMs: 60_000 })
  const [search, setSearch] = useSearchParams()
  const asked = readQuery(search)
  const goodsMeant = useGoodsMeant(asked.keywords)
  const query = { ...asked, goodsMeant }
  const { older, state } = useOlderOrders(orders, query, now)
  const batch = useBatchFinds(orders, asked.keywords)
  const found = findOrders(orders, query, now, older)
  const onSearch = (words: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (words) next.set('keywords', words)
        else next.delete('keywords')
        return next
      },
      { replace: true },
    )
  return (
    <OrderFrame part="orders">
      <PageHead>
        <h1>{messages.title}</h1>
        <chakra.span color="ink.muted">{messages.count(found.total)}</chakra.span>
        <AgeNote at={asOf} />
      </PageHead>
      {!isOnline && <Notice>{messages.offline}</Notice>}
      <Panel pad="none">
        <OrderToolbar query={query} counts={found.counts} sentProofs={found.sentProofs} onSearch={onSearch} />
        <BatchFinds number={asked.keywords.trim()} finds={batch} />
        {found.orders.length > 0 && <OrderTable orders={found.orders} />}
        {found.total === 0 && state !== 'loading' && <NoOrders hasAny={orders.length > 0} />}
        {(state === 'loading' || state === 'unreachable') && found.page === found.pages && (
          <Further>
            {state === 'loading'
              ? pageMessages.older.loading
              : isOnline
                ? pageMessages.older.failed
                : pageMessages.older.offline}
          </Further>
        )}
      </Panel>
      <Pager
        page={found.page}
        pages={found.pages}
        toPage={(page) =>
          paths.orders({
            status: query.status,
            period: query.period,
            keywords: query.keywords || undefined,
            page,
          })
        }
      />
    </OrderFrame>
  )
}

const Further = chakra('p', {
  base: {
    paddingBlock: '3',
    borderTop: '1px solid',
    borderColor: 'line',
    color: 'ink.muted',
    textAlign: 'center',
  },
})

const NoOrders = ({ hasAny }: { hasAny: boolean }) =>
  hasAny ? (
    <EmptyState
      icon={ClipboardList}
      title={messages.noMatch}
      action={<ButtonLink to={paths.orders()}>{messages.showAll}</ButtonLink>}
    >
      {messages.noMatchHint}
    </EmptyState>
  ) : (
    <EmptyState
      icon={ClipboardList}
      title={messages.empty}
      action={
        <ButtonLink to={paths.list()} look="main">
          {messages.toGoods}
        </ButtonLink>
      }
    >
      {messages.emptyHint}
    </EmptyState>
  )
