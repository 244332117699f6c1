/** A cart priced twice: on the page's way, by the catalogue's mirror over the mirrored lines, and by the server. */
import { vi } from 'vitest'

import { api } from '#contract/api.ts'
import { unshippedAmount } from '#domain/order/unshipped.ts'
import { readFolded } from '#sync/mirror/read-folded.ts'
import { lineFetch, openCatalog } from '#testing/server/mirror-shop.ts'
import { people } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'
import { testClient } from '#testing/server/test-client.ts'

import type { Browser } from './browser.ts'
import type { Shop } from './shop.ts'
import { claim } from './violation.ts'

/** Throws Violation when the cart of whoever is signed in costs the page another amount than the server. */
export type CompareTotals = (browser: Browser) => Promise<void>

/** One catalogue for all who pay the prices of a clinic; import 'fake-indexeddb/auto' first. */
export async function openTotals(shop: Shop): Promise<CompareTotals> {
  let client = shop.visitor
  const app: TestApp = { ...shop, as: () => client }
  const who = { userId: 0, buyerId: 0, username: '', company: '' }
  vi.stubGlobal('fetch', lineFetch(app, { who, isCut: false, log: [], answer: undefined }))
  const { data: common } = await client.call(api.placement.common)
  const { data: combos } = await shop.as(await people.clinic(shop.db)).call(api.combo.list)
  const catalog = openCatalog(shop)
  return async (browser) => {
    const { db } = browser.storageOf(browser.account())
    const [account] = await db.account.toArray()
    claim(account !== undefined, 'the mirror does not know the account')
    const { buyer, priceGroup } = account
    client = testClient(shop.app, browser.session())
    await catalog.configure({ buyer, priceGroup, offers: common.offers, csrf: browser.session().csrf })
    await catalog.refresh()
    const { rows } = await readFolded(db, 'cart')
    const noTransOrderAmount = unshippedAmount(await db.orders.toArray())
    const { lineCount, selectedTotal } = await catalog.quote(rows, { noTransOrderAmount, combos: combos.list })
    const { data: server, status } = await client.call(api.cart.total)
    if (status !== 200) throw new Error(`the total was answered ${status}`)
    const [here, there] = [`${lineCount} lines, ${selectedTotal} fen`, `${server.total} lines, ${server.amount} fen`]
    claim(here === there, `the page's cart costs ${here}, the server's ${there}`)
  }
}
