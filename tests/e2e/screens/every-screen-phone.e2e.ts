import { isDeep } from '#testing/test-depth.ts'

import { firstOfRooms, type Visit } from '../support/screen-visits.ts'
import { walkAsBuyer } from '../support/screen-walk.ts'
import { NARROW, test } from '../support/shop.ts'

test.setTimeout(600_000)

/** Of each daily room the gate loads one screen, which shows whether it jumps; the night all. */
const howOf = (visits: readonly Visit[]) => {
  const firsts = firstOfRooms(visits)
  return { isLoaded: (visit: Visit) => isDeep || firsts.has(visit) }
}

test('every screen stands for a buyer with a phone', async ({ visit, line }) => {
  // Without a line screens of each kind stand at the counter; the night opens all at this width too.
  await walkAsBuyer(await visit(NARROW), line, { howOf, alsoOffline: isDeep })
})
