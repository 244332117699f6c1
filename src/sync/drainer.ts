/**
 * Drains again and again until told to stop: at once after a wake, after a jittered pause when something failed, and
 * never silently idle while something is pending.
 */
import type { UserDatabase } from '#db/user-database.ts'

import type { Alarm } from './alarm.ts'
import { drain } from './drain.ts'
import { PULL_MS } from './events.ts'
import { createPatience } from './patience.ts'
import { type DrainerPorts, pendingCount, restAfter } from './rest.ts'

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
  while (!signal.aborted) {
    const rings = alarm.reset()
    if ((await pendingCount(db)) > 0) ports.publish({ state: 'sending' })
    // While the server pokes, its answer to an edit is enough: the poke the edit causes brings the pull.
    const isPoked = rings.has('edit') && !rings.has('signal') && pullEveryMs() === PULL_MS.poked
    const rest = await drain(db, { ...ports, fetch }, { signal, shouldPull: !isPoked, onPull })
    if (signal.aborted) return
    if (patience.hasGivenUp() && rest.kind === 'network') continue
    failures = rest.kind === 'idle' ? 0 : rest.hasProgressed ? 1 : failures + 1
    await restAfter(rest, failures, { db, ports: { ...ports, pullEveryMs }, alarm, signal })
  }
}
