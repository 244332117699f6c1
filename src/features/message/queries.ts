import { createContext, use, useMemo } from 'react'

import type { Message } from '#contract/message.ts'
import { countUnread, isCurrent, kindNamed, type MessageKind } from '#domain/message/message.ts'
import { useUser } from '#features/account/index.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useNow } from '#ui/hooks/use-now.ts'

export type Messages = {
  state: 'loading' | 'ready'
  /** Newest first, those included that have expired since they came. */
  rows: readonly Message[]
  /** When the server last spoke (epoch ms). */
  asOf?: number
}

const NONE: Messages = { state: 'loading', rows: [] }

/** One live read for the whole page: the list and both badges. */
export const MessagesContext = createContext<Messages>(NONE)

/** The mirrored messages with the pending marks over them; for the provider. */
export function useMirroredMessages(): Messages {
  const seen = useCollection('messages')
  const rows = seen.state === 'ready' ? seen.rows : undefined
  const asOf = seen.state === 'ready' ? seen.asOf : undefined
  return useMemo(
    () => (rows ? { state: 'ready', rows: rows.map(named).toSorted((a, b) => b.id - a.id), asOf } : NONE),
    [rows, asOf],
  )
}

/** A row as it is named today: an older page may have mirrored it. */
const named = (message: Message): Message => ({ ...message, kind: kindNamed(message.kind) ?? 'system' })

const EVERY_MINUTE = { everyMs: 60_000 }

/** What the list shows now. */
export function useMessages(): Messages & { now: number } {
  const messages = use(MessagesContext)
  const now = useNow(EVERY_MINUTE)
  const rows = useMemo(() => messages.rows.filter((message) => isCurrent(message, now)), [messages.rows, now])
  return { ...messages, rows, now }
}

/** What the badges show: pending marks count, and until there is a mirror the server's word does. */
export function useUnreadCount(): number {
  const { state, rows } = use(MessagesContext)
  const now = useNow(EVERY_MINUTE)
  const { user } = useUser()
  return state === 'ready' ? countUnread(rows, now) : (user?.messageCount ?? 0)
}

/** Unread messages of one kind in the mirror, those that have expired excepted. */
export function useUnreadOf(kind: MessageKind): number {
  const { rows } = use(MessagesContext)
  const now = useNow(EVERY_MINUTE)
  return countUnread(
    rows.filter((message) => message.kind === kind),
    now,
  )
}
