import { chakra } from '@chakra-ui/react'

import { paths } from '#routing/paths.ts'
import { toClock } from '#ui/data/age.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Drawer } from '#ui/layout/drawer.tsx'

import { messages, sentences } from '../messages.ts'
import { syncNow } from '../mutations.ts'
import { type SyncStatus, undecided } from '../queries.ts'
import { PastRow, PendingRow, RefusedRow } from './edit-rows.tsx'
import { Group } from './group.tsx'
import { OfflineReady } from './offline-ready.tsx'

const PAST_SHOWN = 20
const tones = {
  idle: 'good',
  sending: 'info',
  waiting: 'warn',
  offline: 'warn',
  needsAuth: 'warn',
  updateRequired: 'danger',
  blocked: 'warn',
  storageError: 'danger',
} as const

type SyncPanelProps = { sync: SyncStatus; isOnline: boolean; onClose: () => void }

/** Each pending edit in words, its age, and what happened to the others. */
export function SyncPanel({ sync, isOnline, onClose }: SyncPanelProps) {
  const now = useNow({ everyMs: 60_000 })
  const refused = undecided(sync)
  const past = sync.outcomes.filter(({ refusal }) => !refusal).slice(0, PAST_SHOWN)
  const state = isOnline ? (sync.state === 'idle' && sync.pending > 0 ? 'sending' : sync.state) : 'offline'
  const { lastSyncedAt } = sync
  return (
    <Drawer
      title={messages.title}
      onClose={onClose}
      footer={
        <>
          <chakra.span flex="1" alignSelf="center" color="ink.faint" fontSize="meta">
            {lastSyncedAt === undefined ? messages.neverSynced : messages.lastSynced(toClock(lastSyncedAt, now))}
          </chakra.span>
          <Button look="main" onClick={syncNow}>
            {messages.syncNow}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="5">
        <Notice tone={tones[state]} action={<WayOut state={state} />}>
          {sentences[state]}
        </Notice>
        {refused.length > 0 && (
          <Group title={messages.sections.undecided}>
            {refused.map((edit) => (
              <RefusedRow key={edit.operationId} edit={edit} now={now} />
            ))}
          </Group>
        )}
        <Group title={messages.sections.pending}>
          {sync.entries.length === 0 && <chakra.p color="ink.muted">{messages.nothing}</chakra.p>}
          {sync.entries.map((edit) => (
            <PendingRow key={edit.operationId} edit={edit} isSending={state === 'sending'} now={now} />
          ))}
        </Group>
        <OfflineReady now={now} />
        {past.length > 0 && (
          <Group title={messages.sections.past}>
            {past.map((edit) => (
              <PastRow key={edit.operationId} edit={edit} now={now} />
            ))}
          </Group>
        )}
      </chakra.div>
    </Drawer>
  )
}

/** What the buyer can do about what stops the queue. */
function WayOut({ state }: Pick<SyncStatus, 'state'>) {
  if (state === 'needsAuth')
    return (
      <ButtonLink size="small" to={`${paths.login()}?from=${encodeURIComponent(location.pathname + location.search)}`}>
        {messages.signIn}
      </ButtonLink>
    )
  if (state !== 'updateRequired') return null
  return (
    <Button size="small" onClick={() => location.reload()}>
      {messages.refresh}
    </Button>
  )
}
