import { AppError } from '#contract/protocol/errors.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { pull } from '../mirror/pull.ts'
import { markLockout, markOutage } from '../outbox/meta.ts'
import { type Ports, push, type PushResult } from '../outbox/push.ts'
import { NetworkError } from '../transport/network-error.ts'

/** Why there is nothing more to do now. `hasProgressed`: an authentic answer moved something on the way. */
export type DrainResult = { hasProgressed: boolean } & (
  | { kind: 'idle' | 'lostLeadership' | 'network' | 'auth' | 'outdated' }
  | { kind: 'busy'; retryAfterMs: number; blocked?: string }
  | { kind: 'storage'; error: unknown }
)

export type DrainOptions = {
  signal?: AbortSignal
  shouldPull?: boolean
  /** Every edit made meanwhile wakes the caller: the pass may end without finding the queue empty. */
  isWoken?: boolean
  /** An edit woke the caller: the first shipment is taken without counting the queue. */
  hasEdit?: boolean
  /** Called before each shipment leaves. */
  onSend?: () => void
  /** Called before each pull leaves. */
  onPull?: () => void
}

/** After more new client ids, or more stale pulls, in one pass something is wrong on the other side. */
const REPEATS_MAX = 3

/**
 * One pass, the same in a tab, a service worker or a test: everything pending is sent, then the server's changes are
 * taken. Never rejects; `signal` is read between requests, so that what is in flight is always awaited.
 */
export async function drain(
  db: UserDatabase,
  ports: Ports,
  { signal, shouldPull = true, isWoken = false, hasEdit = false, onSend, onPull }: DrainOptions = {},
): Promise<DrainResult> {
  let hasProgressed = false
  let isSingle = false
  let mustPull = shouldPull
  let hasRenewed = false
  let [rotations, stales] = [0, 0]
  const isDone = () => signal?.aborted ?? false
  const end = async (result: Exclude<PushResult, { kind: 'empty' | 'sent' | 'rotated' }>): Promise<DrainResult> => {
    if (result.kind === 'auth') await markLockout(db, ports.now())
    return { ...result, hasProgressed }
  }
  try {
    while (!isDone()) {
      const isExpected = hasEdit && !hasProgressed
      const result = await push(db, ports, { isSingle, isExpected, ...(onSend && { onSend }) })
      if (result.kind === 'empty') break
      if (result.kind === 'rotated') {
        rotations += 1
        if (rotations > REPEATS_MAX) return { kind: 'busy', retryAfterMs: 0, hasProgressed }
        continue
      }
      if (result.kind === 'auth' && result.isTokenOnly && !hasRenewed) {
        hasRenewed = true
        if (await ports.renew()) continue
      }
      if (result.kind !== 'sent') return await end(result)
      hasProgressed = true
      isSingle ||= result.isBatchRefused ?? false
      mustPull ||= result.needsPull ?? false
      if (isWoken && result.isLast) break
    }
    if (!mustPull) return { kind: 'idle', hasProgressed }
    while (!isDone()) {
      onPull?.()
      const result = await pull(db, ports)
      if (result.kind === 'pulled') return { kind: 'idle', hasProgressed: true }
      if (result.kind !== 'stale' && result.kind !== 'identity') return await end(result)
      if (result.kind === 'stale') stales += 1
      if (result.kind === 'identity' || stales > REPEATS_MAX) return { kind: 'busy', retryAfterMs: 0, hasProgressed }
    }
    return { kind: 'idle', hasProgressed }
  } catch (error) {
    if (error instanceof NetworkError) {
      await markOutage(db, ports.now()).catch(() => undefined)
      return { kind: 'network', hasProgressed }
    }
    if (error instanceof AppError) return { kind: 'outdated', hasProgressed }
    return { kind: 'storage', error, hasProgressed }
  }
}
