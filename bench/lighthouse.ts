/**
 * Lighthouse on mobile settings (a slow phone on slow 4G, simulated) against the built server: what a visitor opens
 * first, and the cart of a buyer. Median of the rounds; what fails of use and good practice is named.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'

import { prepareBuyer } from '#tests/e2e/buyer-calls.ts'
import { signIn } from '#tests/e2e/shop.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startLiveServer } from '#tests/support/live-server.ts'

import { type Figure, median, printFigures } from './report.ts'

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
async function judge(origin: string, { path, isBuyer }: (typeof visits)[number]): Promise<Result> {
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
    const judged = await lighthouse(`${origin}${path}`, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!judged || judged.lhr.runtimeError) throw new Error(`${path}: ${judged?.lhr.runtimeError?.message}`)
    return judged.lhr
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
    const where = details && 'items' in details ? JSON.stringify(details.items[0]).slice(0, 400) : ''
    return [`${name}: ${title} ${where}`]
  })
}

const timesOf = ({ audits }: Result): string =>
  ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
    .map((id) => `${id.replaceAll(/(\w)\w*-?/g, '$1').toUpperCase()} ${audits[id]?.displayValue}`)
    .join(', ')

export async function benchLighthouse(): Promise<void> {
  const server = await startLiveServer()
  try {
    for (const visit of visits) {
      const rounds: Result[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await judge(`http://localhost:${server.port}`, visit))
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
