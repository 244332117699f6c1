import { sleep } from '#lib/sleep.ts'

/**
 * How long an answer is waited for. The contract allows 30 s; but a request that went out before a line broke never
 * comes back, and the line may be well again long before that. So a request that is silent for a while has the line
 * asked beside it: twice alive, and it is given up, once (an entry is frozen before it leaves, so sending it again does
 * no harm). The next try is waited for to the end: on a line so slow, giving up again would never get anything through.
 */
import { type Fetch, rejectedBy } from './exchange.ts'
import { isReachable } from './health.ts'
import { NetworkError } from './network-error.ts'

/** Silence that makes one wonder, and the time between two questions to the line. */
const SILENCE_MS = 4_000
const ASK_EVERY_MS = 1_000
const ANSWERS_NEEDED = 2

export type Patience = {
  fetch: Fetch
  /** Whether a request was given up since the last question, with the line alive. */
  hasGivenUp: () => boolean
}

/** `tell` learns that a request hangs and the line is dead (true), and that it was answered after all (false). */
export function createPatience(send: Fetch, tell: (isDead: boolean) => void): Patience {
  let isPatient = false
  let gaveUp = false

  return {
    fetch: async (url, init) => {
      const giveUp = new AbortController()
      const done = new AbortController()
      init.signal?.addEventListener('abort', () => giveUp.abort(init.signal?.reason))
      const watching = attend(giveUp, done.signal)
      try {
        return await Promise.race([send(url, { ...init, signal: giveUp.signal }), rejectedBy(giveUp.signal)])
      } finally {
        done.abort()
        void watching
      }
    },
    hasGivenUp() {
      isPatient = gaveUp
      gaveUp = false
      return isPatient
    },
  }

  async function attend(giveUp: AbortController, done: AbortSignal): Promise<void> {
    let [alive, dead, isTold] = [0, 0, false]
    for (let ms = SILENCE_MS; !done.aborted; ms = ASK_EVERY_MS) {
      await sleep(ms, done)
      if (done.aborted) break
      const isAlive = await isReachable({ fetch: send })
      if (done.aborted) break
      ;[alive, dead] = isAlive ? [alive + 1, 0] : [0, dead + 1]
      if (alive === ANSWERS_NEEDED && !isPatient) {
        gaveUp = true
        giveUp.abort(new NetworkError('timeout'))
        break
      }
      if (dead === ANSWERS_NEEDED) {
        isTold = true
        tell(true)
      }
    }
    if (isTold) tell(false)
  }
}
