import { isDeep } from '#testing/test-depth.ts'

import { walkAsBuyer } from '../support/screen-walk.ts'
import { NARROW, test } from '../support/shop.ts'

test.setTimeout(600_000)

test('every screen stands for a buyer with a phone', async ({ visit, line }) => {
  // Without a line the same screens stand at the counter, and those of a visitor at this width.
  await walkAsBuyer(await visit(NARROW), line, { loads: true, alsoOffline: isDeep })
})
