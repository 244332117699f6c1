/** What a drainer does between two drains: how long it rests, what it tells, and what cuts the rest short. */
import type { UserDatabase } from '#db/user-database.ts'
import { sleep } from '#lib/sleep.ts'

import { mend } from '../outbox/recover-storage.ts'
import { isReachable, isReady } from '../transport/health.ts'
import type { Ports } from '../transport/push.ts'
import type { Rest } from './drain.ts'
import type { EngineStatus } from './status-store.ts'
import type { Alarm } from './wake-signal.ts'
import { countWatchdogFault } from './watchdog.ts'

export type DrainerPorts = Ports & {
  random: () => number
  isVisible: () => boolean
  publish: (status: EngineStatus) => void
  /** Something beside the answers says that the line may be gone. */
  isInDoubt?: () => boolean
  /** How long to rest after a pull at `pulledAt` (epoch ms) before the next. */
  pullEveryMs: (pulledAt: number) => number
}
export type Drainer = {
  db: UserDatabase
  ports: Omit<DrainerPorts, 'pullEveryMs'> & { pullEveryMs: () => number }
  alarm: Alarm
  signal: AbortSignal
}

const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 60_000
/** How often idle is checked against the outbox; its writers ring, so finding something there is a fault. */
const WATCH_MS = 500
const RING_MS = 100
/** How often a failing line or server is asked for signs of life while the page is visible: a draw of 1 to 2 s. */
const PROBE_MS = 2_000
const DEPOSED_MS = 1_000
/** A storage that failed is tried again after at most this long. */
const STORAGE_MAX_MS = 4_000

/** The pause after the `attempt`th failure in a row. Full jitter: anything up to the doubled pause, so that a thousand shops do not return in step. */
export const backoff = (attempt: number, random: () => number): number =>
  random() * Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** Math.min(attempt - 1, 10))

/** Rests after a drain that ended with `rest`, the `failures`th in a row to fail; true when the server was then found well. */
export async function restAfter(rest: Rest, failures: number, drainer: Drainer): Promise<boolean> {
  const { ports, alarm, signal } = drainer
  const backoffMs = backoff(failures, ports.random)
  const until = ports.now() + backoffMs
  switch (rest.kind) {
    case 'idle':
      ports.publish({ state: 'idle' })
      return watch(drainer, Number.POSITIVE_INFINITY, {
        every: () => WATCH_MS,
        isDue: async (restedMs) => restedMs >= ports.pullEveryMs() || (await isForgotten(drainer)),
      })
    case 'deposed':
      // The lock says so in a moment.
      await alarm.rest(DEPOSED_MS, { signal })
      return false
    case 'network':
      ports.publish({ state: 'offline', until })
      return watch(
        drainer,
        backoffMs,
        probing(ports, () => isReachable(ports)),
      )
    case 'busy':
      return restWhileBusy(rest, backoffMs, drainer)
    case 'auth':
      ports.publish({ state: 'needsAuth' })
      while (!signal.aborted) if (await alarm.rest(BACKOFF_MAX_MS, { onlySignals: true, signal })) return false
      return false
    case 'outdated':
      ports.publish({ state: 'updateRequired' })
      await alarm.rest(BACKOFF_MAX_MS, { onlySignals: true, signal })
      return false
    case 'storage':
      console.error(rest.error)
      ports.publish({ state: 'storageError', until })
      await mend(drainer.db, rest.error)
      await alarm.rest(Math.min(backoffMs, STORAGE_MAX_MS), { signal })
      return false
  }
}

async function restWhileBusy(
  { retryAfterMs: floor, blocked }: Rest & { kind: 'busy' },
  backoffMs: number,
  drainer: Drainer,
): Promise<boolean> {
  const { ports, signal } = drainer
  const ms = Math.max(backoffMs, floor)
  ports.publish({ state: blocked ? 'blocked' : 'waiting', until: ports.now() + ms, ...(blocked && { blocked }) })
  // The server named the pause: neither an edit nor a focused window shortens it.
  if (floor > 0) await sleep(floor, signal)
  let wasDown = false
  const isDue = async () => {
    const isUp = await isReady(ports)
    wasDown ||= !isUp
    // An entry that fails while all else is well has its full pause.
    return isUp && (wasDown || !blocked)
  }
  return watch(drainer, ms - floor, { ...probing(ports, isDue), onlySignals: true })
}

const probing = (ports: Drainer['ports'], isAlive: () => Promise<boolean>): Watch => ({
  every: () => (PROBE_MS * (1 + ports.random())) / 2,
  isDue: async () => ports.isVisible() && (await isAlive()),
})

type Watch = { every: () => number; isDue: (restedMs: number) => Promise<boolean>; onlySignals?: boolean }

/** Rests up to `ms`, looking up in between whether `isDue` has come true; whether it had. */
async function watch(
  { alarm, signal }: Drainer,
  ms: number,
  { every, isDue, onlySignals = false }: Watch,
): Promise<boolean> {
  let left = ms
  let rested = 0
  while (left > 0 && !signal.aborted) {
    const slice = Math.min(left, every())
    if (await alarm.rest(slice, { onlySignals, signal })) return false
    left -= slice
    rested += slice
    if (left > 0 && (await isDue(rested))) return true
  }
  return false
}

/** Something is pending and its writer does not ring. */
async function isForgotten({ db, alarm, signal }: Drainer): Promise<boolean> {
  if ((await pendingCount(db)) === 0) return false
  if (!(await alarm.rest(RING_MS, { signal })) && !signal.aborted) countWatchdogFault()
  return true
}

/** A storage that cannot even be counted is the drain's to report. */
export async function pendingCount(db: UserDatabase): Promise<number> {
  try {
    return await db.outbox.count()
  } catch {
    return 0
  }
}
