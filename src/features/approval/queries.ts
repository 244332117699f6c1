import { useMemo, useState } from 'react'

import { api } from '#contract/api.ts'
import { useOfficeMark } from '#features/account/index.ts'
import { useOutcomeHistory, usePendingEntries } from '#sync/leader/use-sync-status.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { useReloadAfter } from '#sync/mirror/use-reload-after.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

import { type Decision, decisionsOf } from './model/decisions.ts'
import { type Submission, submissionsOf } from './model/submissions.ts'

type Submissions = { state: 'loading' } | { state: 'ready'; submissions: readonly Submission[]; asOf?: number }

/** What waits for a colleague's word, the oldest first; readable without a connection. */
export function useSubmissions(): Submissions {
  const seen = useCollection('orders')
  const rows = seen.state === 'ready' ? seen.rows : undefined
  const submissions = useMemo(() => rows && submissionsOf(rows), [rows])
  if (seen.state !== 'ready' || !submissions) return { state: 'loading' }
  return { state: 'ready', submissions, ...(seen.asOf !== undefined && { asOf: seen.asOf }) }
}

/** How many submissions of stores wait for the head office's word, as last told; none for anybody else. */
export function useWaitingForOffice(isHead: boolean): number {
  const { data, reload } = useRemote(api.store.overview, undefined, { isWanted: isHead })
  const mark = useOfficeMark()
  useReloadAfter(isHead ? mark : undefined, reload)
  return new Set(data?.waiting.map(({ paymentId }) => paymentId)).size
}

/** How many of the newest outcomes are looked through for decisions. */
const RECENT = 50

/**
 * What was decided and what the server says to it: all that it has not answered, and what it answered since the page
 * was opened.
 */
export function useDecisions(): readonly Decision[] {
  const [openedAt] = useState(() => Date.now())
  const entries = usePendingEntries()
  const outcomes = useOutcomeHistory(RECENT)
  return useMemo(() => decisionsOf(entries ?? [], outcomes, openedAt), [entries, outcomes, openedAt])
}
