/**
 * `npm test`: installs what is needed, a browser included, and runs two sections side by side. Goes on after a failure,
 * so that one run tells all. `--deep` (`npm run test:deep`, for the night) also runs the browser tests tagged @night,
 * and the API and sync tests whole on both databases, with more and other seeds. `npm test -- unit browser` runs only
 * these sections and what they need.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'

import { auditPackages } from './gate/audit.mjs'
import { BUILT, canRunPostgres, databaseSections } from './gate/database-sections.mjs'
import { readResults, resultOfStep } from './gate/file-results.mjs'
import { makeMemoryFolder } from './gate/memory-folder.mjs'
import { runSections } from './gate/scheduler.mjs'
import { printSummary } from './gate/summary.mjs'
import { ensureBrowser, ensureChineseFont } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { checkNode, installPackages } from './setup/packages.mjs'
import { runTool } from './setup/run.mjs'

const RESULTS = '.cache/test'
const LANES = 2

checkNode()
process.chdir(resolve(import.meta.dirname, '..'))
// The lines of several sections are read as one log, without colours.
process.env.NO_COLOR = '1'
const memory = makeMemoryFolder()
if (memory) process.env.TMPDIR = memory
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const isDeep = process.argv.includes('--deep')
const depth = isDeep ? { TEST_DEPTH: 'deep' } : {}
const workers = String(Math.max(1, Math.floor(availableParallelism() / LANES)))

/** Runs a test runner with the reporter of the gate. */
async function runTests(name, tool, args, env = {}) {
  const results = resolve(join(RESULTS, `${name}.jsonl`))
  const code = await runTool(tool, args, { env: { ...env, GATE_RESULTS: results }, prefix: `[${name}] ` })
  return readResults(name, results, code)
}

/** Vitest over these projects (`--project`) and files. */
const vitest =
  (name, projects, { files = [], env = {} } = {}) =>
  () => {
    const reporters = ['--reporter=minimal', '--reporter=./scripts/gate/vitest-reporter.mjs']
    const args = ['run', ...projects.map((project) => `--project=${project}`), ...reporters, `--maxWorkers=${workers}`]
    return runTests(name, 'vitest', [...args, ...files], { ...depth, ...env })
  }

const tool = (name, command, args) => ({
  name,
  run: async () => resultOfStep(name, (await runTool(command, args, { prefix: `[${name}] ` })) === 0),
})

const buildCommands = async () =>
  (await runTool('vite', ['build', '--config', 'testing/builds/commands.config.ts', '--logLevel', 'warn'])) === 0

async function browserTests() {
  const CHROMIUM_PATH = await ensureBrowser()
  if (!CHROMIUM_PATH) throw new Error('没有可用的 Chromium：请安装 Chromium 或 Chrome，或用 CHROMIUM_PATH 指定其路径。')
  if (!(await ensureChineseFont())) console.warn('没有中文字体，截图中的汉字将显示为方框；建议安装 fonts-noto-cjk。')
  const args = ['test', `--reporter=${resolve('scripts/gate/playwright-reporter.mjs')}`, `--workers=${workers}`]
  if (!isDeep) args.push('--grep-invert=@night')
  return runTests('browser', 'playwright', args, { CHROMIUM_PATH, ...BUILT, ...depth })
}

await installPackages({ withDevelopment: true })
const hasPostgres = await canRunPostgres()
const onDatabases = databaseSections({ isDeep, hasPostgres }).map(({ name, projects, files, env }) => ({
  name,
  needs: ['build'],
  run: vitest(name, projects, { files, env }),
}))
const components = { name: 'components', run: vitest('components', ['dom']) }
const sections = [
  { name: 'build', run: async () => resultOfStep('build', (await build()) && (await buildCommands())) },
  // Each further checker of TypeScript checks again what files share, and the other lane has the other processor.
  tool('types', 'tsc', ['--build', '--checkers', '1']),
  tool('lint', 'oxlint', ['--deny-warnings']),
  tool('format', 'oxfmt', ['--check']),
  // The longest first, so that both lanes end together; at night PGlite takes longer than the components.
  { name: 'browser', needs: ['build'], run: browserTests },
  ...(isDeep ? [...onDatabases, components] : onDatabases.toSpliced(1, 0, components)),
  { name: 'unit', run: vitest('unit', ['unit']) },
  ...(isDeep ? [{ name: 'audit', run: async () => auditPackages() }] : []),
]

const wanted = process.argv.slice(2).filter((argument) => argument !== '--deep')
const isWanted = ({ name }) =>
  wanted.length === 0 ||
  sections.some((one) => wanted.includes(one.name) && [one.name, ...(one.needs ?? [])].includes(name))

const startedAt = Date.now()
const results = await runSections(sections.filter(isWanted), {
  lanes: LANES,
  onStart: ({ name }) => console.log(`━━ ${name} ━━`),
  onEnd: ({ name }, { failed, seconds }) =>
    console.log(`━━ ${name} ${failed > 0 ? '✗' : '✓'} (${seconds.toFixed(1)} s)`),
})
process.exitCode = printSummary(results, { seconds: (Date.now() - startedAt) / 1_000, hasPostgres })
