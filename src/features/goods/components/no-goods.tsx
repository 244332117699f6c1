import { SearchX, WifiOff } from 'lucide-react'

import type { GoodsQuery } from '#contract/goods.ts'
import { type Density, listPath } from '#routing/density.ts'
import { toSentence } from '#ui/feedback/sentence.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'

import { messages } from '../messages.ts'
import { countFilters, withoutFilters } from './filter-values.ts'
import { toListAddress } from './list-address.ts'

/** Nothing fits: loosen the filters if there are any, else look at everything. */
export function NoGoods({ query, density }: { query: GoodsQuery; density: Density }) {
  const hasFilters = countFilters(query) > 0
  const action = hasFilters ? (
    <ButtonLink look="main" to={toListAddress(withoutFilters(query), density)}>
      {messages.emptyAction}
    </ButtonLink>
  ) : (
    <ButtonLink look="main" to={listPath(density)}>
      {messages.emptyHome}
    </ButtonLink>
  )
  return (
    <EmptyState icon={SearchX} title={messages.emptyTitle} action={action}>
      {query.keywords && !hasFilters ? messages.emptyKeyword(query.keywords) : messages.emptyFilters}
    </EmptyState>
  )
}

/** Neither the mirror nor the network could answer. */
export function NoList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <EmptyState
      icon={WifiOff}
      title={messages.failed}
      action={
        <Button look="main" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {isOnline ? toSentence(error) : messages.offlineEmpty}
    </EmptyState>
  )
}
