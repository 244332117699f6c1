import { walkAsBuyer } from '../support/screen-walk.ts'
import { NARROW, shopTest } from '../support/shop.ts'

const test = shopTest()
test.setTimeout(600_000)

test('every screen stands for a buyer with a phone, with a line and without', async ({ visit, line }) => {
  await walkAsBuyer(await visit(NARROW), line, { loads: true })
})
