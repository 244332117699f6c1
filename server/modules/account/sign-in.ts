/** Signing in: a password is checked at the same cost whether the user exists or not, and guessing is stopped early. */
import { verify } from '@node-rs/argon2'
import { LRUCache } from 'lru-cache'

import { AppError } from '#contract/protocol/errors.ts'
import { MINUTE_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { findUser } from './repository.ts'

/** argon2id of a random text nobody kept. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$UEWN4Gdg3UfCnYVbEojC+Q$sKodCfyhA2ixZS1g2feemKku4blT17WpLKuk/N8lsnw'

const FAILURES_MAX = 10
const WINDOW_MS = 15 * MINUTE_MS
/** Beyond this many guessers at once those who paused longest are forgotten, so that memory stays bounded. */
const TRACKED_MAX = 10_000

export type FailureLog = {
  /** Throws auth.locked after 10 failures within 15 minutes. */
  assertOpen(key: string, now: number): void
  add(key: string, now: number): void
  clear(key: string): void
}

export function failureLog(): FailureLog {
  const failures = new LRUCache<string, { count: number; since: number }>({ max: TRACKED_MAX })
  const recent = (key: string, now: number) => {
    const known = failures.get(key)
    return known && now - known.since < WINDOW_MS ? known : undefined
  }
  return {
    assertOpen(key, now) {
      if ((recent(key, now)?.count ?? 0) >= FAILURES_MAX) throw new AppError('auth.locked')
    },
    add(key, now) {
      const known = recent(key, now)
      failures.set(key, known ? { ...known, count: known.count + 1 } : { count: 1, since: now })
    },
    clear: (key) => void failures.delete(key),
  }
}

/** The user these credentials belong to. Throws auth.badCredentials or auth.locked. */
export async function checkCredentials(
  db: Executor,
  { username, password, ip }: { username: string; password: string; ip: string },
  failures: FailureLog,
  now: number,
): Promise<{ userId: number; buyerId: number }> {
  const key = `${ip} ${username.toLowerCase()}`
  failures.assertOpen(key, now)
  const user = await findUser(db, username)
  const matches = await verify(user?.passwordHash ?? NOBODY, password)
  if (!user || !matches) {
    failures.add(key, now)
    throw new AppError('auth.badCredentials')
  }
  failures.clear(key)
  return { userId: user.id, buyerId: user.buyerId }
}
