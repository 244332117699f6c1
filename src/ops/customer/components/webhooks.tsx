import type { Webhook } from '#contract/self-service/webhook.ts'
import { minuteOf } from '#domain/instant.ts'
import { WEBHOOK_KIND_TEXT } from '#domain/webhook/kinds.ts'
import { Tag } from '#ui/data/tag.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ReadState } from '../../kit/read-state.tsx'
import { useCompanyWebhooks } from '../queries.ts'
import { Rows } from './purse-entries.tsx'

/** Where the company's own systems are told of its orders, and whether that works. */
export function CompanyWebhooks({ id }: { id: number }) {
  const webhooks = useCompanyWebhooks(id)
  return (
    <Section title="事件通知">
      <ReadState read={webhooks}>
        {(rows) => (
          <Rows>
            {rows.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
            {rows.length === 0 && <chakra.li color="ink.faint">没有通知地址</chakra.li>}
          </Rows>
        )}
      </ReadState>
    </Section>
  )
}

function Row({ webhook }: { webhook: Webhook }) {
  const { url, kinds, waiting, failed, deliveredAt, failingSince, pausedAt, pauseReason, problem } = webhook
  const standing =
    pausedAt !== undefined
      ? `${minuteOf(pausedAt)} ${pauseReason === '' ? '由客户暂停' : `自动暂停：${pauseReason}`}`
      : failingSince !== undefined
        ? `${minuteOf(failingSince)} 起未送达：${problem}`
        : deliveredAt === undefined
          ? '还没有送达过'
          : `最近送达 ${minuteOf(deliveredAt)}`
  const isWell = pausedAt === undefined && failingSince === undefined
  return (
    <li>
      <chakra.b overflowWrap="anywhere">{url}</chakra.b>
      {pausedAt !== undefined && <Tag tone="warn">已暂停</Tag>}
      {waiting > 0 && <Tag tone="warn">{waiting} 条待投递</Tag>}
      {failed > 0 && <Tag tone="danger">{failed} 条未送达</Tag>}
      <chakra.span color="ink.muted" width="full">
        {kinds.map((kind) => WEBHOOK_KIND_TEXT[kind]).join('、')}
      </chakra.span>
      <chakra.span color={isWell ? 'ink.muted' : 'warn'} width="full">
        {standing}
      </chakra.span>
    </li>
  )
}
