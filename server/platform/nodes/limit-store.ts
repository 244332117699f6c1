/**
 * Where `@fastify/rate-limit` counts. A call with a limit of its own (a sign-in, a look-up) is counted in the database
 * before it is answered. The general limit of every call is counted here, and what was counted is exchanged with the
 * other processes once a second, so that no call pays for a write.
 */
import { callbackify } from 'node:util'

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'

import { SECOND_MS } from '#domain/instant.ts'

import { type Database, isShared } from '../../db/connect.ts'
import type { Clock } from '../clock.ts'
import { addCalls, type CallCount, countCall } from './call-counts.ts'

type Callback = Parameters<FastifyRateLimitStore['incr']>[1]
type ChildOptions = Parameters<FastifyRateLimitStore['child']>[0]

/** How long one process may not know what another one counted. */
export const EXCHANGE_MS = SECOND_MS
/** Beyond so many callers the one who called longest ago is forgotten. */
const CALLERS_MAX = 20_000

/** `known` is what all have counted, ourselves included; `unsent` is what only we know of. */
type Window = { known: number; unsent: number; endsAt: number; windowMs: number }

export type LimitStore = { Store: FastifyRateLimitStoreCtor; close(): Promise<void> }

export function limitStore({ db, clock, log }: { db: Database; clock: Clock; log: FastifyBaseLogger }): LimitStore {
  const windows = new LRUCache<string, Window>({ max: CALLERS_MAX })
  let exchanging: Promise<void> | undefined

  function countHere(key: string, windowMs: number): Window {
    const now = clock.now()
    const standing = windows.get(key)
    const window =
      standing && standing.endsAt > now ? standing : { known: 0, unsent: 0, endsAt: now + windowMs, windowMs }
    window.unsent += 1
    windows.set(key, window)
    return window
  }

  async function exchange(): Promise<void> {
    const waiting = [...windows.entries()].filter(([, { unsent }]) => unsent > 0)
    if (waiting.length === 0) return
    const calls = waiting.map(([key, { unsent, windowMs }]) => ({ key, count: unsent, windowMs }))
    for (const [, window] of waiting) {
      window.known += window.unsent
      window.unsent = 0
    }
    const standing = new Map(waiting)
    for (const { key, count, endsAt } of await addCalls(db, calls, clock.now()))
      Object.assign(standing.get(key)!, { known: count, endsAt })
  }

  // One process alone has an embedded database.
  const timer = isShared(db)
    ? setInterval(() => {
        exchanging ??= exchange()
          .catch((err: unknown) => log.warn({ err }, 'limits were not exchanged'))
          .finally(() => (exchanging = undefined))
      }, EXCHANGE_MS)
    : undefined
  timer?.unref()

  const answer = ({ count, endsAt }: Pick<CallCount, 'count' | 'endsAt'>) => ({
    current: count,
    ttl: Math.max(0, endsAt - clock.now()),
  })

  class General implements FastifyRateLimitStore {
    incr(key: string, callback: Callback, windowMs: number): void {
      const { known, unsent, endsAt } = countHere(key, windowMs)
      callback(null, answer({ count: known + unsent, endsAt }))
    }
    child({ routeInfo }: ChildOptions & { routeInfo?: { method: unknown; url: string } }): General {
      return new OfRoute(`${String(routeInfo?.method)} ${routeInfo?.url}`)
    }
  }
  class OfRoute extends General {
    readonly #route: string
    constructor(route: string) {
      super()
      this.#route = route
    }
    override incr(key: string, callback: Callback, windowMs: number): void {
      const count = async () => answer(await countCall(db, `${this.#route} ${key}`, windowMs, clock.now()))
      callbackify(count)(callback)
    }
  }
  return {
    Store: General,
    async close() {
      clearInterval(timer)
      await exchanging
    },
  }
}
