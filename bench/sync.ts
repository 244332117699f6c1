/** Sync as the buyer feels it, in a real browser against the built server, and next to what else a team would use. */
import { loadavg } from 'node:os'

import { printFigures } from './report.ts'
import { benchDuel } from './sync/comparison.ts'
import { withDesk } from './sync/counterpart.ts'
import { benchHeal } from './sync/heal.ts'
import { benchQueue } from './sync/queue.ts'
import { benchTaps } from './sync/taps.ts'

const load = () => loadavg()[0]!.toFixed(1)

export async function benchSync(): Promise<void> {
  console.log(`load of the machine before: ${load()}`)
  await withDesk(async (desk) => {
    printFigures('An edit, as it is felt (50 lines in the cart)', await benchTaps(desk))
    printFigures('A queue of edits', await benchQueue(desk))
    printFigures('From a healed fault to the next send', await benchHeal(desk))
  })
  await benchDuel()
  console.log(`load of the machine after: ${load()}`)
}
