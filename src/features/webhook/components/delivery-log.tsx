import { useEffect } from 'react'

import type { Delivery } from '#contract/self-service/webhook.ts'
import { DELIVERIES_SHOWN_MAX, WEBHOOK_KIND_TEXT } from '#domain/webhook/kinds.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { resendDelivery } from '../mutations.ts'
import { useDeliveries } from '../queries.ts'

const TONES = { waiting: 'warn', delivered: 'brand', failed: 'danger' } as const

type DeliveryLogProps = {
  webhookId: number
  label: string
  maySend: boolean
  /** What was sent stands otherwise than when it was last read: so do the figures of its address. */
  onChange: () => void
}

/** What was sent to an address: when, with which answer, and when it is tried next. */
export function DeliveryLog({ webhookId, label, maySend, onChange }: DeliveryLogProps) {
  const { data, error, reload } = useDeliveries(webhookId)
  const states = data?.map(({ id, state }) => `${id} ${state}`).join()
  useEffect(() => {
    if (states !== undefined) onChange()
  }, [states, onChange])
  const resend = async (id: number) => {
    try {
      await resendDelivery(id)
      toast(messages.resent)
      reload()
    } catch (failure) {
      report(failure)
    }
  }
  return (
    <chakra.section width="full" aria-label={label} bg="subtle" borderRadius="control" marginTop="2">
      {!data && <NotRead error={error} retry={reload} />}
      {data?.length === 0 && (
        <chakra.p padding="3" color="ink.muted">
          {messages.logNone}
        </chakra.p>
      )}
      {data && data.length > 0 && (
        <chakra.ul listStyle="none">
          {data.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} maySend={maySend} onResend={() => void resend(delivery.id)} />
          ))}
        </chakra.ul>
      )}
      {data?.length === DELIVERIES_SHOWN_MAX && (
        <chakra.p padding="3" color="ink.faint" fontSize="meta">
          {messages.logLimit(DELIVERIES_SHOWN_MAX)}
        </chakra.p>
      )}
    </chakra.section>
  )
}

type RowProps = { delivery: Delivery; maySend: boolean; onResend: () => void }

function Row({ delivery, maySend, onResend }: RowProps) {
  const { kind, messageId, orderNumber, state, createdAt, tries, triedAt, status, tookMs, problem, sendAt } = delivery
  const told = [
    orderNumber === '' ? '' : messages.order(orderNumber),
    tries > 1 ? messages.tries(tries) : '',
    state !== 'delivered' && status === undefined ? problem : messages.answered(status, tookMs),
    state === 'waiting' && problem !== '' && sendAt !== undefined ? messages.next(sendAt) : '',
  ]
  return (
    <ListRow>
      <chakra.div flex="1" minWidth="14rem">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
          <span>{WEBHOOK_KIND_TEXT[kind]}</span>
          <Tag tone={TONES[state]}>{messages.state[state]}</Tag>
          <chakra.span color="ink.muted" fontSize="meta">
            <Moment at={triedAt ?? createdAt} />
          </chakra.span>
        </chakra.p>
        <chakra.p color="ink.muted" fontSize="meta">
          {told.filter(Boolean).join(' · ')}
        </chakra.p>
        <chakra.p color="ink.faint" fontSize="meta" fontFamily="code" overflowWrap="anywhere">
          {messageId}
        </chakra.p>
      </chakra.div>
      <LinkButton disabled={!maySend} aria-label={messages.resendOf(messageId)} onClick={onResend}>
        {messages.resend}
      </LinkButton>
    </ListRow>
  )
}
