/** When the network has healed and everything has been said and heard, all agree: pages, mirrors, outcomes and server. */
import { eq } from 'drizzle-orm'

import { cartLines } from '#server/tables/cart.ts'
import { favorites } from '#server/tables/favorite.ts'
import { messages } from '#server/tables/message.ts'
import { operations } from '#server/tables/sync.ts'

import type { Account, Browser } from './browser.ts'
import { isSame, type Key, type Row } from './edit.ts'
import type { Scene } from './scenario.ts'
import { claim } from './violation.ts'

/** Attempts of one queue: enough for a poisoned entry to be put aside. */
const PATIENCE = 30

export async function comeToRest(scene: Scene): Promise<void> {
  for (const browser of scene.browsers) {
    browser.network.fate = () => 'ok'
    while (browser.network.held.length > 0) await scene.traffic.release(browser, 0)
  }
  for (const isPulling of [false, true])
    for (const browser of scene.browsers) await drainEverybody(scene, browser, isPulling)
  for (const account of scene.accounts) await compareServer(scene, account)
  for (const browser of scene.browsers)
    for (const account of browser.shelves.keys()) await comparePage(browser, account)
}

/** Whoever ever signed in here comes back for what they left waiting. */
async function drainEverybody({ compareTotals }: Scene, browser: Browser, isPulling: boolean): Promise<void> {
  const last = browser.account()
  for (const account of [...browser.shelves.keys()].filter((one) => one !== last).concat(last)) {
    await browser.signIn(account)
    const tab = browser.tabs.find((one) => one.account === account) ?? browser.open()
    let attempt = 0
    for (let rest = await tab.drain(isPulling); rest.kind !== 'idle'; rest = await tab.drain(isPulling)) {
      claim(
        (attempt += 1) < PATIENCE,
        `the queue does not come to rest: ${rest.kind} ${'error' in rest ? String(rest.error) : ''}`,
      )
      if (rest.kind === 'auth') await browser.renew()
    }
    await browser.look()
    if (isPulling) await compareTotals(browser)
  }
}

/** Every operation that arrived has one row, and the rows are what the buyer said, in the order of arrival. */
async function compareServer({ shop }: Scene, { person: { buyerId }, witness }: Account): Promise<void> {
  const [stored, lines, liked, told] = await Promise.all([
    shop.db
      .select({ id: operations.operationId, status: operations.status })
      .from(operations)
      .where(eq(operations.buyerId, buyerId)),
    shop.db.select().from(cartLines).where(eq(cartLines.buyerId, buyerId)),
    shop.db.select({ goodsId: favorites.goodsId }).from(favorites).where(eq(favorites.buyerId, buyerId)),
    shop.db.select({ id: messages.id, readAt: messages.readAt }).from(messages).where(eq(messages.buyerId, buyerId)),
  ])
  const arrived = witness.operations()
  const ids = stored.map(({ id }) => id)
  claim(
    ids.toSorted().join() === arrived.toSorted().join(),
    `the server holds ${ids.length} operations of ${arrived.length}`,
  )
  for (const { id, status } of stored)
    claim(status >= 400 === witness.arrived(id)!.isRefused, `the server keeps another outcome of ${id} than it told`)
  const rows = new Map<Key, Row>()
  for (const { id, number, isSelected } of lines) rows.set(`cart:${id}`, { number, isSelected })
  for (const { goodsId } of liked) rows.set(`favorites:${goodsId}`, 'favorite')
  for (const { id, readAt } of told) rows.set(`messages:${id}`, readAt === null ? 'unread' : 'read')
  compareRows(rows, witness, 'the server')
}

async function comparePage(browser: Browser, account: Account): Promise<void> {
  const { db, profile } = browser.shelfOf(account)
  const waiting = await db.outbox.count()
  claim(waiting === 0, `${waiting} edits still wait`)
  for (const id of profile.made) claim((await db.outcomes.get(id)) !== undefined, `${id} has no outcome`)
  const rows = new Map<Key, Row>()
  for (const { id, number, isSelected } of await db.cart.toArray()) rows.set(`cart:${id}`, { number, isSelected })
  for (const { goodsId } of await db.favorites.toArray()) rows.set(`favorites:${goodsId}`, 'favorite')
  for (const { id, readAt } of await db.messages.toArray())
    rows.set(`messages:${id}`, readAt === undefined ? 'unread' : 'read')
  compareRows(rows, account.witness, 'the mirror')
}

function compareRows(rows: ReadonlyMap<Key, Row>, { keys, rowAt, now }: Account['witness'], where: string): void {
  for (const key of new Set([...keys(), ...rows.keys()])) {
    const [is, should] = [rows.get(key), rowAt(key, now())]
    claim(isSame(is, should), `${where} holds ${key} as ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
  }
}
