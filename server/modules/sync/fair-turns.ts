/**
 * Keeps one buyer's batches from slowing all others (ADR 056): they run one after the other, and what large entries
 * take is drawn from an allowance that fills slowly. Ordinary edits draw nothing, however busy the server is.
 */
import { LRUCache } from 'lru-cache'

import { AppError } from '#contract/protocol/errors.ts'

/** An entry whose input is no longer is ordinary. */
const ORDINARY_CHARACTERS = 400
/** Of one entry no more is drawn: where everybody waits, the time it took is not all its own. */
const DRAWN_MAX_MS = 250
/** How much large entries may take at once. */
const ALLOWANCE_MS = 400
/** How much of the time comes back: at most this share of it goes to one buyer's large entries. */
const SHARE = 0.02
/** A batch waits no longer for its allowance. */
const WAIT_MAX_MS = 10_000
/** Batches of a buyer that wait here: those of all his devices. */
const QUEUE_MAX = 8
const BUYERS_MAX = 5_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Account = { last: Promise<unknown>; queued: number; left: number; at: number }

export type Turn = {
  /** Whether the buyer may go on now; otherwise the batch ends here and is sent again. */
  hasLeft(): boolean
  /** Draws what an entry took, in ms; `size` is the length of its input in characters. */
  draw(tookMs: number, size: number): void
}
/**
 * Runs a buyer's batches in turn, each when something of his allowance is left. Throws request.tooMany when too many
 * wait.
 */
export type FairTurns = <T>(buyerId: number, run: (turn: Turn) => Promise<T>) => Promise<T>

export function fairTurns(): FairTurns {
  const accounts = new LRUCache<number, Account>({ max: BUYERS_MAX })
  const filled = (account: Account): number => {
    account.left = Math.min(ALLOWANCE_MS, account.left + (performance.now() - account.at) * SHARE)
    account.at = performance.now()
    return account.left
  }
  return async (buyerId, run) => {
    const account = accounts.get(buyerId) ?? {
      last: Promise.resolve(),
      queued: 0,
      left: ALLOWANCE_MS,
      at: performance.now(),
    }
    accounts.set(buyerId, account)
    if (account.queued >= QUEUE_MAX) throw new AppError('request.tooMany')
    account.queued += 1
    const turn: Turn = {
      hasLeft: () => filled(account) > 0,
      draw(tookMs, size) {
        if (size > ORDINARY_CHARACTERS) account.left = filled(account) - Math.min(DRAWN_MAX_MS, tookMs)
      },
    }
    const result = account.last.then(async () => {
      const missing = -filled(account)
      if (missing > 0) await sleep(Math.min(WAIT_MAX_MS, missing / SHARE))
      return run(turn)
    })
    account.last = result.catch(() => undefined).finally(() => (account.queued -= 1))
    return result
  }
}
