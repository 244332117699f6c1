/** Draws schedules. Each has a flavour: a few rare things that can happen in it, so that they meet each other. */
import { type Random, randomOf } from '#server/platform/seeded-random.ts'

import { check, checkEnd } from './check.ts'
import { heal } from './heal.ts'
import type { Laws } from './laws.ts'
import { newWorld, type Setup } from './setup.ts'
import { type Step, type StepKind, take } from './steps.ts'
import type { World } from './world.ts'

const STEPS = 60
const NUMBERS = 4
const FLAVOURS_MAX = 2

/** How often a step is tried; every schedule has these. */
const common: Partial<Record<StepKind, number>> = {
  edit: 16,
  beginDrain: 8,
  beginPull: 3,
  goOn: 28,
  sync: 3,
  arriveThere: 7,
  serveOn: 8,
  arriveBack: 7,
  roundTrip: 9,
  loseRequest: 1,
  loseAnswer: 3,
  timeOut: 2,
  crash: 1,
  look: 1,
  quiescence: 1,
}
/** Rare things, some of which are drawn into a schedule. */
const flavours: readonly Partial<Record<StepKind, number>>[] = [
  { portal: 5 },
  { stumble: 10, syncClumsily: 20 },
  { beginPull: 40, arriveThere: 40, arriveBack: 10, goOn: 60, syncEdits: 60, edit: 40, serveOn: 30 },
  { arriveThere: 60, sync: 60, beginDrain: 20, goOn: 30, edit: 30 },
  { expire: 3, renew: 3 },
  { switchBuyer: 3, crash: 2 },
  { signOut: 3, signInAgain: 4 },
  { saveProfile: 8, restoreProfile: 4, look: 8 },
  { saveProfile: 3, restoreProfile: 2, sync: 5 },
  { evict: 1, takeBack: 2 },
  { backUp: 2, restoreServer: 3, sync: 4 },
  { backUp: 16, restoreUntold: 24, sync: 30, edit: 10, look: 10 },
  { newEpoch: 12, otherWriter: 16, loseAnswer: 16, look: 20 },
  { again: 6, month: 3, timeOut: 2 },
  { again: 12, shortage: 16, sync: 10 },
  { illness: 2, killServer: 3 },
  { otherWriter: 14, notice: 8, sync: 4, look: 4 },
  { lieAboutPayload: 3, lieAboutClient: 14, loseRequest: 12, look: 12 },
  { clockJump: 3 },
]

export type Run = { seed: string; setup: Setup; steps: Step[]; world: World }

/** One schedule of a seed, under these laws, up to its first violation or its end. */
export function runSeed(seed: string, laws: Laws): Run {
  const random = randomOf(seed)
  const setup: Setup = { devices: random.chance(0.5) ? 2 : 1, takesBatches: random.chance(0.85) }
  const weights = weightsOf(random)
  const world = newWorld(laws, setup)
  const steps: Step[] = []
  while (steps.length < STEPS && !world.violation) {
    const step: Step = { kind: weights[random.int(0, weights.length - 1)]!, numbers: numbersOf(random) }
    if (take(world, step)) steps.push(step)
  }
  finish(world)
  return { seed, setup, steps, world }
}

function weightsOf(random: Random): StepKind[] {
  const drawn = [common]
  for (let count = random.int(1, FLAVOURS_MAX); count > 0; count -= 1) drawn.push(random.pick(flavours))
  return drawn.flatMap((flavour) =>
    Object.entries(flavour).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind as StepKind)),
  )
}

const numbersOf = (random: Random) => Array.from({ length: NUMBERS }, () => random.int(0, 9_999))

/** The same steps again; what cannot be done is passed over. `story` collects what happened, in words. */
export function replay(setup: Setup, steps: readonly Step[], laws: Laws, story?: string[]): World {
  const world = newWorld(laws, setup)
  if (story) world.story = story
  for (const step of steps) {
    if (world.violation) break
    take(world, step)
  }
  finish(world)
  return world
}

function finish(world: World): void {
  if (world.violation) return
  heal(world)
  check(world)
  if (!world.violation) checkEnd(world)
}
