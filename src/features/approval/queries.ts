import { useMemo } from 'react'

import { useCollection } from '#sync/mirror/use-collection.ts'

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
