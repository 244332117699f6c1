/** Sync as the buyer feels it, in a real browser against the built server, and next to what else a team would use. */
import { loadavg } from 'node:os'

import { printFigures } from './report.ts'
import { benchComparison } from './sync/comparison.ts'
import { withCounterpart } from './sync/counterpart.ts'
import { benchHeal } from './sync/heal.ts'
import { benchQueue } from './sync/queue.ts'
import { benchTaps } from './sync/taps.ts'

const load = () => loadavg()[0]!.toFixed(1)

export async function benchSync(): Promise<void> {
  console.log(`load of the machine before: ${load()}`)
  await withCounterpart(async (counterpart) => {
    printFigures('An edit, as it is felt (50 lines in the cart)', await benchTaps(counterpart))
    printFigures('A queue of edits', await benchQueue(counterpart))
    printFigures('From a healed fault to the next send', await benchHeal(counterpart))
  })
  await benchComparison()
  console.log(`load of the machine after: ${load()}`)
}
