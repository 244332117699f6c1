import { isDeep } from '#testing/test-depth.ts'

import { firstOfRooms, type Visit } from '../support/screen-visits.ts'
import { tellingOf, walkAsBuyer } from '../support/screen-walk.ts'
import { expect, NARROW, test } from '../support/shop.ts'

test.setTimeout(600_000)

/** Goods and the cart are looked at in the light and in the dark, at night all. */
const inBoth = ({ lands }: Visit) => isDeep || /^\/(?:list|cart)\b/.test(lands.path)

test('every screen stands for a buyer at a counter, with a line and without, and everybody can use it', async ({
  visit,
  line,
}) => {
  const visitor = await visit()
  await walkAsBuyer(visitor, line, (visits) => {
    const firsts = firstOfRooms(visits)
    // Of each daily room the gate looks at one screen's contrasts, the night at all.
    const axeOn = (screen: Visit) => (!isDeep && !firsts.has(screen) ? 'rules' : inBoth(screen) ? 'whole' : 'contrast')
    return [
      { isOnline: true, isLoaded: () => isDeep, axeOn },
      // cold-start.e2e.ts loads addresses without a line.
      { isOnline: false, visits: visits.filter(tellingOf(visits)) },
    ]
  })
  // Old addresses lead to the new ones.
  const { page } = visitor
  await page.goto('/order/wl/1')
  await expect(page).toHaveURL((url) => url.pathname === '/order/info/1')
  await page.goto('/cart')
  await expect(page).toHaveTitle('购物车-常备医药采购')
})

test('every screen stands for a buyer with a phone', async ({ visit, line }) => {
  await walkAsBuyer(await visit(NARROW), line, (visits) => {
    // Of each daily room the gate loads one screen, which shows whether it jumps; the night loads all.
    const firsts = firstOfRooms(visits)
    const online = { isOnline: true, isLoaded: (screen: Visit) => isDeep || firsts.has(screen) }
    return isDeep ? [online, { isOnline: false }] : [{ ...online, visits: visits.filter(tellingOf(visits)) }]
  })
})
