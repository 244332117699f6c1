import { useSearchParams } from 'react-router-dom'

import { OrderFrame } from '#features/order/index.ts'
import { paths } from '#routing/paths.ts'
import { afterSalesPaths } from '#routing/paths/after-sales.ts'
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

import { ClaimRow } from '../components/claim-row.tsx'
import { KeptClaims } from '../components/kept-claims.tsx'
import { messages } from '../messages.ts'
import { useClaims } from '../queries.ts'

/** The buyer's claims, the newest first. */
export default function ClaimsPage() {
  const [search] = useSearchParams()
  const isOnline = useOnline()
  const { data, asOf, isLoading, error, reload } = useClaims(Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
  if (!data && isLoading) return <Skeleton />
  return (
    <OrderFrame part="afterSales">
      <PageHead>
        <h1>{messages.title}</h1>
        {data && <chakra.span color="ink.muted">{messages.count(data.total)}</chakra.span>}
        <AgeNote at={asOf} />
      </PageHead>
      {data && !isOnline && <Notice>{messages.offline}</Notice>}
      <KeptClaims />
      <Panel pad="none">
        {!data && <NotRead error={error} retry={reload} />}
        {data?.list.length === 0 && (
          <EmptyState
            title={messages.empty}
            action={<ButtonLink to={paths.orders({ status: 'completed' })}>{messages.toOrders}</ButtonLink>}
          >
            {messages.emptyHint}
          </EmptyState>
        )}
        {data && data.list.length > 0 && (
          <chakra.ul listStyle="none">
            {data.list.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </chakra.ul>
        )}
      </Panel>
      {data && <Pager page={data.page} pages={data.pages} toPage={(page) => afterSalesPaths.claims({ page })} />}
    </OrderFrame>
  )
}
