import { useEffect, useEffectEvent, useState } from 'react'

import type { Order } from '#contract/order.ts'
import { openLines } from '#domain/arrival/check.ts'
import { SIGNER_MAX } from '#domain/arrival/marks.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { signArrival } from '../mutations.ts'
import { type Delivery, useRefused } from '../queries.ts'
import { goToConflicts } from './count-conflicts.tsx'
import { goTo, SIGNER } from './use-counter.ts'

/**
 * Lines that were counted a moment ago come to the page one after another; after so long without one, none is on its
 * way.
 */
const ARRIVES_WITHIN_MS = 600

type SignFormProps = { order: Order; delivery: Delivery; lastSigner: string; onSigned: () => void }

/** The receiver's name under what was counted: with it the receipt of the order is confirmed. */
export function SignForm({ order, delivery, lastSigner, onSigned }: SignFormProps) {
  const [error, setError] = useState('')
  /** It was to be signed with lines that nobody has counted. */
  const [isTooEarly, setTooEarly] = useState(false)
  /** It was to be signed while counts of two devices differ. */
  const [isDisputed, setDisputed] = useState(false)
  const { counts: conflicts } = useRefused(order.id)
  const [isBusy, setBusy] = useState(false)
  /** The name that was signed with before the last counts were on the page. */
  const [early, setEarly] = useState<string>()
  const open = openLines(delivery)
  const left = open.length
  const isWhole = order.status !== 'pending_shipment'
  const keep = async (signedBy: string) => {
    setBusy(true)
    await signArrival(order, signedBy, delivery.lines)
      .then(onSigned)
      // The record takes the place of the lines, so its beginning is what comes next.
      .then(() => window.scrollTo({ top: 0 }))
      .catch(report)
      .finally(() => setBusy(false))
  }
  const sign = (signedBy: string) => {
    setTooEarly(false)
    setDisputed(conflicts.length > 0)
    if (conflicts.length > 0) return undefined
    if (!signedBy) return left > 0 ? setTooEarly(true) : setError(messages.needsSigner)
    setError('')
    if (left > 0) setEarly(signedBy)
    else void keep(signedBy)
  }
  const onArrived = useEffectEvent((signedBy: string) => {
    setEarly(undefined)
    if (left > 0) setTooEarly(true)
    else void keep(signedBy)
  })
  useEffect(() => {
    if (early === undefined) return
    const timer = setTimeout(() => onArrived(early), left > 0 ? ARRIVES_WITHIN_MS : 0)
    return () => clearTimeout(timer)
  }, [early, left])
  return (
    <Section title={messages.sign} note={left > 0 ? messages.left(left) : undefined}>
      {!isWhole && <Notice>{messages.partly}</Notice>}
      {isWhole && (
        <chakra.form
          display="grid"
          gap="3"
          justifyItems="start"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            sign(String(new FormData(event.currentTarget).get(SIGNER) ?? '').trim())
          }}
        >
          <TextInput
            name={SIGNER}
            label={messages.signedBy}
            hint={messages.signHint}
            error={error || undefined}
            isRequired
            autoComplete="name"
            maxLength={SIGNER_MAX}
            defaultValue={lastSigner}
            onFocus={({ target }) => target.select()}
            onChange={() => setError('')}
          />
          {isDisputed && conflicts.length > 0 && (
            <Notice
              tone="danger"
              action={
                <Button size="small" onClick={goToConflicts}>
                  {messages.toConflicts}
                </Button>
              }
            >
              {messages.conflictsFirst}
            </Notice>
          )}
          {isTooEarly && left > 0 && (
            <Notice
              tone="danger"
              action={
                <Button size="small" onClick={() => goTo(open[0])}>
                  {messages.showLeft}
                </Button>
              }
            >
              {messages.left(left)}
            </Notice>
          )}
          <Button type="submit" look="main" size="large" isBusy={isBusy || early !== undefined}>
            {messages.signButton}
          </Button>
        </chakra.form>
      )}
    </Section>
  )
}
