/**
 * A wholesaler's list of 100,000 goods imported into the running shop on a real PostgreSQL, while buyers go on reading
 * lists of goods: the same reads before it and beside it, in one run. Reads are told as p99. `IMPORT_ROWS=2000` tries
 * the way with a shorter list, which proves nothing and is judged by no target.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openOperatorClient } from '../scripts/ops/operator-client.ts'
import { connect } from '../server/db/connect.ts'
import { systemClock } from '../server/platform/clock.ts'
import { seedDemo } from '../server/seed/seed.ts'
import { goods } from '../server/tables/schema.ts'
import { opsApi } from '../src/contract/ops/api.ts'
import { manyRows } from '../testing/factories/many-goods.ts'
import { startPostgres } from '../testing/server/embedded-postgres.ts'
import { type Figure, median, percentile, printFigures } from './report.ts'
import { UNLIMITED } from './server/postgres-shop.ts'
import { run } from './server/processes.ts'
import { ourCalls } from './server/requests.ts'
import { makeShoppers, type Shopper } from './server/shoppers.ts'

const TARGET_ROWS = 100_000
const ROWS = Number(process.env.IMPORT_ROWS ?? TARGET_ROWS)
const IMPORT_MS = 60_000
const LIST_P99_MS = 100
const BUYERS = 3
const BEFORE_MS = 15_000
const PAUSE_MS = 50
const POLL_MS = 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const cell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`

/** A list as a wholesaler has it: names, packs, makers, prices and stocks. */
function listOf(count: number): string {
  const lines = manyRows(count).rows.map((row, at) =>
    [
      row.name,
      // No two rows are the same goods.
      `${row.specification} ${at + 1}#`,
      row.manufacturer,
      row.unit,
      (5 + (at % 900) / 10).toFixed(2),
      100 + (at % 400),
      '2028-06-30',
    ].map(cell),
  )
  return ['品名,规格,生产厂家,单位,供货价,库存,有效期至', ...lines.map((line) => line.join(','))].join('\n')
}

/** Buyers read a page of goods, one call after the other each, until it is over; ms of each call. */
async function readLists(origin: string, shoppers: readonly Shopper[], categoryIds: number[], isOver: () => boolean) {
  const times: number[] = []
  const walk = async (shopper: Shopper) => {
    const { list } = ourCalls([shopper], categoryIds)
    for (let at = 0; !isOver(); at += 1) {
      const { path, ...request } = list[at % list.length]!
      const before = performance.now()
      const answer = await fetch(origin + path, request)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - before)
      await pause(PAUSE_MS)
    }
  }
  await Promise.all(shoppers.map(walk))
  return times
}

/** Imports the list as the command does, without a try beforehand. How many ms it took and how many goods it made. */
async function importList(origin: string): Promise<{ ms: number; inserted: number }> {
  const { call, upload } = await openOperatorClient({
    OPS_URL: origin,
    OPS_USERNAME: 'ops',
    OPS_PASSWORD: 'changbei-demo',
  })
  const bytes = Buffer.from(listOf(ROWS))
  const startedAt = performance.now()
  const query = { isDryRun: false, hasDemoOffers: false, fileName: 'bench.csv' }
  let progress = await upload(opsApi.goods.import, { name: 'bench.csv', bytes }, { query })
  while (progress.state === 'running') {
    await pause(POLL_MS)
    progress = await call(opsApi.goods.importProgress, { params: { id: progress.id } })
  }
  if (progress.state === 'failed' || !progress.summary) throw new Error(progress.text ?? 'the import broke off')
  return { ms: performance.now() - startedAt, inserted: progress.summary.inserted }
}

/** Without its verdict where the list is not the one that the targets are set for. */
const judged = ({ target, isMet, ...figure }: Required<Figure>): Figure =>
  ROWS === TARGET_ROWS ? { ...figure, target, isMet } : figure

export async function benchImport(): Promise<void> {
  if (!Number.isSafeInteger(ROWS) || ROWS < 1) throw new Error(`IMPORT_ROWS must be a whole number above 0`)
  const dataDir = await mkdtemp(join(tmpdir(), 'changbei-bench-import-'))
  const postgres = await startPostgres({ isDurable: true })
  try {
    const connection = await connect(postgres.url)
    await connection.migrate()
    await seedDemo(connection.db, systemClock)
    const shoppers = await makeShoppers(connection.db, BUYERS)
    const rows = await connection.db.selectDistinct({ id: goods.categoryId }).from(goods)
    await connection.close()
    const categoryIds = rows.map(({ id }) => id)
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      ...UNLIMITED,
    }
    const server = await run(['node', 'dist/server/main.js'], env, '/api/ready')
    try {
      const origin = `http://127.0.0.1:${server.port}`
      const until = performance.now() + BEFORE_MS
      const before = await readLists(origin, shoppers, categoryIds, () => performance.now() > until)
      let isOver = false
      const beside = readLists(origin, shoppers, categoryIds, () => isOver)
      const { ms, inserted } = await importList(origin).finally(() => {
        isOver = true
      })
      const times = await beside
      const p99 = percentile(times, 0.99)
      printFigures(`import of ${ROWS.toLocaleString('en')} goods on PostgreSQL, ${BUYERS} buyers reading lists`, [
        judged({
          name: 'rows imported',
          value: `${inserted} of ${ROWS}`,
          target: `≥ ${ROWS * 0.9}`,
          isMet: inserted >= ROWS * 0.9,
        }),
        judged({
          name: 'import',
          value: `${(ms / 1_000).toFixed(1)} s`,
          target: `${IMPORT_MS / 1_000} s`,
          isMet: ms <= IMPORT_MS,
        }),
        { name: 'a buyer’s list before, p50', value: `${median(before).toFixed(0)} ms` },
        {
          name: 'a buyer’s list before, p99',
          value: `${percentile(before, 0.99).toFixed(0)} ms (${before.length} calls)`,
        },
        { name: 'a buyer’s list meanwhile, p50', value: `${median(times).toFixed(0)} ms` },
        judged({
          name: 'a buyer’s list meanwhile, p99',
          value: `${p99.toFixed(0)} ms (${times.length} calls)`,
          target: `${LIST_P99_MS} ms`,
          isMet: p99 <= LIST_P99_MS,
        }),
      ])
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
