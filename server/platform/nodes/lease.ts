/** What only one of the processes on a database does at a time. A lease whose holder died ends by itself. */
import { randomUUID } from 'node:crypto'

import { and, eq, gt, lte, or } from 'drizzle-orm'

import { SECOND_MS } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { leases } from '../../tables/platform/node.ts'

/** A lease that ends later than a new one, and this much, is of a clock that was set back. */
const SKEW_MS = 10 * SECOND_MS

export type Lease = { end(): Promise<void> }

/** Takes the lease from `now` (epoch ms) for `forMs`; undefined while somebody else has it. */
export async function takeLease(
  db: Executor,
  name: string,
  { now, forMs }: { now: number; forMs: number },
): Promise<Lease | undefined> {
  const holder = randomUUID()
  const taken = await db
    .insert(leases)
    .values({ name, holder, until: now + forMs })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until: now + forMs },
      setWhere: or(lte(leases.until, now), gt(leases.until, now + forMs + SKEW_MS)),
    })
    .returning({ name: leases.name })
  if (taken.length === 0) return undefined
  return {
    end: async () => void (await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))),
  }
}
