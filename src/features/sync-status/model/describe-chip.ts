import { messages } from '../messages.ts'
import type { SyncStatus } from '../queries.ts'

export type ChipTone = 'synced' | 'checking' | 'busy' | 'warn' | 'danger'
export type ChipDescription = { tone: ChipTone; text: string }

const withPending = (text: string, pending: number) => (pending > 0 ? `${text} · ${messages.pending(pending)}` : text)

type Circumstances = { undecided: number; isOnline: boolean; hasNotice?: boolean; isChecked: boolean }

/** What the chip says: what stops the queue first, then what waits for the buyer, then how it goes. */
export function describeChip(
  { state, pending: edits, forms = 0 }: Pick<SyncStatus, 'state' | 'pending'> & Partial<Pick<SyncStatus, 'forms'>>,
  { undecided, isOnline, hasNotice = false, isChecked }: Circumstances,
): ChipDescription {
  const pending = edits + forms
  if (state === 'storageError') return { tone: 'danger', text: messages.storage }
  if (state === 'updateRequired') return { tone: 'danger', text: withPending(messages.outdated, pending) }
  if (state === 'needsAuth') return { tone: 'warn', text: withPending(messages.signInAgain, pending) }
  if (!isOnline || state === 'offline') return { tone: 'warn', text: withPending(messages.offline, pending) }
  if (undecided > 0) return { tone: 'danger', text: messages.undecided(undecided) }
  if (hasNotice) return { tone: 'warn', text: messages.noticeChip }
  if (state === 'waiting' || state === 'blocked') return { tone: 'warn', text: withPending(messages.busy, pending) }
  if (state === 'sending' || pending > 0) return { tone: 'busy', text: messages.syncing }
  // Before the server's first answer it is unknown whether everything is synced.
  return isChecked ? { tone: 'synced', text: messages.synced } : { tone: 'checking', text: messages.checking }
}
