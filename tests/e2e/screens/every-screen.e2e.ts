import { isDeep } from '#testing/test-depth.ts'

import { firstOfRooms, type Visit } from '../support/screen-visits.ts'
import { tellingOf, walkAsBuyer } from '../support/screen-walk.ts'
import { expect, NARROW, NIGHT, test } from '../support/shop.ts'

test.setTimeout(600_000)

test('every screen stands for a buyer at a counter and on a phone, with a line and without, and everybody can use it', async ({
  visit,
  line,
}) => {
  const visitor = await visit()
  await walkAsBuyer(visitor, line, (visits) => {
    const firsts = firstOfRooms(visits)
    const offline = { isOnline: false, visits: visits.filter(tellingOf(visits)), widths: ['wide'] } as const
    if (isDeep) return [{ isOnline: true, isLoaded: () => true, axeOn: () => 'whole' }, offline]
    return [
      // Of each daily room the gate looks at one screen's contrasts, in both schemes.
      {
        isOnline: true,
        widths: ['wide', 'narrow'],
        axeOn: (screen: Visit) => (firsts.has(screen) ? 'whole' : 'rules'),
      },
      // And it loads one on a phone, which shows whether it jumps.
      { isOnline: true, visits: [...firsts], isLoaded: () => true, widths: ['narrow'] },
      offline,
    ]
  })
  // Old addresses lead to the new ones.
  const { page } = visitor
  await page.goto('/order/wl/1')
  await expect(page).toHaveURL((url) => url.pathname === '/order/info/1')
  await page.goto('/cart')
  await expect(page).toHaveTitle('购物车-常备医药采购')
})

test('every screen stands when it is loaded on a phone', { tag: NIGHT }, async ({ visit, line }) => {
  const loaded = { isOnline: true, isLoaded: () => true }
  await walkAsBuyer(await visit(NARROW), line, () => [loaded, { isOnline: false }])
})
