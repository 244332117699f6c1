import { type ReactNode, useEffect, useRef, useState } from 'react'

import { minuteOf } from '#domain/instant.ts'
import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { checkOnline, makePayLink, startOnline } from '../mutations.ts'
import { useWays } from '../queries.ts'
import { OnlinePanel } from './online-panel.tsx'

type PayOnlineProps = {
  paymentId: number
  isOffline: boolean
  hasEphedrine: boolean
  /** A transfer waits for finance: until it is decided nothing is collected, and what comes online goes back. */
  isProofSent: boolean
  onPaid: () => void
  /** Puts them among the other ways to pay. */
  children: (parts: OnlineParts) => ReactNode
}

export type OnlineParts = {
  /** Paying through providers; a placeholder while `isLoading`, nothing where nothing can be paid so. */
  online?: ReactNode
  /** Somebody else pays. Last: few need it, and most of those who do not pay online transfer the money. */
  link?: ReactNode
  /** What stands below waits too, so that it does not move when the ways to pay arrive. */
  isLoading?: boolean
}

/** What a buyer may pay through providers, and the link by which somebody else does. */
export function PayOnline({ paymentId, isOffline, hasEphedrine, isProofSent, onPaid, children }: PayOnlineProps) {
  const { data, isLoading, error, reload } = useWays(paymentId)
  // What can be collected changes with the proof.
  const wasProofSent = useRef(isProofSent)
  useEffect(() => {
    if (wasProofSent.current !== isProofSent) reload()
    wasProofSent.current = isProofSent
  }, [isProofSent, reload])
  const [isLinked, setLinked] = useState(false)
  // Not again once it failed: what stands below would go with what was picked in it.
  if (!data && isLoading && !error) return children({ online: <Skeleton />, isLoading: true })
  if (isProofSent)
    return children({
      online: data && data.ways.length > 0 && (
        <Section title={messages.title}>
          <Notice>{messages.proofSent}</Notice>
        </Section>
      ),
    })
  if (!data || (data.amount === 0 && data.ways.length > 0)) return children({})
  const source = {
    start: (body: Parameters<typeof startOnline>[1]) => startOnline(paymentId, body),
    check: () => checkOnline(paymentId),
  }
  return children({
    online: (
      <OnlinePanel
        online={data}
        source={source}
        isOffline={isOffline}
        isWatched={isLinked}
        hasEphedrine={hasEphedrine}
        onPaid={onPaid}
      />
    ),
    link: data.ways.length > 0 && (
      <PayLink paymentId={paymentId} isOffline={isOffline} onMade={() => setLinked(true)} />
    ),
  })
}

/** 找人代付. */
function PayLink({ paymentId, isOffline, onMade }: { paymentId: number; isOffline: boolean; onMade: () => void }) {
  const [link, setLink] = useState<{ url: string; expiresAt: number }>()
  const [error, setError] = useState('')
  const make = async () => {
    try {
      setLink(await makePayLink(paymentId))
      onMade()
      setError('')
    } catch (refusal) {
      setError(toSentence(refusal))
    }
  }
  return (
    <Section title={messages.linkTitle}>
      <chakra.div display="grid" gap="3" justifyItems="start">
        <chakra.p color="ink.muted">{messages.linkHint}</chakra.p>
        {error && <Notice tone="danger">{error}</Notice>}
        {link ? (
          <chakra.div width="full">
            <chakra.p display="flex" alignItems="center" gap="2">
              <chakra.code overflowWrap="anywhere">{link.url}</chakra.code>
              <CopyButton
                text={link.url}
                label={messages.linkCopy}
                copied={messages.linkCopied}
                failed={messages.linkCopyFailed}
              />
            </chakra.p>
            <chakra.p color="ink.muted" fontSize="meta">
              {messages.linkUntil(minuteOf(link.expiresAt))}
            </chakra.p>
          </chakra.div>
        ) : (
          <Button disabled={isOffline} onClick={() => void make()}>
            {messages.linkMake}
          </Button>
        )}
      </chakra.div>
    </Section>
  )
}
