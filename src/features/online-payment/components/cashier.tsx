import type { Attempt } from '#contract/money/online-payment.ts'
import { Countdown } from '#ui/data/countdown.tsx'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { OutsideLink } from '#ui/form/text-link.tsx'
import { qrAddress } from '#ui/picture/qr-address.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'

type CashierProps = {
  attempt: Attempt & { entrance: string }
  isSimulated: boolean
  /** Why it was not paid just now; '' when nothing is to be said. */
  error: string
  onEnter: () => void
  onLeave: () => void
}

/** An open try to pay: the code to scan and until when, or the way back to the provider's page. */
export function Cashier({ attempt, isSimulated, error, onEnter, onLeave }: CashierProps) {
  const { provider, form, amount, entrance, expiresAt } = attempt
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" textAlign="center">
      <Money amount={amount} size="large" />
      {form === 'code' ? (
        <>
          {/* A code is read by its contrast, in the dark too. */}
          <chakra.img
            src={qrAddress(entrance)}
            alt={messages.codeOf(provider)}
            boxSize="12rem"
            bg="white"
            padding="2"
            borderRadius="control"
            border="1px solid"
            borderColor="line"
          />
          <p>{messages.scan(provider)}</p>
          <chakra.p display="flex" alignItems="center" gap="2" color="ink.muted">
            {messages.validFor} <Countdown endsAt={expiresAt} over={messages.over} />
          </chakra.p>
          <chakra.output color="ink.muted" fontSize="meta">
            {messages.waiting}
          </chakra.output>
        </>
      ) : (
        !error && (
          <>
            <chakra.output fontWeight="600">{messages.confirming(provider)}</chakra.output>
            <chakra.p color="ink.muted">
              {form === 'inside' ? messages.confirmingInside : messages.confirmingHint}
            </chakra.p>
          </>
        )
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      {isSimulated && form !== 'inside' && (
        <chakra.p display="flex" alignItems="center" gap="2">
          <Tag tone="warn">{messages.simulated}</Tag>
          <OutsideLink href={entrance} target="_blank" rel="noopener">
            {messages.simulatedOpen}
          </OutsideLink>
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        {form !== 'code' && (
          <Button look="main" onClick={onEnter}>
            {form === 'inside' ? messages.payAgain : messages.openAgain}
          </Button>
        )}
        <Button onClick={onLeave}>{messages.another}</Button>
      </chakra.div>
    </chakra.div>
  )
}
