import { useRef, useState } from 'react'

import type { CartConflict } from '#domain/cart/conflict.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useRowFocus } from '#ui/hooks/use-row-focus.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { conflictMessages } from '../../conflict-messages.lazy.ts'
import { wordsOf } from '../../messages.ts'
import { bulkText, causesOf } from '../../model/conflict-sentences.ts'
import { decide, type Decision, offers } from '../../model/decide.ts'
import { ChangeLine, ConflictButtons } from './line-conflict.tsx'
import { useDecisionKeys } from './use-decision-keys.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '1.5',
    paddingBlock: '2.5',
    paddingInline: '3',
    borderTop: '1px solid',
    borderColor: 'line',
    '&:first-of-type': { borderTop: '0' },
  },
})
const DECISIONS = ['leave', 'accept', 'keepMine', 'remove'] as const

/** Every line whose result differs from the buyer's edit, with the decisions for it and for all lines. */
export default function Conflicts({ conflicts }: { conflicts: readonly CartConflict[] }) {
  const { list, leave } = useRowFocus<HTMLElement>(conflicts.length)
  const decideInTurn = useDecisions(conflicts)
  useDecisionKeys(list)
  if (conflicts.length === 0) return null
  return (
    <chakra.section ref={list} display="grid" gap="2" aria-labelledby="conflicts-title">
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="1">
        <chakra.h3 id="conflicts-title" fontSize="body" fontWeight="600" marginRight="auto">
          <output>{conflictMessages.title(conflicts.length, causesOf(conflicts))}</output>
        </chakra.h3>
        {conflicts.length > 1 && (
          <chakra.div display="flex" flexWrap="wrap" gap="1" flexBasis={{ base: 'full', md: 'auto' }}>
            <ForAll conflicts={conflicts} />
          </chakra.div>
        )}
      </chakra.header>
      <chakra.ul listStyle="none" border="1px solid" borderColor="line" borderRadius="control">
        {conflicts.map((conflict, index) => (
          <ConflictRow
            key={keyOf(conflict)}
            conflict={conflict}
            onDecide={async (decision) => {
              await decideInTurn(conflict, decision)
              leave(index)
            }}
          />
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

/** Names a conflict: a line that has a new one begins anew. */
const keyOf = ({ lineId, operationIds }: CartConflict): string => [lineId, ...operationIds].join(' ')

/** One decision after the other: each must know which lines are still open when its turn comes. */
function useDecisions(conflicts: readonly CartConflict[]) {
  const turn = useRef(Promise.resolve())
  const decided = useRef(new Set<string>())
  return (conflict: CartConflict, decision: Decision): Promise<void> => {
    const former = turn.current
    const take = async () => {
      await former
      const open = conflicts.filter((one) => one === conflict || !decided.current.has(keyOf(one)))
      await decide([conflict], decision, open)
      decided.current.add(keyOf(conflict))
    }
    const mine = take()
    turn.current = mine.catch(() => {})
    return mine
  }
}

type ConflictRowProps = { conflict: CartConflict; onDecide: (decision: Decision) => Promise<void> }

function ConflictRow({ conflict, onDecide }: ConflictRowProps) {
  const goods = conflict.line?.goods
  return (
    <Row data-leaves>
      <chakra.span fontWeight="500">{goods ? wordsOf(goods) : conflict.label}</chakra.span>
      {conflict.changes.map((change) => (
        <ChangeLine key={change.kind} change={change} conflict={conflict} />
      ))}
      <ConflictButtons isNumbered conflict={conflict} onDecide={onDecide} />
    </Row>
  )
}

/** The same decision for every line that offers it. */
function ForAll({ conflicts }: { conflicts: readonly CartConflict[] }) {
  const [busy, setBusy] = useState<Decision>()
  const ableTo = (decision: Decision) => conflicts.filter((conflict) => offers(conflict, decision))
  const press = async (decision: Decision) => {
    const able = ableTo(decision)
    if (decision === 'remove' && !(await confirm(conflictMessages.removeAllAsk(able.length), { isDangerous: true })))
      return
    setBusy(decision)
    try {
      await decide(able, decision, conflicts)
      toast(conflictMessages.done(able.length))
    } catch (error) {
      report(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      {DECISIONS.filter((decision) => ableTo(decision).length > 1).map((decision) => (
        <Button
          key={decision}
          size="small"
          look={decision === 'leave' ? 'soft' : 'quiet'}
          isBusy={busy === decision}
          disabled={busy !== undefined && busy !== decision}
          onClick={() => void press(decision)}
        >
          {bulkText(decision, ableTo(decision))}
        </Button>
      ))}
    </>
  )
}
