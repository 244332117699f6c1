/** One pass (drain.ts): everything pending is sent, then the server's changes are taken. */
import type { Database } from './database.ts'
import { pull } from './pull.ts'
import { push, type PushResult, type Step } from './push.ts'
import type { Profile, Tab, World } from './world.ts'

/** Identity changes and stale pulls in a row after which the pass ends. */
const PATIENCE = 3

export function* drain(world: World, profile: Profile, tab: Tab, db: Database): Step<void> {
  let isSingle = false
  let rotations = 0
  for (;;) {
    const result: PushResult = yield* push({ world, profile, tab, db }, isSingle)
    if (result.kind === 'empty') break
    if (result.kind === 'sent') isSingle ||= result.isBatchRefused
    else if (result.kind !== 'rotated' || ++rotations > PATIENCE) return
    yield
  }
  yield* pullAgain(world, profile, tab, db)
}

export function* pullAgain(world: World, profile: Profile, tab: Tab, db: Database): Step<void> {
  for (let stales = 0; stales <= PATIENCE; stales += 1) {
    yield
    if ((yield* pull(world, profile, tab, db)) !== 'stale') return
  }
}
