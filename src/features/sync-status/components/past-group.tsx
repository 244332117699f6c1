import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'

import { addDays, type Day, dayOf } from '#domain/instant.ts'
import { useCart } from '#features/cart/index.ts'
import { toClock } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { isTakingBack, panelMessages } from '../messages.ts'
import { isPast, undoable, undoOf } from '../model/undo.ts'
import { takeBack } from '../mutations.ts'
import { type PendingEdit, usePastEdits } from '../page-queries.ts'
import { type PastEdit } from '../queries.ts'
import { Group, Row, Rows } from './edit-row.tsx'

const PAGE = 50

/** What became of the edits of the last 30 days, by day, with the way back where there is one. */
export function PastGroup({ pending, now }: { pending: readonly PendingEdit[]; now: number }) {
  const [limit, setLimit] = useState(PAGE)
  // One more than shown, to know whether there are more.
  const read = usePastEdits(limit + 1)
  const past = read.slice(0, limit).filter(({ needsDecision }) => needsDecision === 0)
  const free = undoable(read, pending)
  const { lines, byId } = useCart()
  const days = [...new Set(past.map(({ settledAt }) => dayOf(settledAt)))]
  return (
    <Group title={panelMessages.sections.past}>
      {past.length === 0 && <chakra.p color="ink.muted">{panelMessages.nothingPast}</chakra.p>}
      {days.map((day) => (
        <chakra.section key={day} display="grid" gap="1" aria-label={nameOf(day, now)}>
          <chakra.h4 color="ink.faint" fontSize="meta" fontWeight="400">
            {nameOf(day, now)}
          </chakra.h4>
          <Rows>
            {past
              .filter(({ settledAt }) => dayOf(settledAt) === day)
              .map((edit) => (
                <PastRow
                  key={edit.operationId}
                  edit={edit}
                  canUndo={free.has(edit.operationId)}
                  isBehind={lines !== undefined && isPast(edit, byId)}
                />
              ))}
          </Rows>
        </chakra.section>
      ))}
      {read.length > limit && <Button onClick={() => setLimit(limit + PAGE)}>{panelMessages.more}</Button>}
    </Group>
  )
}

function nameOf(day: Day, now: number): string {
  const today = dayOf(now)
  if (day === today) return panelMessages.today
  return day === addDays(today, -1) ? panelMessages.yesterday : day
}

/** `isBehind`: the cart has changed since, so there is nothing to take back. */
function PastRow({ edit, canUndo, isBehind }: { edit: PastEdit; canUndo: boolean; isBehind: boolean }) {
  const { label, refusal, overtook, settledAt } = edit
  const undo = undoOf(edit)
  const isUndone = isTakingBack(label)
  const back = isUndone ? panelMessages.redo : panelMessages.undo
  const Icon = refusal ? CircleX : CircleCheck
  const result = refusal ? `${panelMessages.refused}：${refusal.message}` : acceptedWords({ overtook, isBehind })
  return (
    <Row
      label={label}
      facts={`${toClock(settledAt, settledAt)} · ${result}`}
      icon={
        <chakra.span color={refusal ? 'danger' : 'brand'} flexShrink="0" alignSelf="flex-start" marginTop="0.5">
          <Icon size={14} aria-hidden />
        </chakra.span>
      }
    >
      {canUndo && undo && !isBehind && (
        <Button
          size="small"
          look="quiet"
          aria-label={`${back} ${label}`}
          onClick={() =>
            void takeBack(undo, edit).then(() => toast(isUndone ? panelMessages.redone : panelMessages.undone), report)
          }
        >
          {back}
        </Button>
      )}
    </Row>
  )
}

function acceptedWords({ overtook, isBehind }: { overtook: PastEdit['overtook']; isBehind: boolean }): string {
  if (isBehind) return panelMessages.past
  return overtook ? panelMessages.overtaken : panelMessages.accepted
}
