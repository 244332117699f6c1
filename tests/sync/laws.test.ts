/**
 * The laws of docs/sync.md as a model without timers, storage or network: seeded schedules of everything that can go
 * wrong, the promise checked after every step. And each law the other way round: without it the same schedules fail.
 */
import { afterAll, describe, expect, it } from 'vitest'

import { allLaws, type Law, lawNames, lawTexts, type Laws, without } from './model/laws.ts'
import { regressions } from './model/regressions.ts'
import { replay, type Run, runSeed } from './model/schedule.ts'
import { shrink, tell } from './model/shrink.ts'

/** The model knows no database, so one run of it is enough. */
const describeOnce = describe.skipIf(process.env['TEST_DB'] === 'postgres')

const BASE = process.env['MODEL_SEED'] ?? 'model'
const FIRST = Number(process.env['MODEL_FIRST'] ?? 0)
const SCHEDULES = Number(process.env['MODEL_SCHEDULES'] ?? 20_000)
const PER_TEST = 2_000
/** A law is held by the schedules when it is missed so often, within so many of them. */
const MISSED_ENOUGH = 3
const ABLATION_MAX = 6_000

function firstViolation(seeds: Iterable<string>, laws: Laws): Run | undefined {
  for (const seed of seeds) {
    const run = runSeed(seed, laws)
    if (run.world.violation) return run
  }
  return undefined
}

function* seedsFrom(first: number, count: number): Generator<string> {
  for (let index = first; index < first + count; index += 1) yield `${BASE} ${index}`
}

/** A violation in words, and as a line for model/regressions.ts. */
function describeViolation(run: Run | undefined): string | undefined {
  if (!run) return undefined
  const { setup, steps, seed, world } = run
  const regression = { showed: world.violation, setup, steps: shrink(setup, steps, allLaws) }
  return `seed "${seed}"\n${tell(setup, steps, allLaws)}\nfor model/regressions.ts: ${JSON.stringify(regression)}`
}

describeOnce('the laws', () => {
  it.each(regressions.map(({ showed, ...schedule }) => ({ showed, schedule })))(
    'keep the promise where it was once broken: $showed',
    ({ schedule: { setup, steps } }) => {
      expect(replay(setup, steps, allLaws).violation && tell(setup, steps, allLaws)).toBeUndefined()
    },
  )

  it.each(Array.from({ length: SCHEDULES / PER_TEST }, (_, group) => FIRST + group * PER_TEST))(
    `keep the promise after every step of every schedule (seeds "${BASE}" from %i)`,
    (first) => {
      expect(describeViolation(firstViolation(seedsFrom(first, PER_TEST), allLaws))).toBeUndefined()
    },
    120_000,
  )
})

describeOnce('without one law the promise breaks:', () => {
  const table: string[] = []
  afterAll(() => {
    console.warn(['Violations without each law:', ...table].join('\n'))
  })

  it.each(lawNames.map((law): [string, Law] => [lawTexts[law], law]))(
    '%s',
    (text, law) => {
      const laws = without(law)
      let [violations, schedules] = [0, 0]
      while (violations < MISSED_ENOUGH && schedules < ABLATION_MAX) {
        if (runSeed(`model ${schedules}`, laws).world.violation) violations += 1
        schedules += 1
      }
      table.push(`${String(violations).padStart(4)} of ${String(schedules).padStart(5)} schedules  ${text}`)
      expect(violations).toBe(MISSED_ENOUGH)
    },
    120_000,
  )
})
