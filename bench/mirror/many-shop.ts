/** The built server on a PostgreSQL of its own, with the demo's buyers and as many goods as a large wholesaler has. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asc, desc, gt, inArray, sql } from 'drizzle-orm'

import { connect } from '../../server/db/connect.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { CATALOG_AUDIENCE, nextNumber } from '../../server/platform/replay/change-log.ts'
import { seedDemo } from '../../server/seed/seed.ts'
import { goods } from '../../server/tables/schema.ts'
import { manyRows } from '../../testing/factories/many-goods.ts'
import { startPostgres } from '../../testing/server/embedded-postgres.ts'
import { run } from '../server/processes.ts'

/** Rows of one statement: times their columns they stay below 65,535 parameters. */
const CHUNK = 1_000

export type ManyShop = {
  origin: string
  /** Changes the stock of the `count` goods that sell best, under one revision, as an import of stocks does. */
  restock(count: number): Promise<void>
  stop(): Promise<void>
}

/** Takes about a minute. */
export async function startManyShop(count: number): Promise<ManyShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'changbei-bench-shop-'))
  const postgres = await startPostgres()
  const connection = await connect(postgres.url)
  const { db } = connection
  await connection.migrate()
  await seedDemo(db, systemClock)
  const [last] = await db.select({ id: goods.id }).from(goods).orderBy(desc(goods.id)).limit(1)
  const { rows } = manyRows(count - last!.id)
  const createdAt = systemClock.now()
  for (let from = 0; from < rows.length; from += CHUNK) {
    const added = rows
      .slice(from, from + CHUNK)
      .map((row) => ({ ...row, id: row.id + last!.id, revision: 1, createdAt }))
    await db.insert(goods).values(added as (typeof goods.$inferInsert)[])
  }
  await db.execute(sql`analyze`)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    SECURE_COOKIES: 'false',
    LOG_LEVEL: 'error',
  }
  const server = await run(['node', 'dist/server/main.js'], env, '/api/ready')
  return {
    origin: `http://127.0.0.1:${server.port}`,
    restock: (wanted) =>
      db.transaction(async (tx) => {
        const revision = await nextNumber(tx, CATALOG_AUDIENCE)
        const best = tx
          .select({ id: goods.id })
          .from(goods)
          .where(gt(goods.stock, 0))
          .orderBy(desc(goods.sales), asc(goods.id))
          .limit(wanted)
        await tx
          .update(goods)
          .set({ stock: sql`${goods.stock} + 1000`, revision })
          .where(inArray(goods.id, best))
      }),
    async stop() {
      await server.stop()
      await connection.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
