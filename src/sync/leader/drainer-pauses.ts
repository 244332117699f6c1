/**
 * What a drainer does between two drains: how long it pauses, what it tells the page, and what cuts the pause short.
 */
import type { UserDatabase } from '#db/user-database.ts'
import { sleep } from '#lib/sleep.ts'

import type { Ports } from '../outbox/push.ts'
import { recoverStorage } from '../outbox/store-edit.ts'
import type { EngineStatus } from '../stores.ts'
import { isReachable, isReady } from '../transport/health.ts'
import type { DrainResult } from './drain.ts'
import type { WakeSignal } from './wake-signal.ts'

export type DrainerPorts = Ports & {
  random: () => number
  isVisible: () => boolean
  publish: (status: EngineStatus) => void
  /** Something beside the answers says that the line may be gone. */
  isInDoubt?: () => boolean
  /** How long to pause after a pull at `pulledAt` (epoch ms) before the next. */
  pullEveryMs: (pulledAt: number) => number
}
export type Drainer = {
  db: UserDatabase
  ports: Omit<DrainerPorts, 'pullEveryMs'> & { pullEveryMs: () => number }
  wakeSignal: WakeSignal
  signal: AbortSignal
}

let faults = 0
/** How often an idle drainer found an entry that nobody had woken it for. Each is a fault of ours. */
export const watchdogFaults = (): number => faults

const BACKOFF_MS = 1_000
const BACKOFF_MAX_MS = 60_000
/**
 * How soon an idle drainer counts an outbox that was written to. Whoever records wakes it, so an entry found this way
 * is a fault.
 */
const WATCH_MS = 600
/** A record and its wake may be this far apart: the page shows it in between (once-shown.ts). */
const WAKE_GRACE_MS = 300
/** How often a failing line or server is asked for signs of life while the page is visible: a draw of 1 to 2 s. */
const PROBE_MS = 2_000
const LOST_LEADERSHIP_MS = 1_000
/** A storage that failed is tried again after at most this long. */
const STORAGE_MAX_MS = 4_000

/**
 * The pause (ms) after the `attempt`th failure in a row: anything up to the doubled pause, so that clients do not
 * return in step.
 */
export const backoff = (attempt: number, random: () => number): number =>
  random() * Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** Math.min(attempt - 1, 10))

/** Pauses after a drain, the `failures`th in a row to fail; true when the server was then found well. */
export async function pauseAfter(result: DrainResult, failures: number, drainer: Drainer): Promise<boolean> {
  const { ports, wakeSignal, signal } = drainer
  const backoffMs = backoff(failures, ports.random)
  const until = ports.now() + backoffMs
  switch (result.kind) {
    case 'idle':
      ports.publish({ state: 'idle' })
      return idleUntilDue(drainer)
    case 'lostLeadership':
      // The lock manager tells this tab in a moment.
      await wakeSignal.pause(LOST_LEADERSHIP_MS, { signal })
      return false
    case 'network':
      ports.publish({ state: 'offline', until })
      // While the line is asked anyway, an edit learns nothing by asking it once more.
      return watch(drainer, backoffMs, { ...probing(ports, () => isReachable(ports)), onlySignals: ports.isVisible })
    case 'busy':
      return pauseWhileBusy(result, backoffMs, drainer)
    case 'auth':
      ports.publish({ state: 'needsAuth' })
      while (!signal.aborted) if (await wakeSignal.pause(BACKOFF_MAX_MS, { onlySignals: true, signal })) return false
      return false
    case 'outdated':
      ports.publish({ state: 'updateRequired' })
      await wakeSignal.pause(BACKOFF_MAX_MS, { onlySignals: true, signal })
      return false
    case 'storage':
      console.error(result.error)
      ports.publish({ state: 'storageError', until })
      await recoverStorage(drainer.db, result.error)
      await wakeSignal.pause(Math.min(backoffMs, STORAGE_MAX_MS), { signal })
      return false
  }
}

async function pauseWhileBusy(
  { retryAfterMs: floor, blocked }: DrainResult & { kind: 'busy' },
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
    // An entry that fails while the server is well waits out its full pause.
    return isUp && (wasDown || !blocked)
  }
  return watch(drainer, ms - floor, { ...probing(ports, isDue), onlySignals: () => true })
}

const probing = (ports: Drainer['ports'], isAlive: () => Promise<boolean>): Watch => ({
  every: () => (PROBE_MS * (1 + ports.random())) / 2,
  isDue: async () => ports.isVisible() && (await isAlive()),
})

type Watch = { every: () => number; isDue: (pausedMs: number) => Promise<boolean>; onlySignals?: () => boolean }

/** Pauses up to `ms`, asking in between whether `isDue`; true when it was. */
async function watch(
  { wakeSignal, signal }: Drainer,
  ms: number,
  { every, isDue, onlySignals = () => false }: Watch,
): Promise<boolean> {
  let left = ms
  let paused = 0
  while (left > 0 && !signal.aborted) {
    const slice = Math.min(left, every())
    if (await wakeSignal.pause(slice, { onlySignals: onlySignals(), signal })) return false
    left -= slice
    paused += slice
    if (left > 0 && (await isDue(paused))) return true
  }
  return false
}

/** Idle until it is time for a pull, or something is pending although nobody woke the drainer. */
async function idleUntilDue(drainer: Drainer): Promise<boolean> {
  const { db, ports } = drainer
  // A page that rests asks its storage nothing.
  let mayHaveEdits = true
  const stop = db.onEdits(() => {
    mayHaveEdits = true
  })
  const isForgotten = async () => {
    if (!mayHaveEdits) return false
    mayHaveEdits = false
    return isPending(drainer)
  }
  const isDue = async (pausedMs: number) => pausedMs >= ports.pullEveryMs() || (await isForgotten())
  return watch(drainer, Number.POSITIVE_INFINITY, { every: () => WATCH_MS, isDue }).finally(stop)
}

/**
 * Counts a fault where entries wait and no wake comes; false for a storage that cannot be read, which the next drain
 * reports.
 */
async function isPending({ db, wakeSignal, signal }: Drainer): Promise<boolean> {
  const pending = await db.outbox.count().catch(() => 0)
  if (pending === 0) return false
  if (!(await wakeSignal.pause(WAKE_GRACE_MS, { signal })) && !signal.aborted) faults += 1
  return true
}
