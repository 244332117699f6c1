/**
 * A law without a test that notices its absence is a wish. Each law is taken out of the real engine or the real server,
 * and the schedules that find nothing wrong with the whole must then find a violation.
 */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import * as base from './ablations/base.ts'
import * as outbox from './ablations/outbox.ts'
import * as server from './ablations/server.ts'
import { type Ablation, without } from './ablations/switchboard.ts'
import type { Stage } from './support/scenario.ts'
import { type Focus, openStage, runSchedule } from './support/schedule.ts'

vi.mock('#sync/outbox/outbox.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'record', 'takeShipment')
})
vi.mock('#sync/outbox/settle.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'settle')
})
vi.mock('#sync/mirror/pull.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'pull')
})
vi.mock('#sync/outbox/push.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'push')
})
vi.mock('#sync/transport/answer.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'classify')
})
vi.mock('#sync/transport/exchange.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'exchange')
})
vi.mock('#server/platform/replay/operations.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'runOnce')
})

/** What law, the parts without it, and what happens more often than usual so that few schedules do. */
const ablations: [law: string, Ablation, focus?: Focus][] = [
  ['client law 1: number, operation and entry in one transaction', outbox.writesApart],
  ['client law 2: marked as sent before it leaves', outbox.marksTooLate],
  ['client law 2: what was sent is frozen', outbox.thawsPayload],
  ['client law 3: only the newest entry takes in a later edit', outbox.reachesPast, { adjust: 4, edit: 16 }],
  ['client law 4: entry and base in one transaction', base.settlesApart],
  ['client law 5: a stale snapshot is ignored', base.believesStale, { drainAll: 8, release: 6 }],
  ['client law 5: an answer older than the base is not installed', base.installsOldAnswers],
  ['client law 6: what lacks our mark is no answer', base.trustsAnybody, { drain: 12 }],
  ['client law 7: 401 drops nothing', base.takes401ForRefusal, { expire: 3, renew: 2 }],
  ['client law 7: an account that signed out takes no edit', outbox.forgetsSignOut, { leave: 4 }],
  ['client law 8: nothing is given up', outbox.givesUp],
  ['client law 9: no clock orders anything', outbox.sortsByClock, { clock: 4 }],
  ['client law 10: an entry leaves on its answer', outbox.removesFirst],
  ['server law 1: marks and outcomes never expire', server.forgets],
  ['server law 2: a used number with another operation is another client', server.doesNotAskWho, { rollback: 8 }],
  ['server law 2: numbers leave no gap', server.jumpsGaps, { overtake: 4 }],
  ['server law 3: an operation id is used once', server.knowsNumbersOnly, { amnesia: 4 }],
  ['server law 3: another payload is another operation', server.ignoresPayload, { rollback: 8, adjust: 6 }],
  ['server law 4: a refusal is an outcome', server.forgetsRefusals],
  ['server law 5: a poisoned entry is put aside', base.cannotSkip, { poison: 3 }],
]

const SCHEDULES = Number(process.env.SYNC_SCHEDULES ?? 150)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.shop.close())

/** How many schedules it takes to find a violation, and which; undefined when they find none. */
async function search(
  ablation: Ablation,
  focus: Focus | undefined,
): Promise<{ count: number; violation: string } | undefined> {
  for (let seed = 0; seed < SCHEDULES; seed += 1) {
    const { violation } = await without(ablation, () => runSchedule(stage, seed, focus))
    if (violation) return { count: seed + 1, violation }
  }
  return undefined
}

/** What is out is the same on PostgreSQL, which has proofs of its own. */
describe.skipIf(process.env.TEST_DB === 'postgres')('without one law the schedules find a violation', () => {
  it.each(ablations)(
    '%s',
    async (law, ablation, focus) => {
      const found = await search(ablation, focus)
      console.warn(`${law}: ${found ? `after ${found.count} schedules, ${found.violation}` : `none in ${SCHEDULES}`}`)
      expect(found).toBeDefined()
    },
    600_000,
  )
})
