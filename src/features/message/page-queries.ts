import { use, useMemo } from 'react'

import type { Message } from '#contract/message.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'

import { MessagesContext } from './queries.ts'

/**
 * Asks again after each message that comes or is rewritten: the office tells one with all that it decides. Reading one
 * changes nothing.
 */
export function useReloadAfterNews(reload: () => void): void {
  const { state, rows } = use(MessagesContext)
  const mark = useMemo(() => JSON.stringify(rows.map(({ id, title, text }) => [id, title, text])), [rows])
  useReloadAfter(state === 'ready' ? mark : undefined, reload)
}

/** Unread messages that lead to this path, whatever its query, in the mirror. */
export function useUnreadTo(path: string): readonly Message[] {
  const { rows } = use(MessagesContext)
  return useMemo(
    () => rows.filter(({ link, readAt }) => link.split('?')[0] === path && readAt === undefined),
    [rows, path],
  )
}
