/** Makes a failing schedule short enough to read: drops steps while it still fails in the same way. */
import type { Laws } from './laws.ts'
import { replay } from './schedule.ts'
import type { Setup } from './setup.ts'
import type { Step } from './steps.ts'

/** A violation without its numbers. */
const natureOf = (violation: string | undefined) => violation?.replaceAll(/\d+|undefined/g, '#')

export function shrink(setup: Setup, steps: readonly Step[], laws: Laws): Step[] {
  const nature = natureOf(replay(setup, steps, laws).violation)
  let kept = [...steps]
  for (let size = Math.ceil(kept.length / 2); size >= 1;) {
    let hasDropped = false
    for (let start = 0; start < kept.length;) {
      const fewer = [...kept.slice(0, start), ...kept.slice(start + size)]
      if (natureOf(replay(setup, fewer, laws).violation) === nature) {
        kept = fewer
        hasDropped = true
      } else start += size
    }
    if (size === 1 && !hasDropped) break
    if (size > 1 || !hasDropped) size = Math.floor(size / 2)
  }
  return kept
}

/** A failing schedule as somebody reads it. */
export function tell(setup: Setup, steps: readonly Step[], laws: Laws): string {
  const story: string[] = []
  const { violation } = replay(setup, shrink(setup, steps, laws), laws, story)
  const world = `${setup.devices} devices${setup.takesBatches ? '' : ', a server without batches'}`
  return [world, ...story, `VIOLATED: ${violation}`].join('\n')
}
