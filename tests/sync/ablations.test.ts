/**
 * A law without a test that notices its absence is a wish. Each law is taken out of the real engine or the real server,
 * and its schedule (telling-schedules.ts), which finds nothing wrong with the whole, must then find a violation.
 */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import * as base from './ablations/base.ts'
import * as outbox from './ablations/outbox.ts'
import * as server from './ablations/server.ts'
import { type Ablation, without } from './ablations/switchboard.ts'
import type { Stage } from './support/scenario.ts'
import { type Focus, openStage, runSchedule } from './support/schedule.ts'
import { type TellingSchedule, tellingSchedules } from './telling-schedules.ts'

vi.mock('#sync/outbox/outbox.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'record')
})
vi.mock('#sync/outbox/shipment.ts', async (original) => {
  const { switched } = await import('./ablations/switchboard.ts')
  return switched(await original<object>(), 'takeShipment')
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

/** By law: the parts without it. */
const ablations: Record<keyof typeof tellingSchedules, Ablation> = {
  'client law 1: number, operation and entry in one transaction': outbox.writesApart,
  'client law 2: marked as sent before it leaves': outbox.marksTooLate,
  'client law 2: what was sent is frozen': outbox.thawsPayload,
  'client law 3: only the newest entry takes in a later edit': outbox.reachesPast,
  'client law 4: entry and base in one transaction': base.settlesApart,
  'client law 5: a stale snapshot is ignored': base.believesStale,
  'client law 5: an answer older than the base is not installed': base.installsOldAnswers,
  'client law 6: what lacks our mark is no answer': base.trustsAnybody,
  'client law 7: 401 drops nothing': base.takes401ForRefusal,
  'client law 7: an account that signed out takes no edit': outbox.forgetsSignOut,
  'client law 8: nothing is given up': outbox.givesUp,
  'client law 9: no clock orders anything': outbox.sortsByClock,
  'client law 10: an entry leaves on its answer': outbox.removesFirst,
  'server law 1: marks and outcomes never expire': server.forgets,
  'server law 2: a used number with another operation is another client': server.doesNotAskWho,
  'server law 2: numbers leave no gap': server.jumpsGaps,
  'server law 3: an operation id is used once': server.knowsNumbersOnly,
  'server law 3: another payload is another operation': server.ignoresPayload,
  'server law 4: a refusal is an outcome': server.forgetsRefusals,
  'server law 5: a poisoned entry is put aside': base.cannotSkip,
}

const SCHEDULES = Number(process.env.SYNC_SCHEDULES ?? 150)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.shop.close())

/** The first seed that finds a violation; undefined when none does. */
async function search(ablation: Ablation, focus: Focus | undefined): Promise<number | undefined> {
  for (let seed = 0; seed < SCHEDULES; seed += 1)
    if ((await without(ablation, () => runSchedule(stage, seed, focus))).violation) return seed
  return undefined
}

/** What is out is the same on PostgreSQL, which has proofs of its own. */
describe.skipIf(process.env.TEST_DB === 'postgres')('without one law its schedule finds a violation', () => {
  it.each(Object.entries(ablations))(
    '%s',
    async (law, ablation) => {
      const { seed, focus }: TellingSchedule = tellingSchedules[law as keyof typeof ablations]
      const { violation } = await without(ablation, () => runSchedule(stage, seed, focus))
      const other = violation ? undefined : await search(ablation, focus)
      expect(violation, `for tests/sync/telling-schedules.ts: seed ${other}`).toBeDefined()
    },
    600_000,
  )
})
