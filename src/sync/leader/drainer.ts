/**
 * Drains again and again until told to stop: at once after a wake, after a jittered pause when something failed, and
 * never silently idle while something is pending.
 */
import type { UserDatabase } from '#db/user-database.ts'

import { isOutage } from '../outbox/outage.ts'
import { isReachable } from '../transport/health.ts'
import { createPatience } from '../transport/stall-detector.ts'
import { type DrainerPorts, pendingCount, restAfter } from './backoff.ts'
import { PULL_MS } from './change-notices.ts'
import { drain, type Rest } from './drain.ts'
import type { Alarm } from './wake-signal.ts'

/** Runs until `signal` is aborted and what was in flight is answered. */
export async function runDrainer(
  db: UserDatabase,
  ports: DrainerPorts,
  alarm: Alarm,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let pulledAt = Number.NEGATIVE_INFINITY
  const patience = createPatience(ports.fetch, (isDead) => ports.publish({ state: isDead ? 'offline' : 'sending' }))
  const { fetch } = patience
  const onPull = () => {
    alarm.answerSignals()
    pulledAt = ports.now()
  }
  const pullEveryMs = () => ports.pullEveryMs(pulledAt)
  const drainer = { db, ports: { ...ports, pullEveryMs }, alarm, signal }
  let isLost = await isOutage(db).catch(() => false)
  while (!signal.aborted) {
    const rings = alarm.reset()
    // Over a lost line nothing leaves: an entry that was sent in vain could be neither given up nor written over.
    if ((isLost || ports.isInDoubt?.()) && ports.isVisible() && !(await isReachable(ports))) {
      isLost = !(await restAfter(NO_LINE, ++failures, drainer))
      continue
    }
    if ((await pendingCount(db)) > 0) ports.publish({ state: 'sending' })
    // While the server pokes, its answer to an edit is enough: the poke the edit causes brings the pull.
    const isPoked = rings.has('edit') && !rings.has('signal') && pullEveryMs() === PULL_MS.poked
    const rest = await drain(db, { ...ports, fetch }, { signal, shouldPull: !isPoked, onPull })
    if (signal.aborted) return
    if (patience.hasGivenUp() && rest.kind === 'network') continue
    failures = rest.kind === 'idle' ? 0 : rest.hasProgressed ? 1 : failures + 1
    const isWell = await restAfter(rest, failures, drainer)
    isLost = rest.kind === 'network' && !isWell
  }
}

const NO_LINE: Rest = { kind: 'network', hasProgressed: false }
