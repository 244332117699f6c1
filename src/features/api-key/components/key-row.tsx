import type { ApiKey } from '#contract/self-service/api-key.ts'
import { KEY_SCOPE_TEXT } from '#domain/api-key/api-key.ts'
import { Tag } from '#ui/data/tag.tsx'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { nextRow } from '#ui/next-row.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { endKey } from '../mutations.ts'

type KeyRowProps = { apiKey: ApiKey; isOnline: boolean; onChange: () => void }

/** A key: what it may do, for whom, and when it was used last. */
export function KeyRow({ apiKey, isOnline, onChange }: KeyRowProps) {
  const { id, name, hint, scopes, actsAs, createdBy, createdAt, usedAt, usedFrom, endedAt, endedBy, endReason } = apiKey
  const isOver = endedAt !== undefined
  const end = async () => {
    const asked = { title: messages.endOf(name), yes: messages.end, isDangerous: true }
    if (!(await confirm(messages.endAsk(name), asked))) return
    // An ended key stays in the list, and is none that can be ended.
    const focusNext = nextRow({ rows: '[data-key]', removed: `[data-key="${id}"]`, action: 'button' })
    try {
      await endKey(id)
      toast(messages.endDone(name))
      onChange()
      focusNext()
    } catch (error) {
      report(error)
    }
  }
  return (
    <ListRow data-key={isOver ? undefined : id}>
      <chakra.div flex="1" minWidth="14rem" color={isOver ? 'ink.muted' : undefined}>
        <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="1.5" marginBottom="1">
          <b>{name}</b>
          <chakra.code color="ink.muted" fontSize="meta">
            {hint}…
          </chakra.code>
          {isOver && <Tag tone="neutral">{endedBy === 'seller' ? messages.endedBySeller : messages.ended}</Tag>}
          {!isOver && actsAs.isGone && <Tag tone="warn">{messages.gone}</Tag>}
          {!isOver &&
            scopes.map((scope) => (
              <Tag key={scope} tone={scope === 'order.place' ? 'brand' : 'neutral'}>
                {KEY_SCOPE_TEXT[scope]}
              </Tag>
            ))}
        </chakra.p>
        <chakra.p color="ink.muted" fontSize="meta">
          {isOver
            ? messages.endedAt(endedAt, endReason)
            : [
                actsAs.isGone ? messages.left(actsAs.name) : messages.actsAs(actsAs.name),
                messages.made(createdBy, createdAt),
                messages.used(usedAt, usedFrom),
              ].join(' · ')}
        </chakra.p>
      </chakra.div>
      {!isOver && (
        <LinkButton disabled={!isOnline} aria-label={messages.endOf(name)} onClick={() => void end()}>
          {messages.end}
        </LinkButton>
      )}
    </ListRow>
  )
}
