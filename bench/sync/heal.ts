/** How long after the end of a fault the next edit is sent, when only the page itself can notice the end. */
import { setTimeout as sleep } from 'node:timers/promises'

import { median, type Figure } from '../report.ts'
import type { Counterpart } from './counterpart.ts'

const ROUNDS = 3
const TARGET_MS = 5_000
/** The fault lasts long enough for the backoff to grow. */
const STANDS_MS = [2_000, 8_000, 4_500] as const

type Heal = () => Promise<void>
type Kind = { name: string; begin: (counterpart: Counterpart) => Promise<Heal> }

const toApi = ({ path }: { path: string }) => path.startsWith('/api/')
const isEdit = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /^\/api\/(?:batch|cart)/.test(path)

const kinds: Kind[] = [
  {
    name: 'line cut',
    begin: async ({ line }) => {
      line.cut()
      return async () => line.restore()
    },
  },
  troubled('requests hang', { kind: 'hang' }),
  troubled('gateway says 503', { kind: 'gateway', status: 503 }),
  troubled('captive portal', { kind: 'portal' }),
  { name: 'session over (from the new sign-in on)', begin: endSession },
]

function troubled(name: string, fault: Parameters<Counterpart['line']['trouble']>[1]): Kind {
  return {
    name,
    begin: async ({ line }) => {
      const trouble = line.trouble(toApi, fault)
      return async () => trouble.lift()
    },
  }
}

/** Without its cookie the session is over; signing in again in another window brings one, and this one is looked at. */
async function endSession({ context, page }: Counterpart): Promise<Heal> {
  const saved = await context.cookies()
  await context.clearCookies()
  return async () => {
    await context.addCookies(saved)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
  }
}

async function timeToSend(counterpart: Counterpart, kind: Kind, standsMs: number): Promise<number> {
  const { line, page } = counterpart
  const heal = await kind.begin(counterpart)
  const pending = () => page.evaluate(() => probe.pending())
  // Not by the mouse: without a session a dialog covers the page; the edit is the same.
  await page
    .locator('[aria-label^="增加"]')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  while ((await pending()) === 0) await sleep(20)
  await sleep(standsMs)
  const from = line.passed.length
  await heal()
  const healedAt = Date.now()
  while (!line.passed.slice(from).some(isEdit)) await sleep(5)
  const ms = Date.now() - healedAt
  while ((await pending()) > 0) await sleep(50)
  return ms
}

export async function benchHeal(counterpart: Counterpart): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of kinds) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timeToSend(counterpart, kind, STANDS_MS[round]!))
    const slowest = Math.max(...times)
    figures.push({
      name: kind.name,
      value: `median ${median(times)} ms, slowest ${slowest} ms`,
      target: `≤ ${TARGET_MS} ms`,
      isMet: slowest <= TARGET_MS,
    })
  }
  return figures
}
