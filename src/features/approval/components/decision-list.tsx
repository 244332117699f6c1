import { Tag } from '#ui/data/tag.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import type { Decision } from '../model/decisions.ts'

type DecisionListProps = { decisions: readonly Decision[]; isOnline: boolean }

/** What was decided, and whether the server has taken it: nothing counts as released before that. */
export function DecisionList({ decisions, isOnline }: DecisionListProps) {
  if (decisions.length === 0) return null
  return (
    <Panel>
      <chakra.ul listStyle="none" display="grid" gap="2" aria-label={messages.decided} aria-live="polite">
        {decisions.map((decision) => (
          <chakra.li key={decision.operationId} display="flex" flexWrap="wrap" alignItems="baseline" gap="2">
            <Tag tone={TONE[decision.state]}>{stateText(decision, isOnline)}</Tag>
            <span>{decision.label}</span>
            {decision.why && (
              <chakra.span flexBasis="100%" color="danger">
                {decision.why}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  )
}

const TONE = { pending: 'warn', accepted: 'brand', refused: 'danger' } as const

function stateText({ state, isRelease }: Decision, isOnline: boolean): string {
  if (state === 'pending') return isOnline ? messages.sending : messages.waiting
  if (state === 'refused') return messages.failed
  return isRelease ? messages.released : messages.refused
}
