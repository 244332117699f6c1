import { CalendarClock } from 'lucide-react'

import type { DiscountPromotion } from '#contract/promotion.ts'
import { ActivityHead, ZoneFailed, ZoneWaiting } from '#features/zone/index.ts'
import { listPath } from '#routing/density.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { RuleList } from '#ui/layout/section.tsx'

import { DiscountedGoods } from '../components/discounted-goods.tsx'
import { usePromotion } from '../components/use-promotion.ts'
import { rulesOf, welfare } from '../messages.ts'
import { useDiscounts } from '../queries.ts'

/** 全场折扣: how it stands, its rules, and every drug with what it costs in it. */
export default function WelfarePage() {
  const { data, error, reload } = useDiscounts()
  if (!data) return error === undefined ? <ZoneWaiting /> : <ZoneFailed error={error} onRetry={reload} />
  return <Welfare list={data} />
}

function Welfare({ list }: { list: readonly DiscountPromotion[] }) {
  const chosen = usePromotion(list)
  useTitle(chosen?.promotion.name)
  if (!chosen) return <NoDiscount />
  const { promotion, state, tabs } = chosen
  const head = <ActivityHead activity={{ ...promotion, title: promotion.name }} state={state} tabs={tabs} />
  if (state.kind === 'running') return <DiscountedGoods discount={promotion} head={head} />
  return (
    <Page gap={{ base: '0', md: '2' }} minHeight="100vh">
      {head}
      <PageHead>
        <h1>{promotion.name}</h1>
      </PageHead>
      <RuleList title={welfare.rules} rules={rulesOf(promotion)} />
    </Page>
  )
}

const NoDiscount = () => (
  <Page minHeight="100vh">
    <Panel minHeight="60vh">
      <EmptyState
        icon={CalendarClock}
        title={welfare.none}
        action={
          <ButtonLink look="main" to={listPath('grid')}>
            {welfare.toGoods}
          </ButtonLink>
        }
      >
        {welfare.noneText}
      </EmptyState>
    </Panel>
  </Page>
)
