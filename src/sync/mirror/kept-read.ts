/** Reads that stand without a network before their page was ever opened: kept where `useRemote` looks. */
import type { Args, Endpoint, Reply } from '#contract/protocol/endpoint.ts'
import { AppError } from '#contract/protocol/errors.ts'

import { keptReply } from './use-remote.ts'

/** Asks for what is missing or older than `freshForMs`; resolves with the reads its reply leads to. */
export type ReadPlan = (freshForMs: number) => Promise<readonly ReadPlan[]>

/** A read as its page makes it. `next`: what to keep of what the reply names. */
export const keptRead =
  <E extends Endpoint>(
    endpoint: E,
    args?: Args<E>,
    next: (reply: Reply<E>) => readonly ReadPlan[] = () => [],
  ): ReadPlan =>
  async (freshForMs) =>
    next(await keptReply(endpoint, args, freshForMs))

type KeepOptions = {
  freshForMs: number
  /** At most so many reads. */
  most: number
  /** Before each read: nobody waits for it, so it waits for everybody. */
  pause: () => Promise<void>
  signal: AbortSignal
}

/**
 * Makes the reads one after the other, then those they lead to. True when all were made; what the server refuses is
 * passed over, a lost network ends it.
 */
export async function keepReads(
  reads: readonly ReadPlan[],
  { freshForMs, most, pause, signal }: KeepOptions,
): Promise<boolean> {
  const left = [...reads]
  for (let made = 0; made < most && left.length > 0; made += 1) {
    await pause()
    if (signal.aborted) return false
    try {
      left.push(...(await left.shift()!(freshForMs)))
    } catch (error) {
      if (!(error instanceof AppError)) return false
    }
  }
  return true
}
