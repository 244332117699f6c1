import { ageOf } from '#domain/age.ts'
import { paths } from '#routing/paths.ts'
import { arrivalPaths } from '#routing/paths/arrival.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useRowFocus } from '#ui/hooks/use-row-focus.ts'

import { panelMessages } from '../messages.ts'
import { putAside, retry } from '../mutations.ts'
import type { PastEdit } from '../queries.ts'
import { Group, Row, Rows } from './edit-row.tsx'

/** The page on which the cause of a refusal can be fixed. */
function placeOf({ endpoint, params }: PastEdit): { text: string; to: string } | undefined {
  if (endpoint.startsWith('arrival.'))
    return { text: panelMessages.toArrival, to: arrivalPaths.arrival({ orderId: Number(params?.['id']) }) }
  if (endpoint.startsWith('cart.')) return { text: panelMessages.toCart, to: paths.cart() }
  if (endpoint.startsWith('favorite.')) return { text: panelMessages.toFavorites, to: paths.favorites() }
  return undefined
}

const ANSWERS: { again: string | undefined; aside: string } = {
  again: panelMessages.retry,
  aside: panelMessages.putAside,
}
/** What the buyer may say to a refusal, in its words. */
function answersTo(reason: string | undefined): typeof ANSWERS {
  if (reason === 'arrival.unseenCount') return { again: panelMessages.keepMine, aside: panelMessages.keepTheirs }
  // It was given to other counts: it is given anew, on their page.
  if (reason === 'arrival.otherCounts') return { ...ANSWERS, again: undefined }
  return ANSWERS
}

/** Refusals that belong to no cart line: the edit, the reason, and buttons to fix, repeat or dismiss it. */
export function UndecidedGroup({
  edits,
  now,
  onLeave,
}: {
  edits: readonly PastEdit[]
  now: number
  onLeave: () => void
}) {
  const { list, leave } = useRowFocus<HTMLUListElement>(edits.length)
  if (edits.length === 0) return null
  const again = async ({ operationId }: PastEdit, index: number) => {
    leave(index)
    if (await retry(operationId)) toast(panelMessages.retried)
  }
  return (
    <Group title={panelMessages.sections.undecided}>
      <Rows ref={list}>
        {edits.map((edit, index) => {
          const place = placeOf(edit)
          const answers = answersTo(edit.refusal?.reason)
          return (
            <Row
              key={edit.operationId}
              label={edit.label}
              tone={edit.refusal ? 'danger' : 'warn'}
              facts={`${ageOf(edit.at, now)} · ${edit.refusal ? `${panelMessages.refused}：${edit.refusal.message}` : panelMessages.settled}`}
            >
              {edit.refusal && (
                <>
                  {place && (
                    <ButtonLink size="small" look="quiet" to={place.to} onClick={onLeave}>
                      {place.text}
                    </ButtonLink>
                  )}
                  {answers.again && (
                    <Button size="small" onClick={() => void again(edit, index).catch(report)}>
                      {answers.again}
                    </Button>
                  )}
                </>
              )}
              <Button
                size="small"
                look="quiet"
                onClick={() => {
                  leave(index)
                  void putAside(edit.operationId).catch(report)
                }}
              >
                {answers.aside}
              </Button>
            </Row>
          )
        })}
      </Rows>
    </Group>
  )
}
