/**
 * `npm test`: installs what is needed, a browser included, and runs everything. Goes on after a failure, so that one run
 * tells all; the end of its output is the counts, the names of what failed and, as the last line, the sum.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { ensureBrowser, ensureChineseFont } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { add, countPlaywright, countStep, countVitest } from './setup/counts.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './setup/failures.mjs'
import { checkNode, installPackages } from './setup/packages.mjs'
import { runTool } from './setup/run.mjs'

checkNode()
process.chdir(resolve(import.meta.dirname, '..'))
// A log that is read as a file needs no colours.
if (process.env.CI || !process.stdout.isTTY) process.env.NO_COLOR = '1'

const reports = '.cache/test'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const failures = []

async function section(title, work) {
  console.log(`\n━━ ${title} ━━`)
  const startedAt = Date.now()
  const counts = await work()
  total = add(total, counts)
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  lines.push(
    `${counts.failed > 0 ? '✗' : '✓'} ${title}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`,
  )
}

const tool = (name, args) => async () => countStep((await runTool(name, args)) === 0)

/** Runs Vitest; `name` is that of its report. */
const vitest =
  (name, args, env = {}) =>
  async () => {
    const file = join(reports, `${name}.json`)
    const code = await runTool(
      'vitest',
      ['run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`, ...args],
      { env },
    )
    failures.push(...failuresOfVitest(file))
    return countVitest(file, code)
  }

const browserTests = async () => {
  const file = resolve(reports, 'browser.json')
  const CHROMIUM_PATH = await ensureBrowser()
  if (!CHROMIUM_PATH) {
    console.error('没有可用的 Chromium：请安装 Chromium 或 Chrome，或用 CHROMIUM_PATH 指定其路径。')
    return countStep(false)
  }
  if (!(await ensureChineseFont())) console.warn('没有中文字体，截图中的汉字将显示为方框；建议安装 fonts-noto-cjk。')
  const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runTool('playwright', ['test', '--reporter=list,json'], { env })
  failures.push(...failuresOfPlaywright(file))
  return countPlaywright(file, code)
}

await section('Packages', async () => {
  await installPackages({ withDevelopment: true })
  return countStep(true)
})
await section('Build', async () => countStep(await build()))
await section('Types', tool('tsc', ['--build']))
await section('Lint', tool('oxlint', ['--deny-warnings']))
await section('Format', tool('oxfmt', ['--check']))
await section('Unit, component and API tests (PGlite)', vitest('pglite', []))
await section(
  'API tests (PostgreSQL)',
  vitest('postgres', ['--project', 'api', '--project', 'sync'], { TEST_DB: 'postgres' }),
)
await section('Browser tests', browserTests)

console.log(`\n${lines.join('\n')}`)
for (const failure of failures) console.log(`✗ ${failure}`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
