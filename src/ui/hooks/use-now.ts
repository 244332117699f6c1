import { useCallback, useSyncExternalStore } from 'react'

import { CLOCK_TICK_MS } from '#ui/timing.ts'

/** Who looks at the time rounded down to so many ms, and what it was when they were last told. */
const clocks = new Map<number, { shown: number; listeners: Set<() => void> }>()
let timer: ReturnType<typeof setInterval> | undefined

const read = (everyMs: number): number => Math.floor(Date.now() / everyMs) * everyMs

/** A page asks the minute in hundreds of places: they are told once a minute, not asked every second. */
function tick(): void {
  for (const [everyMs, clock] of clocks) {
    const now = read(everyMs)
    if (now === clock.shown) continue
    clock.shown = now
    for (const listener of clock.listeners) listener()
  }
}

/** One interval for every clock on the page; it stops when nobody looks. */
function subscribe(everyMs: number, listener: () => void): () => void {
  const clock = clocks.get(everyMs) ?? { shown: read(everyMs), listeners: new Set() }
  clocks.set(everyMs, clock)
  clock.listeners.add(listener)
  timer ??= setInterval(tick, CLOCK_TICK_MS)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size === 0 && clocks.get(everyMs) === clock) clocks.delete(everyMs)
    if (clocks.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** This device's time, epoch ms, rounded down to `everyMs`; re-renders only when that changes. */
export function useNow({ everyMs = CLOCK_TICK_MS }: { everyMs?: number } = {}): number {
  const follow = useCallback((listener: () => void) => subscribe(everyMs, listener), [everyMs])
  return useSyncExternalStore(follow, () => read(everyMs))
}
