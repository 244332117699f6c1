import type { WaysToPay } from '#contract/money/online-payment.ts'
import { type Device, formsOf } from '#domain/payment/online.ts'
import { wechatPaths } from '#routing/paths/wechat.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
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
  const { attempt, busy, error, start, enter, leave } = useAttempt(source, { known, isWatched, isOffline, onPaid })
  const device = deviceOf(navigator.userAgent)
  const way = ways.find(({ provider }) => provider === attempt?.provider)
  const { entrance } = attempt ?? {}
  const offered = inOrder(ways, device).flatMap(({ provider, inside }) =>
    formsOf(provider, device).flatMap((form) => (form !== 'inside' || inside === 'ready' ? [{ provider, form }] : [])),
  )
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
          <Cashier
            attempt={{ ...attempt, entrance }}
            isSimulated={way?.isSimulated ?? false}
            error={error}
            onEnter={() => void enter(attempt)}
            onLeave={leave}
          />
        ) : (
          <>
            {attempt?.state === 'closed' && <Notice>{messages.expired}</Notice>}
            {hasEphedrine && <Notice>{messages.part}</Notice>}
            {error && <Notice tone="danger">{error}</Notice>}
            {device === 'wechat' && <InsideHint ways={ways} />}
            <chakra.div
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(11rem, 1fr))' }}
              gap="3"
            >
              {offered.map(({ provider, form }, at) => (
                <Button
                  key={`${provider} ${form}`}
                  look={at === 0 ? 'main' : undefined}
                  size="large"
                  disabled={isOffline}
                  title={isOffline ? messages.offline : undefined}
                  isBusy={busy === `${provider} ${form}`}
                  onClick={() => void start(provider, form)}
                >
                  {messages.formOf(provider, form)}
                </Button>
              ))}
            </chakra.div>
          </>
        )}
      </chakra.div>
    </Section>
  )
}

/** Within WeChat its own payment comes first. */
const inOrder = (ways: WaysToPay['ways'], device: Device) => (device === 'wechat' ? ways.toReversed() : ways)

/** What to do within WeChat where it cannot pay by itself. */
function InsideHint({ ways }: { ways: WaysToPay['ways'] }) {
  const wechat = ways.find(({ provider }) => provider === 'wechat')
  if (wechat?.inside === 'ready') return null
  if (wechat?.inside !== 'unbound') return <Notice>{messages.codeInside}</Notice>
  return (
    <Notice action={<TextLink to={wechatPaths.wechat()}>{messages.bind}</TextLink>}>{messages.unboundInside}</Notice>
  )
}
