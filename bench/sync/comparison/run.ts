/** One contestant through one schedule, in a tab of its own with storage of its own (a port is an origin). */
import { setTimeout as sleep } from 'node:timers/promises'

import type { BrowserContext, Page } from 'playwright-core'

import { hasConverged, judge, type Verdict } from './ledger.ts'
import { drawSchedule, type Write } from './schedule.ts'
import { startTinyServer } from './tiny-server.ts'

/** How long to wait for a contestant after the last fault. */
export const PATIENCE_MS = 40_000
/** The last fault lasts a little longer than the last write. */
const AFTER_MS = 1_500
/** Late deliveries that would still do harm. */
const SETTLE_MS = 1_500

export type Result = Verdict & {
  /** Milliseconds from the end of the faults until each key holds its newest write; undefined when it never did. */
  convergedMs: number | undefined
  /** Deliveries beyond the first of a write. */
  sentAgain: number
}

type Contestant = { write(write: Write): Promise<void>; nudge(): void }
declare global {
  var rival: Contestant | undefined
}

async function openPage(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.waitForFunction(() => globalThis.rival !== undefined)
}

export async function runContestant(
  context: BrowserContext,
  directory: string,
  contestant: string,
  seed: number,
): Promise<Result> {
  const { writes, weathers, reloadBefore, pauseMs, fateIn } = drawSchedule(seed)
  const server = await startTinyServer(directory, contestant)
  const page = await context.newPage()
  try {
    await openPage(page, server.origin)
    for (const [index, write] of writes.entries()) {
      const weather = weathers[Math.floor((index * weathers.length) / writes.length)]!
      server.fate = () => fateIn(weather)
      if (index === reloadBefore) await openPage(page, server.origin)
      await page.evaluate((one) => globalThis.rival!.write(one), write)
      await sleep(pauseMs())
    }
    await sleep(AFTER_MS)
    server.fate = () => 'ok'
    const clearedAt = Date.now()
    await page.evaluate(() => {
      dispatchEvent(new Event('online'))
      globalThis.rival!.nudge()
    })
    while (!hasConverged(server.ledger, writes) && Date.now() - clearedAt < PATIENCE_MS) await sleep(10)
    const waitedMs = Date.now() - clearedAt
    await sleep(SETTLE_MS)
    const verdict = judge(server.ledger, writes)
    const { arrivals } = server.ledger
    return {
      ...verdict,
      convergedMs: verdict.lost + verdict.overwritten === 0 ? waitedMs : undefined,
      sentAgain: arrivals.length - new Set(arrivals).size,
    }
  } finally {
    await page.close()
    await server.close()
  }
}
