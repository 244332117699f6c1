import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { commitsOf, noteCommit, withCommit } from '#server/db/commits.ts'
import type { Executor } from '#server/db/connect.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import { takeLease } from '#server/platform/nodes/lease.ts'
import { leases } from '#server/tables/platform/node.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'

let shop: TestApp
beforeAll(async () => void (shop = await startTestApp()))
afterAll(() => shop.close())

const lease = (db: Executor, name: string) => takeLease(db, name, { now: shop.clock.now(), forMs: 60_000 })
const transact = <T>(run: (tx: Executor) => Promise<T>) => shop.db.transaction((tx) => run(tx as unknown as Executor))
const leasesQuery = preparedQuery((db) => db.select().from(leases).prepare('leases_of_test'))
const heard = async (run: () => Promise<unknown>) => {
  const notes: string[] = []
  const stop = commitsOf(shop.db).subscribe((note) => notes.push(note))
  await run().finally(stop)
  return notes
}

describe('statements that leave with the COMMIT', () => {
  it('are written with what came before them', async () => {
    const notes = await heard(() =>
      transact(async (tx) => {
        await lease(tx, 'first')
        void withCommit(tx, lease(tx, 'last'))
        noteCommit(tx, 'buyer:1')
      }),
    )
    expect(notes).toEqual(['buyer:1'])
    expect([await lease(shop.db, 'first'), await lease(shop.db, 'last')]).toEqual([undefined, undefined])
  })

  it('are there to be read when the transaction is done', async () => {
    const { answer } = await transact(async (tx) => ({ answer: withCommit(tx, tx.execute(sql`select 7 as one`)) }))
    expect((await answer) as unknown).toMatchObject({ rows: [{ one: 7 }] })
  })

  it('take everything back when one of them fails, and nobody is told', async () => {
    let refused: unknown
    const notes = await heard(async () => {
      const failing = transact(async (tx) => {
        await lease(tx, 'failed')
        void withCommit(tx, tx.execute(sql`select 1 / 0`))
        void withCommit(tx, lease(tx, 'behind'))
        noteCommit(tx, 'buyer:2')
      })
      await failing.catch((error: unknown) => (refused = error))
    })
    expect(String((refused as Error).cause)).toContain('division by zero')
    expect(notes).toEqual([])
    for (const name of ['failed', 'behind']) expect(await lease(shop.db, name)).toBeDefined()
  })

  it('go with a transaction that fails before them', async () => {
    const failing = transact(async (tx) => {
      void withCommit(tx, lease(tx, 'given up'))
      throw new RangeError('given up')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await lease(shop.db, 'given up')).toBeDefined()
  })

  it('may not ask a second time: the transaction fails with what was asked behind its COMMIT', async () => {
    const one = sql`select 1 as one`
    const again: ((tx: Executor) => PromiseLike<unknown>)[] = [
      (tx) => tx.execute(one),
      (tx) => tx.select().from(leases),
      // Built once, and run on whatever connection asks.
      async (tx) => leasesQuery(tx).execute(),
      (tx) => takeLease(tx, 'second', { now: shop.clock.now(), forMs: 60_000 }),
    ]
    for (const second of again) {
      const failing = transact(async (tx) => {
        const asked = async () => {
          await tx.execute(one)
          return second(tx)
        }
        void withCommit(tx, asked())
      })
      await expect(failing, String(second)).rejects.toThrow('behind the COMMIT')
    }
    expect(await lease(shop.db, 'second')).toBeDefined()
  })
})
