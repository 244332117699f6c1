import { lazy, Suspense } from 'react'

const Conflicts = lazy(() => import('./conflicts.tsx'))

/** What a replay changed about the cart; nothing when it changed nothing. Loaded when it is first shown. */
export const ConflictReport = () => (
  <Suspense>
    <Conflicts />
  </Suspense>
)
