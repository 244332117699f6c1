import { useState } from 'react'

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
import type { Delivery } from '../queries.ts'
import { SIGNER } from './use-counter.ts'

/** The receiver's name under what was counted: with it the receipt of the order is confirmed. */
export function SignForm({ order, delivery, lastSigner }: { order: Order; delivery: Delivery; lastSigner: string }) {
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const left = openLines(delivery).length
  const isWhole = order.status !== 'pending_shipment'
  const sign = async (signedBy: string) => {
    if (left > 0) return setError(messages.left(left))
    if (!signedBy) return setError(messages.needsSigner)
    setError('')
    setBusy(true)
    await signArrival(order, signedBy)
      // The record takes the place of the lines, so its beginning is what comes next.
      .then(() => window.scrollTo({ top: 0 }))
      .catch(report)
      .finally(() => setBusy(false))
  }
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
            void sign(String(new FormData(event.currentTarget).get(SIGNER) ?? '').trim())
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
          <Button type="submit" look="main" size="large" isBusy={isBusy}>
            {messages.signButton}
          </Button>
        </chakra.form>
      )}
    </Section>
  )
}
