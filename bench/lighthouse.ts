/**
 * Lighthouse on mobile settings (a slow phone on slow 4G, simulated) against the built server: what a visitor opens
 * first, and the cart of a buyer. Median of the rounds; what fails of use and good practice is named.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { chromium } from 'playwright-core'

import { freePort } from '../testing/server/free-port.ts'
import { startLiveServer } from '../testing/server/live-server.ts'
import { prepareBuyer } from '../tests/e2e/support/buyer-calls.ts'
import { signIn } from '../tests/e2e/support/shop.ts'
import { type Figure, median, printFigures } from './report.ts'

/** What is read of Lighthouse's report. */
type Result = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; details?: { items?: readonly unknown[] } }
  >
}
type Judge = (url: string, port: number, categories: readonly string[]) => Promise<Result | undefined>

const OWN_PACKAGES = join(import.meta.dirname, 'lighthouse')

const ROUNDS = 3
const TARGET = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const

const visits = [
  { path: '/', isBuyer: false },
  { path: '/list', isBuyer: false },
  { path: '/list/info/6', isBuyer: false },
  { path: '/cart', isBuyer: true },
]

/** A browser of its own each time: nothing of the visit before is warm. Lighthouse leaves cookies where they are. */
async function judge(ask: Judge, origin: string, { path, isBuyer }: (typeof visits)[number]): Promise<Result> {
  const [profile, port] = [await mkdtemp(join(tmpdir(), 'changbei-lighthouse-')), await freePort()]
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    baseURL: origin,
    locale: 'zh-CN',
  })
  try {
    if (isBuyer) {
      const page = await context.newPage()
      await signIn(page)
      await prepareBuyer(context)
      await page.close()
    }
    const report = await ask(`${origin}${path}`, port, CATEGORIES)
    if (!report || report.runtimeError) throw new Error(`${path}: ${report?.runtimeError?.message}`)
    return report
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

const scoreOf = ({ categories }: Result, name: string): number => Math.round((categories[name]?.score ?? 0) * 100)

/** What a category counts and is not in order, with the first place where it is seen. */
function faultsOf({ categories, audits }: Result, name: string): string[] {
  const counted = (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return counted.flatMap(({ id }) => {
    const { score = null, title, details } = audits[id] ?? {}
    if (score === null || score === 1 || !title) return []
    const where = details?.items ? (JSON.stringify(details.items[0]) ?? '').slice(0, 400) : ''
    return [`${name}: ${title} ${where}`]
  })
}

const timesOf = ({ audits }: Result): string =>
  ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
    .map((id) => `${id.replaceAll(/(\w)\w*-?/g, '$1').toUpperCase()} ${audits[id]?.displayValue}`)
    .join(', ')

export async function benchLighthouse(): Promise<void> {
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: OWN_PACKAGES })
  const { judge: ask } = (await import(join(OWN_PACKAGES, 'judge.js'))) as { judge: Judge }
  const server = await startLiveServer()
  try {
    for (const visit of visits) {
      const rounds: Result[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await judge(ask, `http://localhost:${server.port}`, visit))
      const figures: Figure[] = CATEGORIES.map((name) => {
        const value = median(rounds.map((round) => scoreOf(round, name)))
        return { name, value: String(value), target: `≥ ${TARGET}`, isMet: value >= TARGET }
      })
      const last = rounds.at(-1)!
      printFigures(`Lighthouse ${visit.path} (median of ${ROUNDS}; last round: ${timesOf(last)})`, figures)
      for (const fault of [...faultsOf(last, 'accessibility'), ...faultsOf(last, 'best-practices')])
        console.log(`  ${fault}`)
    }
  } finally {
    await server.stop()
  }
}
