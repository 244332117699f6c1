/**
 * The buyer's minute in the built product: what his daily tasks cost in strokes, seconds of the keystroke-level
 * model and requests. A task that does not end as it should throws.
 */
import { type BrowserContext, type Page, request } from 'playwright-core'

import { type ChaosProxy, startChaosProxy } from '../testing/server/chaos-proxy.ts'
import { type LiveServer, startLiveServer } from '../testing/server/live-server.ts'
import { putDrawOff } from '../tests/e2e/support/browser.ts'
import { type Call, callsOf } from '../tests/e2e/support/buyer-calls.ts'
import { withBrowser } from './browser.ts'
import { conflicts, fromMemory, substitute } from './minute/cart.ts'
import { type Hands, handsOn, type Toll } from './minute/hands.ts'
import { lastMonth, receive, release } from './minute/order.ts'
import { prove } from './minute/vault.ts'
import { type Figure, printFigures } from './report.ts'
import { signIn } from './sync/counterpart.ts'

/** What a task works with: a page of the clinic, the line that can be cut, and what others do meanwhile. */
export type Counter = {
  page: Page
  line: ChaosProxy
  /** Calls of the clinic outside the page, and those of a pharmacy that buys beside it. */
  clinic: Call
  pharmacy: Call
  server: LiveServer
}
/** Looks at what the hands have done; it costs the buyer nothing. */
type Check = () => Promise<void>
/** Prepares, and answers with what the hands do then. */
export type Task = (counter: Counter) => Promise<(hands: Hands) => Promise<Check | void>>

/** `key` names it on the command line. */
type Goal = { key: string; name: string; task: Task; isPhone?: boolean; limits: Partial<Toll> }

const GOALS: Goal[] = [
  {
    key: 'memory',
    name: '20 lines from memory, offline',
    task: fromMemory,
    limits: { strokes: 160, seconds: 60, requests: 0 },
  },
  { key: 'again', name: 'last month again with two changes', task: lastMonth, limits: { strokes: 12 } },
  { key: 'substitute', name: 'a substitute for what is out of stock', task: substitute, limits: { strokes: 8 } },
  { key: 'conflicts', name: 'five conflicts', task: conflicts, limits: { strokes: 10 } },
  { key: 'prove', name: 'a batch proved to an inspector, offline', task: prove, limits: { seconds: 20 } },
  {
    key: 'receive',
    name: '20 lines received with two differences, offline',
    task: receive,
    limits: { strokes: 45, requests: 0 },
  },
  { key: 'release', name: 'an order released on the phone', task: release, isPhone: true, limits: { strokes: 2 } },
]

/** All of them, or the one that `key` names. */
export async function benchMinute(key?: string): Promise<void> {
  const goals = GOALS.filter((goal) => key === undefined || goal.key === key)
  if (goals.length === 0) throw new Error(`no such task: ${key}; there are ${GOALS.map((goal) => goal.key).join(', ')}`)
  const server = await startLiveServer()
  const line = await startChaosProxy(server)
  const origin = `http://127.0.0.1:${server.port}`
  const clinicOutside = await request.newContext({ baseURL: origin })
  const elsewhere = await request.newContext({ baseURL: origin })
  try {
    const clinic = await callsOf(clinicOutside, 'clinic')
    const pharmacy = await callsOf(elsewhere, 'pharmacy')
    const figures: Figure[] = []
    for (const goal of goals) {
      const touch = { isMobile: goal.isPhone ?? false, hasTouch: goal.isPhone ?? false }
      const look = goal.isPhone ? { width: 390, height: 844 } : { width: 1366, height: 768 }
      const toll = await withBrowser(
        async (context) => {
          const page = await openShop(context, line.origin)
          const go = await goal.task({ page, line, clinic, pharmacy, server })
          const hands = handsOn(page)
          const check = await go(hands)
          const cost = hands.toll()
          await check?.()
          return cost
        },
        { viewport: look, ...touch },
      )
      line.restore()
      figures.push(...figuresOf(goal, toll))
    }
    printFigures('The buyer’s minute', figures)
  } finally {
    await clinicOutside.dispose()
    await elsewhere.dispose()
    await line.close()
    await server.stop()
  }
}

async function openShop(context: BrowserContext, origin: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await context.addInitScript(putDrawOff)
  await page.goto(`${origin}/login`)
  await signIn(page)
  // The catalogue and the pages are on this device when the panel says so.
  await page.getByRole('button', { name: /^同步状态/ }).click()
  await page.getByRole('dialog', { name: '同步状态' }).getByText('页面已保存在本机').waitFor({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  return page
}

const UNITS: Record<keyof Toll, string> = { strokes: 'strokes', seconds: 's', requests: 'requests' }

function figuresOf({ name, limits }: Goal, toll: Toll): Figure[] {
  return (Object.keys(UNITS) as (keyof Toll)[]).map((kind) => {
    const value = `${kind === 'seconds' ? toll[kind].toFixed(1) : toll[kind]} ${UNITS[kind]}`
    const limit = limits[kind]
    const verdict = limit === undefined ? {} : { target: `≤ ${limit} ${UNITS[kind]}`, isMet: toll[kind] <= limit }
    return { name, value, ...verdict }
  })
}
