import { ageOf } from '#domain/age.ts'
import { paths } from '#routing/paths.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useRowFocus } from '#ui/hooks/use-row-focus.ts'

import { panelMessages } from '../messages.ts'
import { putAside, retry } from '../mutations.ts'
import type { PastEdit } from '../queries.ts'
import { Group, Row, Rows } from './edit-row.tsx'

/** The page on which the cause of a refusal can be fixed. */
function placeOf(endpoint: string): { text: string; to: string } | undefined {
  if (endpoint.startsWith('cart.')) return { text: panelMessages.toCart, to: paths.cart() }
  if (endpoint.startsWith('favorite.')) return { text: panelMessages.toFavorites, to: paths.favorites() }
  return undefined
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
          const place = placeOf(edit.endpoint)
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
                  <Button size="small" onClick={() => void again(edit, index).catch(report)}>
                    {panelMessages.retry}
                  </Button>
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
                {panelMessages.putAside}
              </Button>
            </Row>
          )
        })}
      </Rows>
    </Group>
  )
}
