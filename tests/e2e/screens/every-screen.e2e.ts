import { isDeep } from '#testing/test-depth.ts'

import { firstOfRooms, type Visit } from '../support/screen-visits.ts'
import { walkAsBuyer } from '../support/screen-walk.ts'
import { expect, test } from '../support/shop.ts'

test.setTimeout(600_000)

/** Of each daily room the gate looks at one screen's contrasts, in both schemes; the night at all. */
const howOf = (visits: readonly Visit[]) => {
  const firsts = firstOfRooms(visits)
  return { isLoaded: () => isDeep, axeOn: (visit: Visit) => (isDeep || firsts.has(visit) ? 'whole' : 'rules') } as const
}

test('every screen stands for a buyer at a counter, with a line and without, and everybody can use it', async ({
  visit,
  line,
}) => {
  const visitor = await visit()
  await walkAsBuyer(visitor, line, { howOf })
  // Old addresses lead to the new ones.
  const { page } = visitor
  await page.goto('/order/wl/1')
  await expect(page).toHaveURL((url) => url.pathname === '/order/info/1')
  await page.goto('/cart')
  await expect(page).toHaveTitle('购物车-常备医药采购')
})
