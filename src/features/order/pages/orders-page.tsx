import { chakra } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import { ORDER_STATUSES } from '#domain/order/status.ts'
import { paths } from '#routing/paths.ts'
import { Age } from '#ui/data/time.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'

import { OrderTable } from '../components/order-table.tsx'
import { OrderToolbar } from '../components/order-toolbar.tsx'
import { messages, PERIODS } from '../messages.ts'
import { findOrders, type OrderQuery } from '../model/find-orders.ts'
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
  const isOnline = useOnline()
  const now = useNow({ everyMs: 60_000 })
  const [search, setSearch] = useSearchParams()
  const asked = readQuery(search)
  const goodsMeant = useGoodsMeant(asked.keywords)
  if (orders.state === 'loading') return <Skeleton />

  const query = { ...asked, goodsMeant }
  const found = findOrders(orders.orders, query, now)
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
    <Page gap={{ base: '2', md: '3' }}>
      <PageHead>
        <h1>{messages.title}</h1>
        <chakra.span color="ink.muted">{messages.count(found.total)}</chakra.span>
        {!isOnline && orders.asOf !== undefined && <Age at={orders.asOf} />}
      </PageHead>
      <Panel pad="none">
        <OrderToolbar query={query} counts={found.counts} onSearch={onSearch} />
        {found.total > 0 ? <OrderTable orders={found.orders} /> : <NoOrders hasAny={orders.orders.length > 0} />}
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
    </Page>
  )
}

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
