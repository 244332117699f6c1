import { useSearchParams } from 'react-router-dom'

import { OrderFrame } from '#features/order/index.ts'
import { pointsPaths } from '#routing/paths/points.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Pager } from '#ui/navigation/pager.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { PointsOrderCard } from '../components/points-order-card.tsx'
import { orderMessages as words } from '../messages.lazy.ts'
import { usePointsOrders } from '../queries.ts'

/** What points were exchanged for, the newest first. */
export default function PointsOrdersPage() {
  const [search] = useSearchParams()
  const isOnline = useOnline()
  const { data, asOf, isLoading, error, reload } = usePointsOrders(
    Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  )
  if (!data && isLoading) return <Skeleton />
  return (
    <OrderFrame part="points">
      <PageHead>
        <h1>{words.title}</h1>
        {data && <chakra.span color="ink.muted">{words.count(data.total)}</chakra.span>}
        <AgeNote at={asOf} />
      </PageHead>
      {data && !isOnline && <Notice>{words.offline}</Notice>}
      {!data && (
        <Panel>
          <NotRead error={error} retry={reload} />
        </Panel>
      )}
      {data?.list.length === 0 && (
        <Panel>
          <EmptyState
            title={words.empty}
            action={<ButtonLink to={pointsPaths.pointsMall()}>{words.toMall}</ButtonLink>}
          >
            {words.emptyHint}
          </EmptyState>
        </Panel>
      )}
      {data?.list.map((order) => (
        <PointsOrderCard key={order.id} order={order} isOnline={isOnline} onChange={reload} />
      ))}
      {data && <Pager page={data.page} pages={data.pages} toPage={(page) => pointsPaths.pointsOrders({ page })} />}
    </OrderFrame>
  )
}
