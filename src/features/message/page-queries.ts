import { use, useMemo } from 'react'

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
