/**
 * Decides how long an answer is waited for. The contract allows 30 s, but the answer to a request that left before the
 * line broke never comes, and the line may be well again long before that. So while a request is silent, the server is
 * asked for signs of life. After two of them the request is given up, once: an entry is frozen before it leaves, so
 * sending it again does no harm. The next try is waited for to the end, because on a line so slow a second giving up
 * would never get anything through.
 */
import { sleep } from '#lib/sleep.ts'

import { type Fetch, rejectedBy } from './exchange.ts'
import { isReachable } from './health.ts'
import { NetworkError } from './network-error.ts'

/** After this silence the line is asked for the first time, and then this often. */
const SILENCE_MS = 4_000
const ASK_EVERY_MS = 1_000
const ANSWERS_NEEDED = 2

export type StallDetector = {
  fetch: Fetch
  /** Whether a request was given up since the last question, with the line alive. */
  hasGivenUp: () => boolean
}

/** `tell` is called when a request hangs over a dead line (true), and when it was answered after all (false). */
export function createStallDetector(send: Fetch, tell: (isDead: boolean) => void): StallDetector {
  let waitsToTheEnd = false
  let gaveUp = false

  return {
    fetch: async (url, init) => {
      const giveUp = new AbortController()
      const done = new AbortController()
      let isReported = false
      const tellDead = () => {
        isReported = true
        tell(true)
      }
      init.signal?.addEventListener('abort', () => giveUp.abort(init.signal?.reason))
      void watch(giveUp, done.signal, tellDead)
      try {
        return await Promise.race([send(url, { ...init, signal: giveUp.signal }), rejectedBy(giveUp.signal)])
      } finally {
        done.abort()
        // Before anybody reads the answer: a question may still be on its way for seconds, and what the answer means,
        // such as that the session is over, must not be overwritten then.
        if (isReported) tell(false)
      }
    },
    hasGivenUp() {
      waitsToTheEnd = gaveUp
      gaveUp = false
      return waitsToTheEnd
    },
  }

  async function watch(giveUp: AbortController, done: AbortSignal, tellDead: () => void): Promise<void> {
    let [alive, dead] = [0, 0]
    for (let ms = SILENCE_MS; !done.aborted; ms = ASK_EVERY_MS) {
      await sleep(ms, done)
      if (done.aborted) break
      const isAlive = await isReachable({ fetch: send })
      if (done.aborted) break
      ;[alive, dead] = isAlive ? [alive + 1, 0] : [0, dead + 1]
      if (alive === ANSWERS_NEEDED && !waitsToTheEnd) {
        gaveUp = true
        giveUp.abort(new NetworkError('timeout'))
        break
      }
      if (dead === ANSWERS_NEEDED) tellDead()
    }
  }
}
