import { CircleCheck, CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useCommon } from '#features/site/index.ts'
import { syncNow, useHasAccount, useLastSync } from '#features/sync-status/index.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { usePull } from '#ui/gesture/use-pull.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { chakra } from '#ui/theme/chakra.ts'
import { refreshCatalog } from '#workers/remotes.ts'

/** How long the result stands, and how long an answer is waited for before the chip alone tells of it. */
const RESULT_MS = 1_500
const GIVE_UP_MS = 10_000

const Pill = chakra('output', {
  base: {
    position: 'fixed',
    left: '50%',
    top: 'calc(env(safe-area-inset-top) + 0.5rem)',
    transform: 'translateX(-50%)',
    zIndex: 'flyout',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    minHeight: '2.25rem',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'full',
    boxShadow: 'float',
    fontSize: 'meta',
    whiteSpace: 'nowrap',
  },
})

/** On a phone: pulling down at the top of a page sends and fetches now. A visitor has nothing to sync. */
export function PullToSync() {
  const isVisitor = useHasAccount() === false
  const lastSyncedAt = useLastSync() ?? 0
  const isOnline = useOnline()
  const { reload } = useCommon()
  const [askedAt, setAskedAt] = useState<number>()
  const run = () => {
    setAskedAt(Date.now())
    syncNow()
    refreshCatalog()
    reload()
  }
  const pull = usePull(run, { isOff: isVisitor })
  const isDone = askedAt !== undefined && lastSyncedAt >= askedAt
  const hasResult = askedAt !== undefined && (isDone || !isOnline)
  useEffect(() => {
    if (askedAt === undefined) return undefined
    const timer = setTimeout(() => setAskedAt(undefined), hasResult ? RESULT_MS : GIVE_UP_MS)
    return () => clearTimeout(timer)
  }, [askedAt, hasResult])
  if (pull === 'none' && askedAt === undefined) return null
  return <Pill className="no-print">{askedAt === undefined ? hints[pull] : resultOf(isDone, isOnline)}</Pill>
}

const hints = {
  none: null,
  short: (
    <>
      <RefreshCw size={14} aria-hidden />
      下拉同步
    </>
  ),
  far: (
    <>
      <RefreshCw size={14} aria-hidden />
      松开立即同步
    </>
  ),
}

function resultOf(isDone: boolean, isOnline: boolean) {
  if (isDone) {
    return (
      <>
        <CircleCheck size={14} aria-hidden />
        已同步
      </>
    )
  }
  if (isOnline) {
    return (
      <>
        <Spinner />
        正在同步…
      </>
    )
  }
  return (
    <>
      <CloudOff size={14} aria-hidden />
      网络已断开，联网后自动同步
    </>
  )
}
