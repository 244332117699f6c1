import { walkAsBuyer } from '../support/screen-walk.ts'
import { NARROW, test } from '../support/shop.ts'

test.setTimeout(600_000)

test('every screen stands for a buyer with a phone, with a line and without', async ({ visit, line }) => {
  await walkAsBuyer(await visit(NARROW), line, { loads: true })
})
