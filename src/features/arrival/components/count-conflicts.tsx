import type { Order } from '#contract/order.ts'
import { countWords } from '#domain/arrival/agreement.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { keepMine, putAsideCount, putAsideSignature } from '../mutations.ts'
import { type Delivery, useRefused } from '../queries.ts'
import { placeOf } from './use-counter.ts'

const CONFLICTS_ID = 'count-conflicts'

/** To the first answer that is missing. */
export const goToConflicts = (): void => document.querySelector<HTMLElement>(`#${CONFLICTS_ID} button`)?.focus()

/** Counts of this device that stood against another one's, each with both, and a signature that came to nothing. */
export function CountConflicts({ order, delivery }: { order: Order; delivery: Delivery }) {
  const { counts, signature } = useRefused(order.id)
  return (
    <>
      {signature && !delivery.signed && (
        <Notice
          tone="danger"
          action={
            <Button size="small" look="quiet" onClick={() => void putAsideSignature(order).catch(report)}>
              {messages.putAside}
            </Button>
          }
        >
          {messages.notSigned(signature.message)}
        </Notice>
      )}
      {counts.length > 0 && (
        <Section title={messages.conflicts} isFlush>
          <chakra.ul listStyle="none" id={CONFLICTS_ID}>
            {counts.map((conflict) => {
              const line = delivery.lines.find((one) => placeOf(one) === placeOf(conflict))
              const name = line?.name ?? ''
              const isRecalled = line?.recall !== undefined
              return (
                <ListRow key={conflict.operationId}>
                  <chakra.span flex="1" minWidth="12rem">
                    <b>{name}</b> {messages.batch} {conflict.batch || messages.noBatch}
                    <chakra.span display="block" color="warn">
                      {messages.conflict(
                        line ? countWords(line, { isRecalled }) : '—',
                        countWords(conflict.mine, { isRecalled }),
                      )}
                    </chakra.span>
                  </chakra.span>
                  <chakra.span display="flex" gap="2" marginLeft="auto">
                    <Button
                      size="small"
                      aria-label={messages.keepMineOf(name, conflict.batch)}
                      onClick={() => void keepMine(order, conflict).catch(report)}
                    >
                      {messages.keepMine}
                    </Button>
                    <Button
                      size="small"
                      aria-label={messages.keepTheirsOf(name, conflict.batch)}
                      onClick={() => void putAsideCount(order, conflict).catch(report)}
                    >
                      {messages.keepTheirs}
                    </Button>
                  </chakra.span>
                </ListRow>
              )
            })}
          </chakra.ul>
        </Section>
      )}
    </>
  )
}
