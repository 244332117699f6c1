/** All that can happen, one step at a time. A step that makes no sense as things stand does nothing and says so. */
import { check } from './check.ts'
import { deviceSteps } from './device-steps.ts'
import { disasterSteps } from './disaster-steps.ts'
import { networkSteps } from './network-steps.ts'
import type { World } from './world.ts'

/** `numbers` choose among what is there, whatever its count. */
export type Step = { kind: StepKind; numbers: readonly number[] }
/** Does it and says what it did; `undefined` when it could not be done. */
export type Action = (world: World, ...numbers: number[]) => string | undefined
export type StepKind = keyof typeof actions

export const actions = { ...deviceSteps, ...networkSteps, ...disasterSteps } satisfies Record<string, Action>

/** Takes a step and looks at everything it touched; false when it could not be taken. */
export function take(world: World, { kind, numbers }: Step): boolean {
  const action: Action = actions[kind]
  const said = action(world, ...numbers)
  if (said === undefined) return false
  check(world)
  world.story?.push(`${kind}: ${said}`)
  return true
}
