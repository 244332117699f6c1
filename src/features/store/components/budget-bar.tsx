import { budgetLeft, type BudgetState, budgetState, type StoreBudget } from '#domain/approval/budget.ts'
import type { Fen } from '#domain/money.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../chain-messages.ts'

const TONE = { within: 'brand', near: 'warn', over: 'danger' } as const satisfies Partial<Record<BudgetState, string>>
const FILL = { within: 'brand', near: 'warn', over: 'danger' } as const

type BudgetBarProps = { spent: Fen; budget: StoreBudget | undefined }

/** What a store ordered this month against its budget: the sums, a bar, and what is left. */
export function BudgetBar({ spent, budget }: BudgetBarProps) {
  const state = budgetState(budget, spent)
  if (!budget || state === 'none') {
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
        <Money amount={spent} tone="ink" />
        <chakra.span color="ink.faint" fontSize="meta">
          {messages.noBudget}
        </chakra.span>
      </chakra.div>
    )
  }
  const percent = budget.perMonth > 0 ? Math.floor((spent * 100) / budget.perMonth) : spent > 0 ? 100 : 0
  return (
    <chakra.div display="grid" gap="1">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="1.5">
        <Money amount={spent} tone="ink" />
        <chakra.span color="ink.muted" fontSize="meta">
          / <Money amount={budget.perMonth} tone="muted" size="meta" />
        </chakra.span>
        <chakra.span marginLeft="auto">
          <Tag tone={TONE[state]}>{messages.states[state]}</Tag>
        </chakra.span>
      </chakra.div>
      <chakra.div aria-hidden position="relative" height="6px" borderRadius="full" bg="subtle" overflow="hidden">
        <chakra.span
          position="absolute"
          insetBlock="0"
          left="0"
          bg={FILL[state]}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
        <chakra.span
          position="absolute"
          insetBlock="0"
          width="1px"
          bg="ink.faint"
          style={{ left: `${budget.warnAt}%` }}
        />
      </chakra.div>
      <chakra.span color={state === 'over' ? 'danger' : 'ink.muted'} fontSize="meta">
        {percent}% ·{' '}
        {state === 'over' ? messages.over(spent - budget.perMonth) : messages.left(budgetLeft(budget, spent))}
      </chakra.span>
    </chakra.div>
  )
}
