/**
 * What everybody else feels while one signed-in buyer sends the largest batches a server takes, several at a time,
 * without a pause: the same calls of other buyers alone and then beside him, in one run, embedded and on a real
 * PostgreSQL.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connect } from '../server/db/connect.ts'
import { systemClock } from '../server/platform/clock.ts'
import { seedDemo } from '../server/seed/seed.ts'
import { goods } from '../server/tables/schema.ts'
import { SCHEMA_VERSION } from '../src/contract/protocol/schema.ts'
import { startPostgres } from '../testing/server/embedded-postgres.ts'
import { type Figure, percentile, printFigures } from './report.ts'
import { UNLIMITED } from './server/postgres-shop.ts'
import { run } from './server/processes.ts'
import { ourCalls } from './server/requests.ts'
import { makeShoppers, type Shopper } from './server/shoppers.ts'

const MEASURED_MS = 15_000
const PAUSE_MS = 20
const VICTIMS = 3
/** Batches on the way at a time; 50 entries of 150 goods are some 40 KB of the 64 that are taken. */
const LANES = 4
const ENTRIES = 50
const GOODS = 150
const RATIO_MAX = 2
const HEALTH_MS = 200

type Latencies = { calls: number[]; health: number[] }

async function timed(call: () => Promise<Response>): Promise<number> {
  const before = performance.now()
  const answer = await call()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return performance.now() - before
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Other buyers change their carts and read a page of goods, one call after the other each, and the health is asked. */
async function listen(origin: string, others: readonly Shopper[]): Promise<Latencies> {
  const heard: Latencies = { calls: [], health: [] }
  const until = performance.now() + MEASURED_MS
  const walk = async (shopper: Shopper) => {
    const { detail, cart } = ourCalls([shopper], [])
    const calls = [...cart, ...detail]
    for (let at = 0; performance.now() < until; at += 1) {
      const { path, ...request } = calls[at % calls.length]!
      heard.calls.push(await timed(() => fetch(origin + path, request)))
      await pause(PAUSE_MS)
    }
  }
  const watch = async () => {
    while (performance.now() < until) {
      heard.health.push(await timed(() => fetch(`${origin}/api/health`)))
      await pause(PAUSE_MS)
    }
  }
  await Promise.all([...others.map(walk), watch()])
  return heard
}

/** One device that keeps a batch on the way, and goes on where the server ended it; how many entries were answered. */
async function flood(origin: string, { cookie, csrf }: Shopper, ids: readonly number[], isOver: () => boolean) {
  const clientId = randomUUID()
  const headers = { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' }
  let done = 0
  while (!isOver()) {
    const entries = Array.from({ length: ENTRIES }, (_, at) => ({
      seq: done + at + 1,
      operation_id: randomUUID(),
      endpoint: (done + at) % 2 === 0 ? 'favorite.add' : 'favorite.cancel',
      body: { goods_ids: ids },
    }))
    const body = JSON.stringify({ client_id: clientId, schema: SCHEMA_VERSION, entries })
    const answer = await fetch(`${origin}/api/batch`, { method: 'POST', headers, body })
    const { data } = (await answer.json()) as { data?: { outcomes?: { status: number }[] } }
    if (!answer.ok && answer.status !== 429) throw new Error(`a batch was answered ${answer.status}`)
    done += (data?.outcomes ?? []).filter(({ status }) => status < 300).length
  }
  return done
}

async function measure(name: string, databaseUrl: string, dataDir: string): Promise<Figure[]> {
  const connection = await connect(databaseUrl)
  await connection.migrate()
  await seedDemo(connection.db, systemClock)
  const [loud, ...others] = await makeShoppers(connection.db, 1 + VICTIMS)
  const ids = (await connection.db.select({ id: goods.id }).from(goods).limit(GOODS)).map(({ id }) => id)
  await connection.close()
  const server = await run(
    ['node', 'dist/server/main.js'],
    {
      DATA_DIR: dataDir,
      ...(databaseUrl.startsWith('postgres') && { DATABASE_URL: databaseUrl }),
      ...UNLIMITED,
    },
    '/api/ready',
  )
  const origin = `http://127.0.0.1:${server.port}`
  try {
    await listen(origin, others)
    const alone = await listen(origin, others)
    let isOver = false
    const lanes = Array.from({ length: LANES }, () => flood(origin, loud!, ids, () => isOver))
    const beside = await listen(origin, others)
    isOver = true
    const entries = (await Promise.all(lanes)).reduce((sum, one) => sum + one, 0)
    const [quiet, noisy] = [percentile(alone.calls, 0.95), percentile(beside.calls, 0.95)]
    const health = Math.max(...beside.health)
    const ratio = noisy / quiet
    return [
      {
        name: `${name}: others, p95`,
        value: `${ratio.toFixed(1)} × alone (${noisy.toFixed(0)} ms against ${quiet.toFixed(0)} ms)`,
        target: `≤ ${RATIO_MAX} ×`,
        isMet: ratio <= RATIO_MAX,
      },
      {
        name: `${name}: health, slowest`,
        value: `${health.toFixed(0)} ms (alone ${Math.max(...alone.health).toFixed(0)} ms)`,
        target: `≤ ${HEALTH_MS} ms`,
        isMet: health <= HEALTH_MS,
      },
      { name: `${name}: entries of the loud buyer`, value: `${(entries / (MEASURED_MS / 1_000)).toFixed(1)} a second` },
    ]
  } finally {
    await server.stop()
  }
}

export async function benchFairness(): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'changbei-fairness-'))
  const postgres = await startPostgres({ isDurable: true })
  try {
    const figures = [
      ...(await measure('embedded', join(parent, 'one/pglite'), join(parent, 'one'))),
      ...(await measure('PostgreSQL', postgres.url, join(parent, 'two'))),
    ]
    printFigures('one loud buyer', figures)
  } finally {
    await postgres.stop()
    await rm(parent, { recursive: true, force: true })
  }
}
