import { ageOf } from '#domain/age.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useRowFocus } from '#ui/hooks/use-row-focus.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { panelMessages, stages } from '../messages.ts'
import { discard, restore, syncNow } from '../mutations.ts'
import type { PendingEdit } from '../page-queries.ts'
import { Group, Row, Rows } from './edit-row.tsx'

type PendingGroupProps = {
  entries: readonly PendingEdit[]
  /** The operation that stops the queue. */
  blocked: string | undefined
  isSending: boolean
  now: number
}

/**
 * Every edit the server has not answered, oldest first: what it is, how old, how far, and the way back while there is
 * one.
 */
export function PendingGroup({ entries, blocked, isSending, now }: PendingGroupProps) {
  const { list, leave } = useRowFocus<HTMLUListElement>(entries.length)
  if (entries.length === 0) {
    return (
      <Group title={panelMessages.sections.pending}>
        <chakra.p color="ink.muted">{panelMessages.nothing}</chakra.p>
      </Group>
    )
  }
  const giveUp = async (edit: PendingEdit, index: number) => {
    leave(index)
    if (!(await discard(edit))) {
      toast(panelMessages.tooLate)
      return
    }
    const undo = () => restore(edit).then(() => toast(panelMessages.restored), report)
    toast(panelMessages.discarded(edit.label), { action: { text: panelMessages.undo, run: undo } })
  }
  return (
    <Group title={panelMessages.pendingCount(entries.length)}>
      <Rows ref={list}>
        {entries.map((edit, index) => {
          const isBlocked = edit.operationId === blocked
          return (
            <Row
              key={edit.operationId}
              label={edit.label}
              facts={`${ageOf(edit.at, now)} · ${stageOf(edit, isSending)}`}
              tone={isBlocked ? 'warn' : 'plain'}
            >
              {isBlocked && (
                <Button size="small" onClick={syncNow}>
                  {panelMessages.retryNow}
                </Button>
              )}
              {edit.sentAt === undefined && !edit.isFinal && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={panelMessages.discardNamed(edit.label)}
                  onClick={() => void giveUp(edit, index).catch(report)}
                >
                  {panelMessages.discard}
                </Button>
              )}
            </Row>
          )
        })}
      </Rows>
    </Group>
  )
}

function stageOf({ sentAt, failures }: PendingEdit, isSending: boolean): string {
  if (failures > 0) return stages.failing(failures)
  if (sentAt === undefined) return stages.unsent
  return isSending ? stages.sending : stages.unanswered
}
