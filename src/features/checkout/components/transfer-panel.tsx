import { Fragment, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

import type { Payment } from '#contract/payment.ts'
import { formatYuan } from '#domain/money.ts'
import { PROOF_PLACE, proofAddress } from '#features/order/index.ts'
import { toFailure } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ProofField, proofProblem } from '#ui/file/proof-field.tsx'
import { Button } from '#ui/form/button.tsx'
import { LinkButton, OutsideLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { dueOf } from '../model/due.ts'
import { sendProof } from '../mutations.ts'
import { payment as messages } from '../payment-messages.ts'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: { base: '0', md: '1' },
    alignItems: 'center',
    '& > dt': { color: 'ink.muted' },
    '& > dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
    '& button': { minHeight: { base: 'touch', md: '1.5rem' } },
  },
})

async function copy(name: string, text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  toast(messages.copied(name))
}

type TransferPanelProps = { payment: Payment; isOffline: boolean; onSent: (payment: Payment) => void }

/** Where the money goes, and the proof that it went. */
export function TransferPanel({ payment, isOffline, onSent }: TransferPanelProps) {
  const { transferAccount, transferState } = payment
  const { total, numbers } = dueOf(payment)
  // undefined = the proof that waits was not replaced on this page; false = the buyer is done with it.
  const [isReplacing, setReplacing] = useState<boolean>()
  if (isReplacing !== undefined && transferState !== 'submitted') setReplacing(undefined)
  const frame = useProofPlace()
  const facts = [
    [messages.company, transferAccount.company],
    [messages.bank, transferAccount.bank],
    [messages.account, transferAccount.account],
    [messages.amount, formatYuan(total)],
    [messages.note, numbers.join(' ')],
  ] as const
  const isWaiting = transferState === 'submitted' && !isReplacing
  return (
    <Section title={messages.transferTitle}>
      {isWaiting && (
        <SentProof
          paymentId={payment.id}
          isOffline={isOffline}
          isNew={isReplacing === false}
          onReplace={() => setReplacing(true)}
        />
      )}
      {payment.proofAmount !== undefined && (
        <chakra.div marginBottom="4">
          <Notice tone="warn">{messages.proofMore(payment.proofAmount, total)}</Notice>
        </chakra.div>
      )}
      <chakra.p color="ink.muted" marginBottom="2">
        {messages.transferHint}
      </chakra.p>
      <Facts>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <chakra.span fontWeight="500">{value}</chakra.span>
              <LinkButton fontSize="meta" onClick={() => copy(name, value).catch(() => toast(value))}>
                {messages.copy}
              </LinkButton>
            </dd>
          </Fragment>
        ))}
      </Facts>
      {!isWaiting && (
        <chakra.div
          ref={frame}
          id={PROOF_PLACE}
          scrollMarginTop="calc(var(--header) + 0.75rem)"
          display="grid"
          gap="3"
          justifyItems="start"
          marginTop="4"
        >
          {/* The title is followed by the same; here for whoever is led to the form. */}
          {transferState === 'rejected' && (
            <Notice tone="danger" isTold={false}>
              {messages.rejected(payment.rejectReason)}
            </Notice>
          )}
          <ProofForm
            paymentId={payment.id}
            isOffline={isOffline}
            isAgain={transferState === 'rejected'}
            onSent={(sent) => {
              // The page goes to its title when the first proof was sent, and to what is said of it when it was
              // replaced.
              setReplacing((was) => was && false)
              toast(messages.proofSentToast)
              onSent(sent)
            }}
          />
          {isReplacing && <LinkButton onClick={() => setReplacing(false)}>{messages.proofKeep}</LinkButton>}
        </chakra.div>
      )}
    </Section>
  )
}

/**
 * Leads whoever came to send another proof to the form, with what is said of the last one above it. Only as the page
 * opens: a form that comes later must not take the focus.
 */
function useProofPlace() {
  const { hash } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const isWanted = hash === `#${PROOF_PLACE}`
  useEffect(() => {
    if (!isWanted) return
    frame.current?.querySelector('input')?.focus({ preventScroll: true })
    frame.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return frame
}

type SentProofProps = {
  paymentId: number
  isOffline: boolean
  /** It takes the place of the form that replaces it: the page scrolls to it, and the focus goes on from it. */
  isNew: boolean
  onReplace: () => void
}

/** The proof waits for the seller: it can be seen, and replaced. */
function SentProof({ paymentId, isOffline, isNew, onReplace }: SentProofProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) frame.current?.focus()
  }, [isNew])
  return (
    <chakra.div
      ref={frame}
      tabIndex={-1}
      outline="none"
      scrollMarginBlock="6rem"
      display="grid"
      gap="3"
      marginBottom="4"
    >
      <Notice tone="good">{messages.proofSent}</Notice>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <OutsideLink href={proofAddress(paymentId)} target="_blank" rel="noopener">
          {messages.proofShow}
        </OutsideLink>
        <Button disabled={isOffline} onClick={onReplace}>
          {messages.proofAgain}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

type ProofFormProps = {
  paymentId: number
  isOffline: boolean
  /** The one before it was sent back. */
  isAgain: boolean
  onSent: (payment: Payment) => void
}

function ProofForm({ paymentId, isOffline, isAgain, onSent }: ProofFormProps) {
  const [file, setFile] = useState<File>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const pick = (picked: File) => {
    const problem = proofProblem(picked)
    setError(problem)
    if (!problem) setFile(picked)
  }
  const send = async () => {
    if (!file || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      onSent(await sendProof(paymentId, file))
    } catch (refusal) {
      setError(toFailure(refusal))
      setBusy(false)
    }
  }

  return (
    <>
      <chakra.div maxWidth="28rem">
        <ProofField label={messages.proof} hint={messages.proofHint} file={file} onPick={pick} />
      </chakra.div>
      {isBusy && <chakra.progress width="full" maxWidth="28rem" aria-label={messages.proofSending} />}
      {error && <Notice tone="danger">{error}</Notice>}
      <Button
        look="main"
        size="large"
        isBusy={isBusy}
        disabled={!file || isOffline}
        title={isOffline ? messages.offline : undefined}
        onClick={() => void send()}
      >
        {isBusy ? messages.proofSending : isAgain ? messages.proofResend : messages.proofSend}
      </Button>
    </>
  )
}
