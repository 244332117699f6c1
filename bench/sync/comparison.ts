/**
 * Our engine and the usual alternatives run the same seeded schedules (lost requests and answers, duplicates, no
 * connection, a captive portal, an expired session, a reload in the middle) against the same tiny server.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { BrowserContext } from 'playwright-core'
import { build } from 'vite'

import { withBrowser } from '../browser.ts'
import { median } from '../report.ts'
import { PATIENCE_MS, type Result, runContestant } from './comparison/run.ts'

const RIVALS = join(import.meta.dirname, 'rivals')
const OURS = join(import.meta.dirname, 'comparison/ours.ts')
const SEEDS = [1, 2, 3, 4, 5]
const AT_ONCE = 5

const contestants: Record<string, string> = {
  ours: 'ours',
  workbox: 'workbox-background-sync',
  tanstack: '@tanstack/offline-transactions',
  'redux-offline': '@redux-offline/redux-offline',
  rxdb: 'RxDB replication',
  plain: 'fetch with retry',
}

/** Builds each contestant's page on its own; the reason where one does not build. */
async function buildPages(directory: string): Promise<Map<string, string>> {
  const broken = new Map<string, string>()
  for (const name of [...Object.keys(contestants), 'workbox-worker']) {
    const entry = name === 'ours' ? OURS : join(RIVALS, `${name}.js`)
    await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      build: {
        outDir: directory,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: { input: { [name]: entry }, output: { entryFileNames: '[name].js' } },
      },
    }).catch((error: unknown) => broken.set(name, String(error).split('\n')[0]!))
  }
  return broken
}

/** Installs the rivals from their own lock file, for this bench only; the reason when that fails. */
async function installRivals(): Promise<string | undefined> {
  const args = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  return promisify(execFile)('npm', args, { cwd: RIVALS }).then(
    () => undefined,
    (error: unknown) => String(error).split('\n')[0],
  )
}

async function runAll(context: BrowserContext, directory: string, name: string): Promise<Result[]> {
  const results: Result[] = []
  const seeds = [...SEEDS]
  const lane = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
      results.push(await runContestant(context, directory, name, seed))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}

export async function benchComparison(): Promise<void> {
  const refused = await installRivals()
  if (refused) console.log(`The rivals could not be installed: ${refused}`)
  const directory = await mkdtemp(join(tmpdir(), 'changbei-comparison-'))
  try {
    const broken = await buildPages(directory)
    console.log(`\n${SEEDS.length} schedules each, seeds ${SEEDS.join(' ')}`)
    for (const [name, title] of Object.entries(contestants)) {
      const reason = broken.get(name) ?? (name === 'workbox' ? broken.get('workbox-worker') : undefined)
      if (reason) console.log(`  ${title.padEnd(32)} not run: ${reason}`)
      else await withBrowser(async (context) => print(title, await runAll(context, directory, name)))
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function print(title: string, results: readonly Result[]): void {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0)
  const times = results.flatMap(({ convergedMs }) => convergedMs ?? [])
  const speed = times.length > 0 ? `median ${median(times)} ms, slowest ${Math.max(...times)} ms` : 'never'
  console.log(
    `  ${title.padEnd(32)} lost ${sum(({ lost }) => lost)}, overwritten by an older one ${sum(({ overwritten }) => overwritten)}, ` +
      `doubled ${sum(({ doubled }) => doubled)} (sent again ${sum(({ sentAgain }) => sentAgain)}); ` +
      `agreed in ${times.length} of ${results.length} within ${PATIENCE_MS / 1_000} s: ${speed}`,
  )
}
