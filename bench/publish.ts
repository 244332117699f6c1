/**
 * Publishing 100,000 synthetic goods and a delta of 500 rows while others list goods: how long it takes, and how long
 * their questions wait meanwhile next to the same questions without it. On PGlite and on PostgreSQL, in this process.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

import { eq, inArray } from 'drizzle-orm'

import { openSession } from '../server/access/session.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { SESSION_COOKIE } from '../server/platform/access.ts'
import { systemClock } from '../server/platform/clock.ts'
import { CATALOG_AUDIENCE, nextNumber } from '../server/platform/replay/change-log.ts'
import { seedDemo } from '../server/seed/seed.ts'
import { goods, users } from '../server/tables/schema.ts'
import { startPostgres } from '../testing/server/embedded-postgres.ts'
import { addManyGoods, FIRST_ID } from './many-goods-in-db.ts'
import { type Figure, percentile, printFigures } from './report.ts'

const GOODS = 100_000
const CHANGED = 500
const PAUSE_MS = 5

export async function benchPublish(): Promise<void> {
  await measure('PGlite', 'memory://')
  const postgres = await startPostgres()
  try {
    await measure('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function measure(name: string, url: string): Promise<void> {
  const connection = await connect(url)
  const { db } = connection
  await connection.migrate()
  await seedDemo(db, systemClock)
  await addManyGoods(db, GOODS)
  const config = {
    ...readConfig({ NODE_ENV: 'production', SECURE_COOKIES: 'false', LOG_LEVEL: 'error' }),
    clientDir: undefined,
  }
  const app = await buildApp({ db, clock: systemClock, config: { ...config, rateLimit: 1e9 } })
  await app.ready()
  const [user] = await db.select().from(users).where(eq(users.username, 'pharmacy'))
  const { token } = await openSession(db, { userId: user!.id, buyerId: user!.buyerId }, systemClock.now())
  const ask = async (path: string) => {
    const headers = { cookie: `${SESSION_COOKIE}=${token}` }
    const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: path, headers })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    return rawPayload
  }
  const list = () => ask('/api/goods/list?select=1')
  const loadedMs = await timed(list)
  await list()

  const alone = await whileAsking(list, () => sleep(2_000))
  const published = await whileAsking(list, () => ask('/api/catalog/manifest'))
  const { epoch, revision, segments } = JSON.parse(published.result.toString()).data
  const changed = await whileAsking(list, async () => {
    await changeSome(db)
    return ask(`/api/catalog/delta?epoch=${epoch}&since=${revision}`)
  })
  const wire = (segments as { wireBytes: number }[]).reduce((total, { wireBytes }) => total + wireBytes, 0)
  const delta = brotliCompressSync(changed.result).byteLength
  const figures: Figure[] = [
    { name: 'first question, catalogue loaded', value: ms(loadedMs) },
    { name: 'publish', value: ms(published.ms) },
    { name: 'version on the wire', value: `${(wire / 1e6).toFixed(2)} MB in ${segments.length} segments` },
    { name: `delta of ${CHANGED} stocks and prices`, value: `${ms(changed.ms)}, written and read` },
    kilobytes('delta, brotli', delta, 15),
    ...[
      ['list alone', alone] as const,
      ['list while publishing', published] as const,
      ['list with the delta', changed] as const,
    ].map(([title, { waits }]) => ({
      name: title,
      value: `p95 ${ms(percentile(waits, 0.95))}, worst ${ms(Math.max(...waits))} of ${waits.length}`,
    })),
    { name: 'memory at the end', value: `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB` },
  ]
  printFigures(`Publishing ${GOODS} synthetic goods on ${name}`, figures)
  await app.close()
  await connection.close()
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const kilobytes = (name: string, bytes: number, most: number): Figure => ({
  name,
  value: `${(bytes / 1_000).toFixed(1)} KB`,
  target: `≤ ${most} KB`,
  isMet: bytes <= most * 1_000,
})

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

/** Asks again and again until `run` is done; `waits` are what each question waited, the one in between included. */
async function whileAsking<T>(ask: () => Promise<unknown>, run: () => Promise<T>) {
  const waits: number[] = []
  const state = { isDone: false }
  const startedAt = performance.now()
  const running = run().finally(() => (state.isDone = true))
  while (!state.isDone) {
    waits.push(await timed(ask))
    await sleep(PAUSE_MS)
  }
  const result = await running
  return { result, waits, ms: performance.now() - startedAt }
}

type Db = Awaited<ReturnType<typeof connect>>['db']

async function changeSome(db: Db): Promise<void> {
  const ids = Array.from({ length: CHANGED }, (_, index) => FIRST_ID + 1 + index * 199)
  await db.transaction(async (tx) => {
    const revision = await nextNumber(tx as never, CATALOG_AUDIENCE)
    for (const [index, id] of ids.entries())
      await tx
        .update(goods)
        .set({ stock: (index * 37) % 900, basePrice: 10_000 + ((index * 7_919) % 300_000), revision })
        .where(inArray(goods.id, [id]))
  })
}
