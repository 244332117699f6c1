import { sql } from 'drizzle-orm'

import type { Day } from '#domain/instant.ts'

import type { Database } from '../../../db/connect.ts'
import { orderNumbers } from '../../../tables/order.ts'

/** Numbers a process reserves with one write. Those it has not used when it ends are never given out. */
const BLOCK = 20

type Block = { day: Day; next: number; last: number }

const blocks = new WeakMap<Database, Promise<Block>>()

/**
 * The next order number of `day` (YYYY-MM-DD): YYYYMMDD and 6 digits. Taken outside the placing transaction, so that
 * buyers do not wait for each other's counter lock; the number of an order that is refused afterwards stays unused.
 */
export async function nextOrderNumber(db: Database, day: Day): Promise<string> {
  for (;;) {
    const reserving = blocks.get(db) ?? renew(db, day)
    const block = await reserving
    if (block.day === day && block.next <= block.last) {
      const number = block.next
      block.next += 1
      return `${day.replaceAll('-', '')}${String(number).padStart(6, '0')}`
    }
    if (blocks.get(db) === reserving) void renew(db, day)
  }
}

/**
 * All callers that find the block used up wait for the same new one. A failure reaches all of them; the next call tries
 * again.
 */
function renew(db: Database, day: Day): Promise<Block> {
  const reserving = reserve(db, day)
  blocks.set(db, reserving)
  reserving.catch(() => blocks.delete(db))
  return reserving
}

async function reserve(db: Database, day: Day): Promise<Block> {
  const [row] = await db
    .insert(orderNumbers)
    .values({ day, last: BLOCK })
    .onConflictDoUpdate({ target: orderNumbers.day, set: { last: sql`${orderNumbers.last} + ${BLOCK}` } })
    .returning({ last: orderNumbers.last })
  const { last } = row!
  return { day, next: last - BLOCK + 1, last }
}
