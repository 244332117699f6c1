import { useCallback, useSyncExternalStore } from 'react'

import { CLOCK_TICK_MS } from '#ui/timing.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One interval for every clock on the page; it stops when nobody looks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tick) => tick()), CLOCK_TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** This device's time, epoch ms, rounded down to `everyMs`; re-renders only when that changes. */
export function useNow({ everyMs = CLOCK_TICK_MS }: { everyMs?: number } = {}): number {
  const read = useCallback(() => Math.floor(Date.now() / everyMs) * everyMs, [everyMs])
  return useSyncExternalStore(subscribe, read)
}
