/**
 * Drains again and again until told to stop: at once after a wake, after a jittered pause when something failed, and
 * never silently idle while something is pending.
 */
import type { UserDatabase } from '#db/user-database.ts'

import { isOutage } from '../outbox/meta.ts'
import { isReachable } from '../transport/health.ts'
import { createStallDetector } from '../transport/stall-detector.ts'
import { PULL_MS } from './change-notices.ts'
import { drain, type DrainResult } from './drain.ts'
import { type DrainerPorts, pauseAfter } from './drainer-pauses.ts'
import type { WakeSignal } from './wake-signal.ts'

/** Runs until `signal` is aborted and what was in flight is answered. */
export async function runDrainer(
  db: UserDatabase,
  ports: DrainerPorts,
  wakeSignal: WakeSignal,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let pulledAt = Number.NEGATIVE_INFINITY
  const stallDetector = createStallDetector(ports.fetch, (isDead) =>
    ports.publish({ state: isDead ? 'offline' : 'sending' }),
  )
  const { fetch } = stallDetector
  const onPull = () => {
    wakeSignal.answerSignals()
    pulledAt = ports.now()
  }
  const onSend = () => ports.publish({ state: 'sending' })
  const pullEveryMs = () => ports.pullEveryMs(pulledAt)
  const drainer = { db, ports: { ...ports, pullEveryMs }, wakeSignal, signal }
  let isLost = await isOutage(db).catch(() => false)
  while (!signal.aborted) {
    const wakes = wakeSignal.reset()
    // Nothing leaves over a lost line: an entry that was sent in vain could neither be given up nor be rewritten.
    if ((isLost || ports.isInDoubt?.()) && ports.isVisible() && !(await isReachable(ports))) {
      isLost = !(await pauseAfter(NO_LINE, ++failures, drainer))
      continue
    }
    // While change notices come, the answer to an edit is enough: the notice that the edit causes brings the pull.
    const isNoticeDue = wakes.has('edit') && !wakes.has('signal') && pullEveryMs() === PULL_MS.withNotices
    const result = await drain(
      db,
      { ...ports, fetch },
      { signal, shouldPull: !isNoticeDue, isWoken: true, hasEdit: wakes.has('edit'), onSend, onPull },
    )
    if (signal.aborted) return
    if (stallDetector.hasGivenUp() && result.kind === 'network') continue
    failures = result.kind === 'idle' ? 0 : result.hasProgressed ? 1 : failures + 1
    const isWell = await pauseAfter(result, failures, drainer)
    isLost = result.kind === 'network' && !isWell
  }
}

const NO_LINE: DrainResult = { kind: 'network', hasProgressed: false }
