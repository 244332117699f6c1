import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Order } from '#contract/order.ts'
import { type CheckedLine, openLines } from '#domain/arrival/check.ts'
import { isSignerName, SIGNER_MAX } from '#domain/arrival/marks.ts'
import { dropToast } from '#ui/feedback/drop-toast.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { focusAfterRemoval } from '#ui/focus-rows.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { askDoubted } from '../model/ask-doubted.ts'
import { isPieces, readSigner } from '../model/delivery-keys.ts'
import { isPlainSignerName } from '../model/signer-name.ts'
import { signArrival } from '../mutations.ts'
import { type Delivery, useRefused } from '../queries.ts'
import { goToConflicts } from './count-conflicts.tsx'
import { goTo, SIGNER } from './use-counter.ts'

/**
 * Lines that were counted a moment ago come to the page one after another; after so long without one, none is on its
 * way.
 */
const ARRIVES_WITHIN_MS = 600

/** It is there as long as the form is. */
const FIELD = `[name=${SIGNER}]`

type SignFormProps = {
  order: Order
  delivery: Delivery
  /** A line with what was counted a moment ago: a number that the press on the button settled counts, too. */
  newest: (line: CheckedLine) => CheckedLine
  /** A line of which a number was typed last that nobody can have counted, once: it stands as before. */
  takeRefused: () => CheckedLine | undefined
  /** The line that `takeRefused` told of, until it is counted anew. */
  unkept: CheckedLine | undefined
  lastSigner: string
  /** A scan that ended in the field of the name; what is wrong with it, in words. */
  onScan: (text: string) => string | undefined
  /** Only a count was typed where the name belongs; whether it was taken back to its line. */
  onNumber: (pieces: number) => boolean
  onSigned: (signedBy: string) => void
}

/** What is wrong with a name, in words; '' where nothing is. */
function nameProblem(name: string): string {
  if (name === '') return messages.needsSigner
  if (!isSignerName(name)) return messages.signerNoName
  if (!isPlainSignerName(name)) return messages.signerDigits
  return name.length > SIGNER_MAX ? messages.signerTooLong(SIGNER_MAX) : ''
}

/** The receiver's name under what was counted: with it the receipt of the order is confirmed. */
export function SignForm(props: SignFormProps) {
  const { order, delivery, newest, takeRefused, unkept, lastSigner, onScan, onNumber, onSigned } = props
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
  const { isBehind } = delivery
  // Once another line is counted, what was said of those left is true no longer.
  useEffect(() => () => dropToast(messages.left(left)), [left])
  /** To the first line that nobody has counted. What is missing is said there too: the form is out of sight then. */
  const goToLeft = () => {
    setTooEarly(true)
    toast(messages.left(left), { tone: 'danger' })
    goTo(open.find((line) => !newest(line).isCounted) ?? open[0])
  }
  const keep = async (signedBy: string) => {
    const lines = delivery.lines.map(newest)
    const doubted = await askDoubted(lines)
    if (doubted) return goTo(doubted)
    setBusy(true)
    await signArrival(order, signedBy, lines)
      .then(() => onSigned(signedBy))
      // The record takes the place of the lines, so its beginning is what comes next.
      .then(() => window.scrollTo({ top: 0 }))
      .then(() => focusAfterRemoval(FIELD, FIELD, () => false))
      .catch(report)
      .finally(() => setBusy(false))
  }
  const sign = (signedBy: string) => {
    setTooEarly(false)
    setDisputed(conflicts.length > 0)
    if (conflicts.length > 0) return undefined
    if (takeRefused()) return undefined
    if (!signedBy && left > 0) return goToLeft()
    const problem = nameProblem(signedBy)
    setError(problem)
    if (problem) return undefined
    if (left > 0) setEarly(signedBy)
    else void keep(signedBy)
  }
  const onArrived = useEffectEvent((signedBy: string) => {
    setEarly(undefined)
    if (left > 0) goToLeft()
    else void keep(signedBy)
  })
  useEffect(() => {
    if (early === undefined) return
    const timer = setTimeout(() => onArrived(early), left > 0 ? ARRIVES_WITHIN_MS : 0)
    return () => clearTimeout(timer)
  }, [early, left])
  const button = useRef<HTMLButtonElement>(null)
  /** The name before what is being typed now. */
  const kept = useRef(lastSigner)
  /** An Enter may be a scanner's, or one too many: it takes the name and leaves the signature to the button. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const input = event.currentTarget
    const batches = delivery.lines.map(({ batch }) => batch)
    const { name, scan } = readSigner(input.value.trim(), batches)
    if (scan !== undefined) {
      input.value = name || kept.current
      input.select()
      setError(onScan(scan) ?? '')
      return
    }
    if (isPieces(name) && onNumber(Number(name))) {
      input.value = kept.current
      setError('')
      return
    }
    const problem = nameProblem(name)
    setError(problem)
    if (problem) input.select()
    else button.current?.focus()
  }
  return (
    <Section title={messages.sign} note={left > 0 ? messages.left(left) : undefined}>
      {!isWhole && <Notice>{messages.partly}</Notice>}
      {isWhole && isBehind && <ListBehind delivery={delivery} />}
      {isWhole && !isBehind && (
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
          {/* As wide with its error as with its hint. */}
          <chakra.div width="full" maxWidth="24rem">
            <TextInput
              name={SIGNER}
              label={messages.signedBy}
              hint={messages.signHint}
              error={error || undefined}
              isRequired
              autoComplete="name"
              defaultValue={lastSigner}
              onFocus={({ target }) => {
                kept.current = target.value
                target.select()
              }}
              onChange={() => setError('')}
              onKeyDown={onKeyDown}
            />
          </chakra.div>
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
          {unkept && (
            <Notice
              tone="danger"
              action={
                <Button size="small" onClick={() => goTo(unkept)}>
                  {messages.showUnkept}
                </Button>
              }
            >
              {messages.unkept(unkept.name, unkept.batch)}
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
          <Button
            ref={button}
            type="submit"
            look="main"
            size="large"
            isBusy={isBusy || early !== undefined}
            // A key that is held down would sign by itself.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {messages.signButton}
          </Button>
        </chakra.form>
      )}
    </Section>
  )
}

/** What was sent has yet to be read: that it is tried, and that it failed. */
function ListBehind({ delivery: { reload, isReading, isNotRead } }: Pick<SignFormProps, 'delivery'>) {
  return (
    <chakra.div display="grid" gap="2" aria-live="polite">
      <Notice
        tone="warn"
        action={
          <Button size="small" isBusy={isReading} onClick={reload}>
            {messages.readAgain}
          </Button>
        }
      >
        {messages.listBehind}
      </Notice>
      {isReading && <Notice>{messages.listReading}</Notice>}
      {isNotRead && <Notice tone="danger">{messages.listNotRead}</Notice>}
    </chakra.div>
  )
}
