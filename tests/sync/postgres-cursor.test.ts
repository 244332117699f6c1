/**
 * Pitfall 27: writers that commit out of order beside a reader that pulls all the time. Only a real PostgreSQL can show
 * it; PGlite has one connection. The same race over a bare sequence, which skips rows, shows that the race is one.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openSession } from '#server/access/session.ts'
import type { Connection, Executor } from '#server/db/connect.ts'
import { loadPull } from '#server/modules/sync/pull.ts'
import { recordChanges } from '#server/platform/replay/change-log.ts'
import { cartLines } from '#server/tables/cart.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { people } from '#testing/server/people.ts'
import { openTestDatabase } from '#testing/server/test-database.ts'

const WRITERS = 6
const WRITES = 25
/** How often the bare sequence may get away with it. */
const ATTEMPTS = 20

/** One way to number changes: `write` takes a number in a transaction, `read` answers the keys after the cursor. */
type Log = { write: (tx: Executor, key: string) => Promise<unknown>; read: () => Promise<string[]> }

describe.skipIf(process.env.TEST_DB !== 'postgres')(
  'a reader beside concurrent commits (pitfall 27, needs PostgreSQL)',
  () => {
    let connection: Connection
    beforeAll(async () => {
      connection = await openTestDatabase()
    })
    afterAll(() => connection.close())

    /** Lets everybody write and hold the transaction open for a while; what was committed, and what the reader saw. */
    async function race({ write, read }: Log): Promise<{ committed: Set<string>; seen: Set<string> }> {
      const [committed, seen] = [new Set<string>(), new Set<string>()]
      const written = new AbortController()
      const writer = async (_: unknown, which: number) => {
        for (let count = 1; count <= WRITES; count += 1) {
          const key = String(which * 1_000 + count)
          const shouldCommit = count % 7 !== 0
          await connection.db
            .transaction(async (transaction) => {
              await write(transaction as unknown as Executor, key)
              await sleep(Math.random() * 6)
              if (!shouldCommit) transaction.rollback()
            })
            .catch((error: unknown) => {
              if (shouldCommit) throw error
            })
          if (shouldCommit) committed.add(key)
        }
      }
      const reader = async () => {
        while (!written.signal.aborted) for (const key of await read()) seen.add(key)
      }
      const writing = Promise.all(Array.from({ length: WRITERS }, writer)).finally(() => written.abort())
      await Promise.all([writing, reader()])
      for (const key of await read()) seen.add(key)
      return { committed, seen }
    }

    it('misses nothing with the number of the row-locked head, and reads every row it names', async () => {
      const { db } = connection
      const { buyerId, userId } = await people.clinic(db)
      const { id: goodsId, warehouseId } = await addGoods(db)
      const opened = await openSession(db, { buyerId, userId }, TEST_NOW)
      const session = { ...opened.session, roles: ['administrator'] as const, hasSigned: true }
      let cursor: { epoch?: string; number?: number } = {}
      let pulls = 0
      const write: Log['write'] = async (tx, key) => {
        const id = `${key}-${warehouseId}-0`
        await tx
          .insert(cartLines)
          .values({ buyerId, id, goodsId, warehouseId, type: 0, number: 1, seenPrice: 1, addedAt: TEST_NOW })
        await recordChanges(tx, buyerId, [{ collection: 'cart', key: id }], TEST_NOW)
      }
      const read: Log['read'] = async () => {
        const { epoch, number, changes } = await loadPull(db, { session, cursor, clientId: undefined, now: TEST_NOW })
        cursor = { epoch, number }
        pulls += 1
        expect(changes.cart?.removed ?? []).toEqual([])
        const rows = (changes.cart?.rows ?? []) as { id: string }[]
        return rows.map(({ id }) => id.split('-')[0]!)
      }
      const { committed, seen } = await race({ write, read })
      expect([...seen].sort()).toEqual([...committed].sort())
      expect(cursor.number).toBe(committed.size)
      expect(pulls).toBeGreaterThan(3)
    })

    it('misses rows with a bare sequence', async () => {
      const { db } = connection
      await db.execute(sql`create table bare_log (number bigserial primary key, key text not null)`)
      let missed = 0
      for (let attempt = 0; attempt < ATTEMPTS && missed === 0; attempt += 1) {
        let cursor = 0
        await db.execute(sql`truncate bare_log restart identity`)
        const { committed, seen } = await race({
          write: (tx, key) => tx.execute(sql`insert into bare_log (key) values (${key})`),
          async read() {
            const { rows } = await rowsOf(sql`select number::int, key from bare_log where number > ${cursor}`)
            cursor = Math.max(cursor, ...rows.map(({ number }) => number))
            return rows.map(({ key }) => key)
          },
        })
        missed = [...committed].filter((key) => !seen.has(key)).length
      }
      expect(missed).toBeGreaterThan(0)
    })

    const rowsOf = (query: SQL) =>
      connection.db.execute(query) as unknown as Promise<{ rows: { number: number; key: string }[] }>
  },
)
