import { useState } from 'react'

import type { Fen } from '#domain/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { Input } from '#ui/form/text-input.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

/** As many characters as the server takes. */
const REASON_MAX = 100

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

/** The first press says which way, the last that it is sure; a refusal has a usual reason or own words between. */
export function ReviewActs(props: ReviewActsProps) {
  const { numbers, payable, refusal, until, reasons = messages.reasons, onRelease, onRefuse } = props
  const [asked, ask] = useState<'release' | 'refuse'>()
  const [reason, setReason] = useState('')
  // What the server refuses stands here again, and is asked about from the beginning.
  const decide = (act: () => void) => {
    ask(undefined)
    act()
  }
  return (
    <>
      {asked === 'refuse' && (
        <chakra.fieldset border="0" aria-label={messages.why} display="flex" flexWrap="wrap" gap="2">
          {reasons.map((usual) => (
            <Chip key={usual} aria-pressed={reason === usual} onClick={() => setReason(usual)}>
              {usual}
            </Chip>
          ))}
          <Input
            flex="1 1 100%"
            aria-label={messages.reason}
            placeholder={messages.reasonHint}
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
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
                onClick={() => {
                  setReason('')
                  ask('refuse')
                }}
              >
                {messages.refuse}
              </Button>
              <Button
                look="main"
                disabled={refusal !== undefined}
                aria-label={messages.ofOrders(messages.release, numbers)}
                onClick={({ currentTarget }) => {
                  ask('release')
                  // 返回 takes the place of the button before it: a second Enter releases nothing.
                  ;(currentTarget.previousElementSibling as HTMLElement).focus()
                }}
              >
                {messages.release}
              </Button>
            </>
          ) : (
            <>
              <Button look="quiet" onClick={() => ask(undefined)}>
                {messages.keep}
              </Button>
              {asked === 'release' ? (
                <Button look="main" onClick={() => decide(onRelease)}>
                  {messages.releaseSure(payable)}
                </Button>
              ) : (
                <Button
                  look="danger"
                  disabled={reason.trim() === ''}
                  onClick={() => decide(() => onRefuse(reason.trim()))}
                >
                  {messages.refuseSure}
                </Button>
              )}
            </>
          )}
        </chakra.div>
      </chakra.footer>
    </>
  )
}
