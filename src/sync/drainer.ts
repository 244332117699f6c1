/**
 * Drains again and again until told to stop: at once after a wake, after a jittered pause when something failed, and
 * never silently idle while something is pending.
 */
import type { UserDatabase } from '#db/user-database.ts'

import type { Alarm } from './alarm.ts'
import { drain, type Rest } from './drain.ts'
import { isReachable } from './health.ts'
import { pause } from './pause.ts'
import type { Ports } from './push.ts'
import type { EngineStatus } from './status-store.ts'

export type DrainerPorts = Ports & {
  random: () => number
  isVisible: () => boolean
  publish: (status: EngineStatus) => void
}

const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 60_000
/** Between two pulls when nothing happens. */
const PULL_EVERY_MS = 60_000
/** How often idle is checked against the outbox, and a dead network for signs of life. */
const WATCH_MS = 4_000

/** The pause after the `attempt`th failure in a row. Full jitter: anything up to the doubled pause, so that a thousand shops do not return in step. */
export const backoff = (attempt: number, random: () => number): number =>
  random() * Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** Math.min(attempt - 1, 10))

/** Runs until `signal` is aborted and what was in flight is answered. */
export async function runDrainer(
  db: UserDatabase,
  ports: DrainerPorts,
  alarm: Alarm,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    alarm.reset()
    if ((await pendingCount(db)) > 0) ports.publish({ state: 'sending' })
    const rest = await drain(db, ports, { signal })
    if (signal.aborted) return
    failures = rest.kind === 'idle' ? 0 : rest.hasProgressed ? 1 : failures + 1
    await restFor(rest, failures, db, ports, alarm, signal)
  }
}

async function restFor(
  rest: Rest,
  failures: number,
  db: UserDatabase,
  ports: DrainerPorts,
  alarm: Alarm,
  signal: AbortSignal,
): Promise<void> {
  const backoffMs = backoff(failures, ports.random)
  switch (rest.kind) {
    case 'idle':
      ports.publish({ state: 'idle' })
      return watch(PULL_EVERY_MS, async () => (await pendingCount(db)) > 0, alarm, signal)
    case 'network':
      ports.publish({ state: 'offline', until: ports.now() + backoffMs })
      return watch(backoffMs, async () => ports.isVisible() && (await isReachable(ports)), alarm, signal)
    case 'busy': {
      const ms = Math.max(backoffMs, rest.retryAfterMs)
      const { blocked } = rest
      ports.publish({ state: blocked ? 'blocked' : 'waiting', until: ports.now() + ms, ...(blocked && { blocked }) })
      // The server named the pause: neither an edit nor a focused window shortens it.
      const floor = rest.retryAfterMs
      if (floor > 0) await pause(floor, signal)
      await alarm.rest(ms - floor, { onlySignals: true, signal })
      return
    }
    case 'auth':
      ports.publish({ state: 'needsAuth' })
      return watch(Number.POSITIVE_INFINITY, async () => false, alarm, signal, true)
    case 'outdated':
      ports.publish({ state: 'updateRequired' })
      await alarm.rest(BACKOFF_MAX_MS, { onlySignals: true, signal })
      return
    case 'storage':
      console.error(rest.error)
      ports.publish({ state: 'storageError', until: ports.now() + backoffMs })
      await alarm.rest(backoffMs, { signal })
  }
}

/** Rests up to `ms`, looking up in between whether `isDue` has come true. */
async function watch(
  ms: number,
  isDue: () => Promise<boolean>,
  alarm: Alarm,
  signal: AbortSignal,
  onlySignals = false,
): Promise<void> {
  let left = ms
  while (left > 0 && !signal.aborted) {
    const slice = Math.min(left, WATCH_MS)
    if (await alarm.rest(slice, { onlySignals, signal })) return
    left -= slice
    if (left > 0 && (await isDue())) return
  }
}

/** A storage that cannot even be counted is the drain's to report. */
async function pendingCount(db: UserDatabase): Promise<number> {
  try {
    return await db.outbox.count()
  } catch {
    return 0
  }
}
