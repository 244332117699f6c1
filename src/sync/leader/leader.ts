/**
 * One sending tab per buyer: a Web Lock with a heartbeat. A frozen tab keeps its lock, so a visible tab that receives
 * no heartbeat takes it away. This saves work and battery; correctness never rests on it (docs/sync.md).
 */
import { sleep } from '#lib/sleep.ts'

export type LeaderPorts = {
  /** Absent on plain http: then every tab leads. */
  locks: LockManager | undefined
  isVisible: () => boolean
  now: () => number
}

export const lockName = (buyerId: number): string => `changbei-sync-${buyerId}`

export const HEARTBEAT_MS = 2_000
export const HEARTBEAT_STALE_MS = 8_000
const RETRY_MS = 1_000

/**
 * Calls `run` while this tab leads, with a signal that is aborted when it no longer does. `beat` is called every
 * HEARTBEAT_MS while leading; `onHeartbeat` must be called for every heartbeat of another tab.
 */
export function lead(
  name: string,
  { run, beat }: { run: (signal: AbortSignal) => Promise<void>; beat: () => void },
  ports: LeaderPorts,
): { onHeartbeat: () => void; stop: () => Promise<void> } {
  const stopped = new AbortController()
  let heartbeatAt = ports.now()
  const isSilent = () => ports.isVisible() && ports.now() - heartbeatAt >= HEARTBEAT_STALE_MS

  /** Leads until the lock is taken away or the tab stops; resolves when nothing is in flight any more. */
  const leadOnce = async (lostLeadership: AbortSignal) => {
    beat()
    const timer = setInterval(beat, HEARTBEAT_MS)
    try {
      await run(lostLeadership)
    } finally {
      clearInterval(timer)
    }
  }

  const campaign = async (locks: LockManager) => {
    let mustSteal = false
    while (!stopped.signal.aborted) {
      const round = new AbortController()
      const end = () => round.abort()
      stopped.signal.addEventListener('abort', end)
      const options = mustSteal ? { steal: true } : { signal: round.signal }
      mustSteal = false
      heartbeatAt = ports.now()
      const watch = setInterval(() => {
        if (!isSilent()) return
        mustSteal = true
        end()
      }, HEARTBEAT_MS)
      let leading: Promise<void> | undefined
      try {
        await locks.request(name, options, () => {
          clearInterval(watch)
          leading = leadOnce(round.signal)
          return leading
        })
      } catch (error) {
        // Given up waiting, or the lock was taken away while this tab was frozen.
        if (!(error instanceof DOMException) && !stopped.signal.aborted) console.error(error)
      } finally {
        clearInterval(watch)
        end()
        stopped.signal.removeEventListener('abort', end)
      }
      await leading?.catch(console.error)
      if (!mustSteal && !leading) await sleep(RETRY_MS, stopped.signal)
    }
  }

  const campaigning = ports.locks ? campaign(ports.locks) : leadOnce(stopped.signal)
  return {
    onHeartbeat: () => {
      heartbeatAt = ports.now()
    },
    stop: async () => {
      stopped.abort()
      await campaigning
    },
  }
}
