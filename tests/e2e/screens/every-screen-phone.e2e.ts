import { isDeep } from '#testing/test-depth.ts'

import type { Visit } from '../support/screen-visits.ts'
import { tellingOf, walkAsBuyer } from '../support/screen-walk.ts'
import { NARROW, test } from '../support/shop.ts'

test.setTimeout(600_000)

const howOf = (visits: readonly Visit[]) => ({ isLoaded: tellingOf(visits) })

test('every screen stands for a buyer with a phone', async ({ visit, line }) => {
  // Without a line the same screens stand at the counter, and those of a visitor at this width.
  await walkAsBuyer(await visit(NARROW), line, { howOf, alsoOffline: isDeep })
})
