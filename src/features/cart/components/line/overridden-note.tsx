import { X } from 'lucide-react'
import { useMemo } from 'react'

import { type OverriddenLine, overriddenLines, type OwnEdit } from '#domain/cart/overridden.ts'
import { toClock } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { IconButton } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { cartMessages } from '../../messages.lazy.ts'
import { decisionOf } from '../../model/cart-outcome.ts'
import { acknowledgeOverride } from '../../mutations.ts'
import { useSettledCart } from '../../page-queries.ts'
import type { Outcome } from '../../queries.ts'

type OverriddenNoteProps = { lineId: string; other: OverriddenLine; unit: string }

/** On the line itself: another device came after this one, with what and when. */
export function OverriddenNote({ lineId, other, unit }: OverriddenNoteProps) {
  const now = useNow({ everyMs: 60_000 })
  const { number, mine, at } = other
  return (
    <chakra.div display="flex" alignItems="center" gap="0.5" marginTop="0.5" color="info" fontSize="meta">
      <output>
        {cartMessages.otherDevice(`${number} ${unit}`, at === undefined ? undefined : toClock(at, now), mine === 0)}
        <chakra.span color="ink.muted" display="inline-block">
          {cartMessages.mineBefore(mine, unit)}
        </chakra.span>
      </output>
      <IconButton
        label={cartMessages.iKnow}
        size="small"
        onClick={() => acknowledgeOverride(lineId, other).catch(report)}
      >
        <X size={14} />
      </IconButton>
    </chakra.div>
  )
}

const NONE: ReadonlyMap<string, OverriddenLine> = new Map()

/** Lines another device changed after this one, until the buyer has read it. */
export function useOverridden(): ReadonlyMap<string, OverriddenLine> {
  const settled = useSettledCart()
  return useMemo(() => {
    if (!settled || settled.pending.has('*')) return NONE
    const { lines, outcomes, pending } = settled
    const ids = lines.map(({ id }) => id)
    const words = outcomes.flatMap((outcome) => toWord(outcome, ids) ?? [])
    return overriddenLines(lines, words, (id) => pending.has(`cart:${id}`))
  }, [settled])
}

function toWord(outcome: Outcome, ids: readonly string[]): OwnEdit | undefined {
  const { operationId, refusal, since, heard = {} } = outcome
  if (refusal) return undefined
  const decision = decisionOf(outcome, ids)
  return decision && { operationId, wanted: decision.pieces, since, acknowledged: heard }
}
