/** Sends submitted forms again and again until told to stop, beside the drainer: no edit waits behind a photo. */
import type { UserDatabase } from '#db/user-database.ts'

import { recoverStorage } from '../outbox/store-edit.ts'
import { sendSubmissions, type SubmissionPorts, type SubmitResult } from '../submissions/send-submissions.ts'
import { backoff } from './drainer-pauses.ts'
import type { WakeSignal } from './wake-signal.ts'

/** Nothing waits, or only a signal helps: the pause until it is looked at again anyway. */
const IDLE_RETRY_MS = 60_000

type SubmitterPorts = SubmissionPorts & {
  random: () => number
  /** The server no longer knows the session. */ tellAuth: () => void
}

const OFFLINE: SubmitResult = { kind: 'network' }
const isOffline = () => globalThis.navigator?.onLine === false

/** Runs until `signal` is aborted. */
export async function runSubmitter(
  db: UserDatabase,
  ports: SubmitterPorts,
  wakeSignal: WakeSignal,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    wakeSignal.reset()
    // What never left can still be taken back by the buyer.
    const result = isOffline() ? OFFLINE : await sendSubmissions(db, ports, signal)
    if (signal.aborted) return
    failures = result.kind === 'idle' ? 0 : failures + 1
    if (result.kind === 'auth') ports.tellAuth()
    if (result.kind === 'storage') {
      console.error(result.error)
      await recoverStorage(db, result.error)
    }
    const pauseMs =
      result.kind === 'network' || result.kind === 'storage'
        ? backoff(failures, ports.random)
        : result.kind === 'busy'
          ? Math.max(backoff(failures, ports.random), result.retryAfterMs)
          : IDLE_RETRY_MS
    await wakeSignal.pause(pauseMs, { onlySignals: result.kind !== 'idle', signal })
  }
}
