import { isDeep } from '#testing/test-depth.ts'

import { watchShifts } from '../support/screen-faults.ts'
import { type Visit, visitsOf } from '../support/screen-visits.ts'
import { collectComplaints, tellingOf, walk } from '../support/screen-walk.ts'
import { expect, NARROW, test, WIDE } from '../support/shop.ts'

test.setTimeout(600_000)

const ANY_BUYER = { orderId: 1 }
const shownToBuyers = new Set(visitsOf(ANY_BUYER).map(({ lands }) => lands))

test('every screen stands for a visitor, and everybody can use it on a phone', async ({ visit, line }) => {
  for (const size of isDeep ? [WIDE, NARROW] : [NARROW]) {
    // The gate's visitor was here before: to store a version takes as long as half of the walk, and install.e2e.ts
    // does.
    const { context, page } = await visit({ ...size, isNew: isDeep })
    const takeComplaints = collectComplaints(context)
    await watchShifts(page)
    const all = visitsOf({})
    // Many pages send a visitor to the login page; at the second width one of them is enough.
    const distinct = all.filter(({ lands }, at) => all.findIndex((other) => other.lands === lands) === at)
    // Of what a buyer sees as well the gate looks at one screen of a kind.
    const isTelling = tellingOf(distinct)
    const walked = distinct.filter((one) => isTelling(one) || !shownToBuyers.has(one.lands))
    const axeOn = ({ address, lands }: Visit) =>
      size === NARROW && lands.access === 'guest' && !address.startsWith('/cart') ? 'rules' : 'none'
    const how = { isOnline: true, isLoaded: () => size === WIDE, axeOn } as const
    expect(await walk(page, size === WIDE ? all : walked, takeComplaints, how)).toEqual([])
    await page.goto('/no/such/page')
    await expect(page).toHaveURL((url) => url.pathname === '/404')
    if (!isDeep) continue
    await page.evaluate(() => navigator.serviceWorker.ready)
    line.cut()
    expect(await walk(page, distinct, takeComplaints, { isOnline: false })).toEqual([])
    line.restore()
  }
})
