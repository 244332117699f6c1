import { requestSignIn } from '#features/account/index.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { renewPage } from '#ui/feedback/renew-page.ts'
import { Button } from '#ui/form/button.tsx'

import { blockedWords, panelMessages, sentences, storageWords } from '../messages.ts'
import { dismissStorageNotice } from '../mutations.ts'
import { isChecked, isKeptInMemory, type PendingEdit, useStorageNotice } from '../page-queries.ts'
import { countUndecided, type SyncStatus } from '../queries.ts'

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

type StateNoticeProps = {
  state: SyncStatus['state']
  sync: SyncStatus
  pending: readonly PendingEdit[] | undefined
  onClose: () => void
}

/** How it goes; where something stops the queue, what and why, and the button that helps. */
export function StateNotice({ state, sync, pending, onClose }: StateNoticeProps) {
  const held = state === 'blocked' && pending?.find(({ operationId }) => operationId === sync.blocked)
  const decisions = countUndecided(sync)
  const isQuiet = state === 'idle' && decisions > 0
  const isChecking = state === 'idle' && !isChecked(sync)
  const told = isChecking ? panelMessages.checking : isQuiet ? panelMessages.synced(decisions) : sentences[state]
  return (
    <Notice tone={isQuiet || isChecking ? 'info' : tones[state]} action={<WayOut state={state} onClose={onClose} />}>
      {held ? blockedWords(held.label, held.failures) : told}
    </Notice>
  )
}

function WayOut({ state, onClose }: Pick<StateNoticeProps, 'state' | 'onClose'>) {
  const signIn = () => {
    onClose()
    requestSignIn()
  }
  if (state === 'needsAuth')
    return (
      <Button size="small" look="main" onClick={signIn}>
        {panelMessages.signIn}
      </Button>
    )
  if (state !== 'updateRequired') return null
  return (
    <Button size="small" look="main" onClick={renewPage}>
      {panelMessages.refresh}
    </Button>
  )
}

/** On a public computer nothing that waits outlives the page. */
export function MemoryNotice({ pending }: Pick<StateNoticeProps, 'pending'>) {
  if (!isKeptInMemory() || !pending?.length) return null
  return <Notice tone="warn">{storageWords.inMemory}</Notice>
}

/** What happened to the data stored in this browser, until the buyer dismisses it. */
export function StorageNotices() {
  const notice = useStorageNotice()
  if (!notice) return null
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" look="quiet" onClick={dismissStorageNotice}>
          {panelMessages.putAside}
        </Button>
      }
    >
      {storageWords[notice.kind]}
      {notice.kind !== 'blocked' && storageWords.lost(notice.lost)}
    </Notice>
  )
}
