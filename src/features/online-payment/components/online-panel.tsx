import type { WaysToPay } from '#contract/money/online-payment.ts'
import { formsOf } from '#domain/payment/online.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { deviceOf } from '../model/device.ts'
import { Cashier } from './cashier.tsx'
import { type AttemptSource, useAttempt } from './use-attempt.ts'

type OnlinePanelProps = {
  online: WaysToPay
  source: AttemptSource
  isOffline: boolean
  /** Somebody else may pay meanwhile. */
  isWatched?: boolean
  /** Orders of the payment that cannot be paid so. */
  hasEphedrine?: boolean
  onPaid: () => void
}

/** Paying through Alipay or WeChat Pay: the ways there are, then the one under way. */
export function OnlinePanel({
  online,
  source,
  isOffline,
  isWatched = false,
  hasEphedrine = false,
  onPaid,
}: OnlinePanelProps) {
  const { ways, attempt: known } = online
  const { attempt, busy, error, start, leave } = useAttempt(source, { known, isWatched, isOffline, onPaid })
  const way = ways.find(({ provider }) => provider === attempt?.provider)
  const { entrance } = attempt ?? {}
  const isOpen = attempt?.state === 'open' && entrance !== undefined
  if (ways.length === 0)
    return (
      <Section title={messages.title}>
        <chakra.p color="ink.muted">{messages.none}</chakra.p>
      </Section>
    )
  return (
    <Section title={messages.title}>
      <chakra.div display="grid" gap="3">
        {isOffline && <Notice tone="warn">{messages.offline}</Notice>}
        {attempt?.returned !== undefined && <Notice tone="warn">{messages.returned(attempt.returned)}</Notice>}
        {isOpen ? (
          <Cashier attempt={{ ...attempt, entrance }} isSimulated={way?.isSimulated ?? false} onLeave={leave} />
        ) : (
          <>
            {attempt?.state === 'closed' && <Notice>{messages.expired}</Notice>}
            {hasEphedrine && <Notice>{messages.part}</Notice>}
            {error && <Notice tone="danger">{error}</Notice>}
            <chakra.div
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(11rem, 1fr))' }}
              gap="3"
            >
              {ways.flatMap(({ provider }) =>
                formsOf(provider, deviceOf(navigator.userAgent)).map((form, index) => (
                  <Button
                    key={`${provider} ${form}`}
                    look={index === 0 ? 'main' : undefined}
                    size="large"
                    disabled={isOffline}
                    title={isOffline ? messages.offline : undefined}
                    isBusy={busy === `${provider} ${form}`}
                    onClick={() => void start(provider, form)}
                  >
                    {messages.formOf(provider, form)}
                  </Button>
                )),
              )}
            </chakra.div>
          </>
        )}
      </chakra.div>
    </Section>
  )
}
