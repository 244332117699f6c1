/** When the network has healed and every edit was answered, all agree: pages, mirrors, outcomes and server. */
import { eq } from 'drizzle-orm'

import { cartLines } from '#server/tables/cart.ts'
import { favorites } from '#server/tables/favorite.ts'
import { messages } from '#server/tables/message.ts'
import { operations } from '#server/tables/sync.ts'

import type { Account, Browser } from './browser.ts'
import { isSame, type Key, type Row } from './edit.ts'
import type { Scenario } from './scenario.ts'
import { claim } from './violation.ts'

/** Attempts of one queue: enough for a poisoned entry to be put aside. */
const ATTEMPTS_MAX = 30

export async function becomeQuiescent(scenario: Scenario): Promise<void> {
  for (const browser of scenario.browsers) {
    browser.network.fate = () => 'ok'
    while (browser.network.held.length > 0) await scenario.traffic.release(browser, 0)
  }
  for (const isPulling of [false, true])
    for (const browser of scenario.browsers) await drainEverybody(scenario, browser, isPulling)
  for (const account of scenario.accounts) await compareServer(scenario, account)
  for (const browser of scenario.browsers)
    for (const account of browser.storages.keys()) await comparePage(browser, account)
}

/** Whoever ever signed in here comes back for what they left waiting. */
async function drainEverybody({ compareTotals }: Scenario, browser: Browser, isPulling: boolean): Promise<void> {
  const last = browser.account()
  for (const account of [...browser.storages.keys()].filter((one) => one !== last).concat(last)) {
    await browser.signIn(account)
    const tab = browser.tabs.find((one) => one.account === account) ?? browser.open()
    let attempt = 0
    for (let result = await tab.drain(isPulling); result.kind !== 'idle'; result = await tab.drain(isPulling)) {
      claim(
        (attempt += 1) < ATTEMPTS_MAX,
        `the queue does not come to rest: ${result.kind} ${'error' in result ? String(result.error) : ''}`,
      )
      if (result.kind === 'auth') await browser.renew()
    }
    await browser.look()
    if (isPulling) await compareTotals(browser)
  }
}

/** Every operation that arrived has one row, and the rows are the result of the edits in the order of arrival. */
async function compareServer({ shop }: Scenario, { person: { buyerId }, record }: Account): Promise<void> {
  const [stored, lines, liked, notices] = await Promise.all([
    shop.db
      .select({ id: operations.operationId, status: operations.status })
      .from(operations)
      .where(eq(operations.buyerId, buyerId)),
    shop.db.select().from(cartLines).where(eq(cartLines.buyerId, buyerId)),
    shop.db.select({ goodsId: favorites.goodsId }).from(favorites).where(eq(favorites.buyerId, buyerId)),
    shop.db.select({ id: messages.id, readAt: messages.readAt }).from(messages).where(eq(messages.buyerId, buyerId)),
  ])
  const arrived = record.operations()
  const ids = stored.map(({ id }) => id)
  claim(
    ids.toSorted().join() === arrived.toSorted().join(),
    `the server holds ${ids.length} operations of ${arrived.length}`,
  )
  for (const { id, status } of stored)
    claim(status >= 400 === record.arrived(id)!.isRefused, `the server keeps another outcome of ${id} than it told`)
  const rows = new Map<Key, Row>()
  for (const { id, number, isSelected } of lines) rows.set(`cart:${id}`, { number, isSelected })
  for (const { goodsId } of liked) rows.set(`favorites:${goodsId}`, 'favorite')
  for (const { id, readAt } of notices) rows.set(`messages:${id}`, readAt === null ? 'unread' : 'read')
  compareRows(rows, record, 'the server')
}

async function comparePage(browser: Browser, account: Account): Promise<void> {
  const { db, profile } = browser.storageOf(account)
  const waiting = await db.outbox.count()
  claim(waiting === 0, `${waiting} edits still wait`)
  for (const id of profile.made) claim((await db.outcomes.get(id)) !== undefined, `${id} has no outcome`)
  const rows = new Map<Key, Row>()
  for (const { id, number, isSelected } of await db.cart.toArray()) rows.set(`cart:${id}`, { number, isSelected })
  for (const { goodsId } of await db.favorites.toArray()) rows.set(`favorites:${goodsId}`, 'favorite')
  for (const { id, readAt } of await db.messages.toArray())
    rows.set(`messages:${id}`, readAt === undefined ? 'unread' : 'read')
  compareRows(rows, account.record, 'the mirror')
}

function compareRows(rows: ReadonlyMap<Key, Row>, { keys, rowAt, now }: Account['record'], where: string): void {
  for (const key of new Set([...keys(), ...rows.keys()])) {
    const [is, should] = [rows.get(key), rowAt(key, now())]
    claim(isSame(is, should), `${where} holds ${key} as ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
  }
}
