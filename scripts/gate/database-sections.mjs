/** Which tests of the server run on which database, and how deep. */
import { existsSync } from 'node:fs'

import { runTool } from '../setup/run.mjs'

const PROJECTS = ['api']
/** Takes each law out of the real engine in turn; the gate does that with the model (laws.test.ts). */
const ABLATIONS = 'ablations'

/**
 * What the gate runs on PGlite when all the rest runs on PostgreSQL: what is about the embedded database itself
 * (process, durability, import), the ways of a row where the drivers differ (dates, JSON, bytes, arrays, locks, error
 * codes), and the tests of sync that know no database or need a fast one.
 */
export const PGLITE_SMOKE = [
  'tests/api/platform/process.test.ts',
  'tests/api/database/durability.test.ts',
  'tests/api/database/vacuum.test.ts',
  'tests/api/database/pglite-statements.test.ts',
  'tests/api/platform/events.test.ts',
  'tests/api/catalog/import-csv.test.ts',
  'tests/api/cart/cart.test.ts',
  'tests/api/order/order-place.test.ts',
  'tests/api/account/message.test.ts',
  'tests/api/account/statistics.test.ts',
  'tests/sync/server-laws.test.ts',
  'tests/sync/laws.test.ts',
  'tests/sync/schedules.test.ts',
]

/**
 * As many schedules of the model as miss each law twice where it is taken out; the third takes 2,099. Of the real
 * engine each law has one of its own (tests/sync/telling-schedules.ts), and these are what happens besides.
 */
const GATE = { SYNC_SCHEDULES: '6', MODEL_SCHEDULES: '2000' }
const today = Math.floor(Date.now() / (24 * 3_600_000))
/** Other seeds every day, and many more of them. */
const DEEP = {
  TEST_SEED: String(today),
  MODEL_SEED: `day ${today}`,
  MODEL_SCHEDULES: '100000',
  SYNC_FIRST: String(today * 10_000),
  SYNC_SCHEDULES: '2000',
}

/** Whether an embedded PostgreSQL starts on this machine, or one is named by `TEST_DATABASE_URL`. */
export async function canRunPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  return (await runTool('tsx', ['testing/server/try-postgres.ts'], { quiet: true })) === 0
}

/**
 * Tests that need a server or a command as a process start what the gate has built, and copy the database of its first
 * start.
 */
export const BUILT = {
  TEST_SERVER: 'dist/server/main.js',
  TEST_COMMANDS: 'dist/commands',
  TEST_PGLITE: 'dist/server/template',
}

/** `{ name, projects, files, env }` of each section; without PostgreSQL everything runs on PGlite. */
export function databaseSections({ isDeep, hasPostgres }) {
  const missing = PGLITE_SMOKE.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`PGLITE_SMOKE names files that are gone: ${missing.join(', ')}`)
  const pglite = (projects, files, env) => ({ name: 'pglite', projects, files, env: { ...BUILT, ...env } })
  const deepPglite = pglite([...PROJECTS, ABLATIONS], [], DEEP)
  if (!hasPostgres) return [isDeep ? deepPglite : pglite(PROJECTS, [], GATE)]
  const depth = isDeep ? { ...DEEP, SYNC_SCHEDULES: '400' } : { SYNC_SCHEDULES: '4' }
  const postgres = { name: 'postgres', projects: PROJECTS, env: { ...BUILT, ...depth, TEST_DB: 'postgres' } }
  // What happens besides the telling schedules has happened on PostgreSQL.
  return [postgres, isDeep ? deepPglite : pglite(PROJECTS, PGLITE_SMOKE, { ...GATE, SYNC_SCHEDULES: '1' })]
}
