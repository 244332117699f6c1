import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'

import { AFTER_SALES_KIND_TEXT } from '#domain/after-sales/after-sales.ts'
import type { Permission } from '#domain/operator/permissions.ts'
import { Moment } from '#ui/data/time.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { QueueEntry, QueueLayout } from '../../kit/queue-layout.tsx'
import { LoadMore, ReadState } from '../../kit/read-state.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { useQueue } from '../../kit/use-queue.ts'
import { useMay } from '../../session/use-operator.ts'
import { ClaimActs } from '../components/claim-acts.tsx'
import { ClaimCard } from '../components/claim-card.tsx'
import { useClaim, useClaims } from '../queries.ts'

/** The states, and whose turn it is in them. */
const STATES = [
  ['pending_review', '待审核', 'afterSales.decide'],
  ['to_receive', '待收货', 'afterSales.receive'],
  ['to_refund', '待退款', 'afterSales.settle'],
  ['to_resend', '待补发', 'afterSales.receive'],
  ['approved', '待寄资料', 'afterSales.receive'],
  ['to_return', '待客户寄回', undefined],
  ['completed', '已完成', undefined],
] as const satisfies readonly (readonly [string, string, Permission | undefined])[]
const NONE: never[] = []

/** Claims by state, the photos beside what is claimed: A takes the next step, R refuses, the next follows. */
export function AfterSalesPage() {
  const [query, setQuery] = useSearchParams()
  const may = useMay()
  const [ownState] = STATES.find(([, , permission]) => permission && may(permission)) ?? STATES[0]
  const state = STATES.find(([id]) => id === query.get('state'))?.[0] ?? ownState
  const words = query.get('words') ?? ''
  const claims = useClaims({ state, ...(words && { words }) })
  const { current, choose } = useQueue(claims.data ?? NONE, {
    onMore: () => claims.hasNextPage && void claims.fetchNextPage(),
  })
  const toState = (id: string) => `/after-sales?${new URLSearchParams({ state: id, ...(words && { words }) })}`
  return (
    <Page width="full">
      <PageHead>
        <h1>售后</h1>
        <SearchBox
          label="客户、售后单号、商品"
          words={words}
          onWords={(next) => setQuery({ state, ...(next && { words: next }) })}
        />
      </PageHead>
      <Panel pad="none">
        <Tabs label="售后状态" current={state} tabs={STATES.map(([id, text]) => ({ id, text, to: toState(id) }))} />
        <ReadState read={claims}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon={CheckCheck} title={words ? '没有找到售后' : '没有这样的售后'}>
                {words ? '请核对客户名称、售后单号或商品名。' : '客户申请售后后，会立即出现在待审核里。'}
              </EmptyState>
            ) : (
              <QueueLayout
                label="售后"
                list={rows.map(({ id, claim, buyer }) => (
                  <QueueEntry key={id} isCurrent={id === current?.id} onChoose={() => choose(id)}>
                    <chakra.span display="flex" justifyContent="space-between" gap="3">
                      <chakra.span truncate>{buyer.company}</chakra.span>
                      <chakra.span whiteSpace="nowrap">{AFTER_SALES_KIND_TEXT[claim.kind].split('/')[0]}</chakra.span>
                    </chakra.span>
                    <chakra.span color="ink.muted" fontSize="meta">
                      {claim.lines.length} 行 · <Moment at={claim.createdAt} />
                    </chakra.span>
                  </QueueEntry>
                ))}
                more={<LoadMore list={claims} count={rows.length} unit="张" />}
              >
                {current && <OpenClaim key={current.id} id={current.id} />}
              </QueueLayout>
            )
          }
        </ReadState>
      </Panel>
    </Page>
  )
}

function OpenClaim({ id }: { id: number }) {
  const claim = useClaim(id)
  return (
    <ReadState read={claim}>
      {(seller) => (
        <ClaimCard seller={seller}>
          <ClaimActs seller={seller} />
        </ClaimCard>
      )}
    </ReadState>
  )
}
