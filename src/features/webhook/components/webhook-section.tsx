import { useState } from 'react'

import { Button } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { NotRead } from '#ui/layout/not-read.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useWebhooks } from '../queries.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** 事件通知: where the company's own systems are told of its orders. For who manages them. */
export function WebhookSection() {
  const { data, error, isLoading, reload } = useWebhooks()
  const [open, setOpen] = useState<'new' | number>()
  const isOnline = useOnline()
  if (!data) return isLoading ? null : <NotRead error={error} retry={reload} />
  const { list, most } = data
  const close = () => setOpen(undefined)
  const edited = list.find(({ id }) => id === open)
  return (
    <>
      {(open === 'new' || edited) && <WebhookForm key={open} webhook={edited} onChange={reload} onClose={close} />}
      <Section
        title={messages.title}
        note={messages.count(list.length, most)}
        isFlush={list.length > 0}
        aside={
          open === undefined && (
            <Button size="small" disabled={!isOnline || list.length >= most} onClick={() => setOpen('new')}>
              {messages.make}
            </Button>
          )
        }
      >
        {list.length === 0 ? (
          <chakra.p color="ink.muted">{messages.none}</chakra.p>
        ) : (
          <chakra.ul listStyle="none">
            {list.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isOnline={isOnline}
                onChange={reload}
                onEdit={() => setOpen(webhook.id)}
              />
            ))}
          </chakra.ul>
        )}
      </Section>
    </>
  )
}
