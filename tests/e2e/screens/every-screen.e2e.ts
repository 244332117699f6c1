import { isDeep } from '#testing/test-depth.ts'

import type { Visit } from '../support/screen-visits.ts'
import { tellingOf, walkAsBuyer } from '../support/screen-walk.ts'
import { expect, signIn, test } from '../support/shop.ts'

test.setTimeout(600_000)

const howOf = (visits: readonly Visit[]) => {
  const isTelling = tellingOf(visits)
  return { isLoaded: () => isDeep, axeOn: (visit: Visit) => (isTelling(visit) ? 'whole' : 'rules') } as const
}

test('every screen stands for a buyer at a counter, with a line and without, and everybody can use it', async ({
  visit,
  line,
}) => {
  await walkAsBuyer(await visit(), line, { howOf })
})

test('addresses nobody built, and old ones, lead somewhere', async ({ visit }) => {
  const { page } = await visit()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL((url) => url.pathname === '/404')
  await signIn(page)
  await page.goto('/order/wl/1')
  await expect(page).toHaveURL((url) => url.pathname === '/order/info/1')
  await page.goto('/cart')
  await expect(page).toHaveTitle('购物车-常备医药采购')
})
