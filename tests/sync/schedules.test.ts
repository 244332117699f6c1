/**
 * The real engine against the real server through seeded random schedules (support/schedule.ts tells what happens in
 * them). A failure names its seed for regressions.ts; `SYNC_SEED=<seed> npx vitest run --project api
 * tests/sync/schedules.test.ts` runs just that one again. `SYNC_SCHEDULES=5000` runs more, `SYNC_FIRST` others.
 */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { regressionSeeds } from './regressions.ts'
import type { Stage } from './support/scenario.ts'
import { openStage, runSchedule } from './support/schedule.ts'
import { type TellingSchedule, tellingSchedules } from './telling-schedules.ts'

/** On PostgreSQL every statement is a round trip, and concurrency has tests of its own. */
const COUNT = Number(process.env.SYNC_SCHEDULES ?? (process.env.TEST_DB === 'postgres' ? 40 : 520))
const PER_TEST = 20
const FIRST = Number(process.env.SYNC_FIRST ?? 0)

const seeds = process.env.SYNC_SEED
  ? [Number(process.env.SYNC_SEED)]
  : [...regressionSeeds, ...Array.from({ length: COUNT }, (_, index) => FIRST + index)]
/**
 * How many more in which the buyer signs out now and then; drawn apart, so that the seeds above mean what they meant.
 */
const LEAVING = Math.min(COUNT, 20)
const groups = Array.from({ length: Math.ceil(seeds.length / PER_TEST) }, (_, group) =>
  seeds.slice(group * PER_TEST, (group + 1) * PER_TEST),
)

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.shop.close())

describe('whatever the network, the server, the clock, the disk and the buyers do', () => {
  it.each(groups.map((group) => ({ group, first: group[0]!, last: group.at(-1)! })))(
    'no edit is lost, doubled or misattributed, and all agree in the end (seeds $first to $last)',
    async ({ group }) => {
      const violations: string[] = []
      for (const seed of group) {
        const { violation } = await runSchedule(stage, seed)
        if (violation) violations.push(`${violation} · for tests/sync/regressions.ts: ${seed}`)
      }
      expect(violations).toEqual([])
    },
    600_000,
  )

  // What they tell is of the engine and the server, not of the database.
  it.skipIf(process.env.TEST_DB === 'postgres')(
    'nor where a law would be missed',
    async () => {
      const violations: string[] = []
      for (const [law, { seed, focus }] of Object.entries<TellingSchedule>(tellingSchedules)) {
        if (!focus && seeds.includes(seed)) continue
        const { violation } = await runSchedule(stage, seed, focus)
        if (violation) violations.push(`${law}: ${violation}`)
      }
      expect(violations).toEqual([])
    },
    600_000,
  )

  it(`nor what is done to a tab that is forgotten at a sign-out (seeds ${FIRST} to ${FIRST + LEAVING - 1})`, async () => {
    const violations: string[] = []
    for (let seed = FIRST; seed < FIRST + LEAVING; seed += 1) {
      const { violation } = await runSchedule(stage, seed, { leave: 3, expire: 1 })
      if (violation) violations.push(violation)
    }
    expect(violations).toEqual([])
  }, 600_000)
})
