/**
 * Guesses at a secret, counted in the database before they are judged, so that many at once cannot pass. A key that has
 * failed too often is slowed, each time twice as long, and never locked: whoever knows the secret comes in.
 */
import { eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'

import { AppError } from '#contract/protocol/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/instant.ts'

import type { Executor } from '../db/connect.ts'
import { clientKey } from '../platform/http/client-address.ts'
import { attempts } from '../tables/company/sign-in.ts'

/** `free` guesses are judged at once; then each further one waits, up to `maxMs`. */
type AttemptLimit = { key: string; free: number; maxMs: number }

const FIRST_DELAY_MS = SECOND_MS
/** After this long without a guess all is forgotten. */
const FORGET_MS = HOUR_MS

/** A guess that is noted later than this from now is of a clock that was set back: nobody waits for it to come. */
const SKEW_MS = 10 * SECOND_MS

export type Guess = {
  /** Who is guessed at: "user:clinic". */
  account: string
  ip: string
  /** Whether this address has opened the account before: then guesses from elsewhere do not slow it. */
  isKnown?: (address: string) => Promise<boolean>
}

const limitsOf = ({ account, ip }: Guess): Record<'here' | 'address' | 'account', AttemptLimit> => {
  const address = clientKey(ip)
  return {
    here: { key: `${account}@${address}`, free: 10, maxMs: 15 * MINUTE_MS },
    address: { key: `address:${address}`, free: 60, maxMs: 15 * MINUTE_MS },
    account: { key: account, free: 100, maxMs: MINUTE_MS },
  }
}

/** Counts a guess before it is judged. Throws auth.locked, with how long to wait. */
export async function countGuess(db: Executor, guess: Guess, now: number): Promise<void> {
  const { here, address, account } = limitsOf(guess)
  const counted: string[] = []
  for (const limit of [here, address, account]) {
    if (await count(db, limit, now)) {
      counted.push(limit.key)
      continue
    }
    if (limit === account && (await guess.isKnown?.(clientKey(guess.ip)))) continue
    await takeBack(db, counted, now)
    throw await slowed(db, limit.key, now)
  }
}

/** The guess was right: it counts no more, and this address starts anew with this account. */
export async function forgiveGuess(db: Executor, guess: Guess, now: number): Promise<void> {
  const { here, address, account } = limitsOf(guess)
  await db.delete(attempts).where(eq(attempts.key, here.key))
  await takeBack(db, [address.key, account.key], now)
}

/** True when the guess may be judged. */
async function count(db: Executor, { key, free, maxMs }: AttemptLimit, now: number): Promise<boolean> {
  const counted = sql<number>`case when ${attempts.at} <= ${now - FORGET_MS}::bigint then 1 else ${attempts.count} + 1 end`
  const delay = sql`case when ${counted} < ${free}::int then 0
    else least(${maxMs}::bigint, ${FIRST_DELAY_MS}::bigint * (1::bigint << least(${counted} - ${free}::int, 20))) end`
  const rows = await db
    .insert(attempts)
    .values({ key, count: 1, at: now, openAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: counted, at: now, openAt: sql`${now}::bigint + ${delay}` },
      setWhere: or(lte(attempts.openAt, now), gt(attempts.at, now + SKEW_MS)),
    })
    .returning({ count: attempts.count })
  return rows.length > 0
}

async function takeBack(db: Executor, keys: string[], now: number): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(attempts)
    .set({
      count: sql`greatest(${attempts.count} - 1, 0)`,
      openAt: sql`least(${attempts.openAt}, ${now}::bigint)`,
    })
    .where(inArray(attempts.key, keys))
}

async function slowed(db: Executor, key: string, now: number): Promise<AppError> {
  const [row] = await db.select({ openAt: attempts.openAt }).from(attempts).where(eq(attempts.key, key))
  const seconds = Math.max(1, Math.ceil(((row?.openAt ?? now) - now) / SECOND_MS))
  const wait = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
  return new AppError('auth.locked', { text: `尝试次数过多，请 ${wait}后再试`, details: { seconds } })
}

/** Forgets every guess at an account: its secret is another now. */
export async function forgetGuesses(db: Executor, account: string): Promise<void> {
  await db.delete(attempts).where(sql`starts_with(${attempts.key}, ${`${account}@`}) or ${attempts.key} = ${account}`)
}

export async function sweepAttempts(db: Executor, now: number): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, now - DAY_MS))
}
