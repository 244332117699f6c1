import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'

import type { Webhook } from '#contract/self-service/webhook.ts'
import { WEBHOOK_KIND_TEXT } from '#domain/webhook/kinds.ts'
import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { hostOf } from '../model/host.ts'
import { endWebhook, pauseWebhook, resumeWebhook, testWebhook } from '../mutations.ts'
import { DeliveryLog } from './delivery-log.tsx'

type WebhookRowProps = { webhook: Webhook; isOnline: boolean; onChange: () => void; onEdit: () => void }

/** An address: what it is told, how its deliveries stand, and what can be done with it. */
export function WebhookRow({ webhook, isOnline, onChange, onEdit }: WebhookRowProps) {
  const { id, url, kinds, waiting, failed, pausedAt } = webhook
  // Opened anew after each test, so that it shows it.
  const [log, setLog] = useState<number>()
  const host = hostOf(url)
  const act = async (run: () => Promise<unknown>, said: string) => {
    try {
      await run()
      toast(said)
      onChange()
    } catch (error) {
      report(error)
    }
  }
  const test = () =>
    act(async () => {
      await testWebhook(id)
      setLog((before = 0) => before + 1)
    }, messages.tested)
  const end = async () => {
    const asked = { title: messages.endOf(host), yes: messages.end, isDangerous: true }
    if (!(await confirm(messages.endAsk(host), asked))) return
    await act(() => endWebhook(id), messages.endDone)
  }
  const isPaused = pausedAt !== undefined
  const Turn = log === undefined ? ChevronDown : ChevronUp
  return (
    <ListRow>
      <chakra.div flex="1" minWidth="14rem">
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="1.5" marginBottom="1">
          <chakra.b overflowWrap="anywhere">{url}</chakra.b>
          {isPaused && <Tag tone="warn">{messages.paused}</Tag>}
          {waiting > 0 && <Tag tone="warn">{messages.waiting(waiting)}</Tag>}
          {failed > 0 && <Tag tone="danger">{messages.failed(failed)}</Tag>}
        </chakra.p>
        <chakra.p color="ink.muted" fontSize="meta">
          {kinds.map((kind) => WEBHOOK_KIND_TEXT[kind]).join('、')}
        </chakra.p>
        <Standing webhook={webhook} />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap={{ base: '4', md: '1' }} paddingBlock="1">
        <LinkButton disabled={!isOnline || isPaused} aria-label={messages.testOf(host)} onClick={() => void test()}>
          {messages.test}
        </LinkButton>
        <LinkButton
          aria-label={messages.logOf(host)}
          aria-expanded={log !== undefined}
          onClick={() => setLog(log === undefined ? 0 : undefined)}
        >
          {messages.log}
          <Turn size={14} aria-hidden style={{ display: 'inline', verticalAlign: '-2px', marginLeft: '2px' }} />
        </LinkButton>
        <LinkButton disabled={!isOnline} aria-label={messages.changeOf(host)} onClick={onEdit}>
          {messages.change}
        </LinkButton>
        {isPaused ? (
          <LinkButton
            disabled={!isOnline}
            aria-label={messages.resumeOf(host)}
            onClick={() => void act(() => resumeWebhook(id), messages.resumeDone)}
          >
            {messages.resume}
          </LinkButton>
        ) : (
          <LinkButton
            disabled={!isOnline}
            aria-label={messages.pauseOf(host)}
            onClick={() => void act(() => pauseWebhook(id), messages.pauseDone)}
          >
            {messages.pause}
          </LinkButton>
        )}
        <LinkButton disabled={!isOnline} aria-label={messages.endOf(host)} onClick={() => void end()}>
          {messages.end}
        </LinkButton>
      </chakra.div>
      {log !== undefined && (
        <DeliveryLog
          key={log}
          webhookId={id}
          label={messages.logOf(host)}
          maySend={isOnline && !isPaused}
          onChange={onChange}
        />
      )}
    </ListRow>
  )
}

/** How it goes: paused and why, failing since when, or when it last arrived. */
function Standing({ webhook }: { webhook: Webhook }) {
  const { createdBy, createdAt, deliveredAt, failingSince, pausedAt, pauseReason, problem } = webhook
  const facts = [messages.made(createdBy, createdAt), messages.delivered(deliveredAt)]
  const trouble =
    pausedAt !== undefined
      ? messages.pausedAt(pausedAt, pauseReason)
      : failingSince !== undefined
        ? messages.failing(failingSince, problem)
        : undefined
  return (
    <>
      <chakra.p color="ink.muted" fontSize="meta">
        {facts.join(' · ')}
      </chakra.p>
      {trouble && (
        <chakra.p color="warn" fontSize="meta">
          {trouble}
        </chakra.p>
      )}
    </>
  )
}
