import { lazy, Suspense } from 'react'

import type { CartConflict } from '#domain/cart/conflict.ts'

const Conflicts = lazy(() => import('./conflicts.tsx'))

/** What a replay changed about the cart; nothing when it changed nothing. Loaded when it is first shown. */
export const ConflictReport = ({ conflicts }: { conflicts: readonly CartConflict[] }) => (
  <Suspense>
    <Conflicts conflicts={conflicts} />
  </Suspense>
)
