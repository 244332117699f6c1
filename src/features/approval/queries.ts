import { useMemo, useState } from 'react'

import { useOutcomeHistory, usePendingEntries } from '#sync/leader/use-sync-status.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'

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
