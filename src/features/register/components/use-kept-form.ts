import { useEffect, useState } from 'react'

/** What `read` finds, once; `isRead` tells a form that nothing was kept of from one that is still looked for. */
export function useKeptForm(read: () => Promise<unknown>): { isRead: boolean; form?: unknown } {
  const [kept, setKept] = useState<{ isRead: boolean; form?: unknown }>({ isRead: false })
  const [first] = useState(() => read)
  useEffect(() => {
    let isGone = false
    void first().then((form) => isGone || setKept({ isRead: true, form }))
    return () => void (isGone = true)
  }, [first])
  return kept
}
