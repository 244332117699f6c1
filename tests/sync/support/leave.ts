/** The buyer signs out and in again, and meanwhile somebody finds a tab that has not heard of it. */
import { AppError } from '#contract/protocol/errors.ts'
import { pull } from '#sync/mirror/pull.ts'
import { record } from '#sync/outbox/outbox.ts'
import { emptyDatabase, readWaiting, restoreWaiting } from '#sync/outbox/waiting.ts'

import type { Browser } from './browser.ts'
import { callOf, type Edit } from './edit.ts'
import { newProfile, type Profile } from './profile.ts'
import type { Scenario } from './scenario.ts'
import { claim } from './violation.ts'

export async function leave({ traffic }: Scenario, browser: Browser, edit: Edit): Promise<void> {
  const storage = browser.storageOf(browser.account())
  const forgotten = browser.open()
  for (const tab of browser.tabs) if (tab !== forgotten) browser.kill(tab)
  await traffic.settle(browser)
  await browser.blindly(async () => {
    const waiting = await readWaiting(storage.db)
    claim(await emptyDatabase(storage.db, waiting), 'the queue changed though nobody edited')
    const [endpoint, args] = callOf(edit)
    await record(forgotten.db, endpoint, args as never, { label: edit.kind, now: browser.clock.now }).catch(refused)
    browser.kill(forgotten)
    await restoreWaiting(storage.db, waiting)
    await storage.db.meta.delete('left')
    storage.profile = whatIsLeft(storage.profile, new Set(waiting.entries.map(({ operationId }) => operationId)))
    await browser.renew()
    const tab = browser.open()
    const { fate } = browser.network
    browser.network.fate = () => 'ok'
    await pull(tab.db, tab.ports)
    browser.network.fate = fate
  })
}

function refused(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** Whoever comes back remembers what waits, and nothing of what was on the screen. */
const whatIsLeft = ({ made, edits, states, doubtful }: Profile, waiting: ReadonlySet<string>): Profile => ({
  ...newProfile(),
  made: made.filter((id) => waiting.has(id)),
  edits: new Map([...edits].filter(([id]) => waiting.has(id))),
  states: new Map([...states].filter(([id]) => waiting.has(id))),
  doubtful,
})
