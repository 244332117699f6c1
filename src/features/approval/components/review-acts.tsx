import { useState } from 'react'

import type { Fen } from '#domain/money.ts'
import { Button } from '#ui/form/button.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

type ReviewActsProps = {
  /** Of the orders that are decided together, and what they cost in fen. */
  numbers: readonly string[]
  payable: Fen
  /** Why who is signed in may not decide. */
  refusal: string | undefined
  /** When the system cancels them (epoch ms). */
  until: number | undefined
  reasons?: readonly string[]
  onRelease: () => void
  onRefuse: (reason: string) => void
}

/** Two presses decide: which way, and sure or why. */
export function ReviewActs(props: ReviewActsProps) {
  const { numbers, payable, refusal, until, reasons = messages.reasons, onRelease, onRefuse } = props
  const [asked, ask] = useState<'release' | 'refuse'>()
  // What the server refuses stands here again, and is asked about from the beginning.
  const decide = (act: () => void) => {
    ask(undefined)
    act()
  }
  return (
    <>
      {asked === 'refuse' && (
        <chakra.fieldset border="0" aria-label={messages.why} display="flex" flexWrap="wrap" gap="2">
          {reasons.map((reason) => (
            <Button key={reason} onClick={() => decide(() => onRefuse(reason))}>
              {reason}
            </Button>
          ))}
        </chakra.fieldset>
      )}
      <chakra.footer display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="ink.muted" fontSize="meta" flex="1" minWidth="12rem">
          {refusal ?? (until !== undefined && messages.until(until))}
        </chakra.span>
        <chakra.div display="flex" gap="2" marginLeft="auto">
          {asked === undefined ? (
            <>
              <Button
                disabled={refusal !== undefined}
                aria-label={messages.ofOrders(messages.refuse, numbers)}
                onClick={() => ask('refuse')}
              >
                {messages.refuse}
              </Button>
              <Button
                look="main"
                disabled={refusal !== undefined}
                aria-label={messages.ofOrders(messages.release, numbers)}
                onClick={() => ask('release')}
              >
                {messages.release}
              </Button>
            </>
          ) : (
            <>
              <Button look="quiet" onClick={() => ask(undefined)}>
                {messages.keep}
              </Button>
              {asked === 'release' && (
                <Button look="main" onClick={() => decide(onRelease)}>
                  {messages.releaseSure(payable)}
                </Button>
              )}
            </>
          )}
        </chakra.div>
      </chakra.footer>
    </>
  )
}
