/** What can happen in a schedule. */
import { eq } from 'drizzle-orm'

import { isComboId } from '#domain/combo/combo.ts'
import { buyerAudience } from '#server/platform/replay/change-log.ts'
import { sessions } from '#server/tables/account.ts'
import { changeHeads, clientMarks } from '#server/tables/sync.ts'
import { deliver } from '#sync/outbox/push.ts'
import { takeShipment } from '#sync/outbox/shipment.ts'

import type { Account, Browser, Tab } from './browser.ts'
import type { Dice } from './dice.ts'
import { type Edit, goodsIdOf, type Key } from './edit.ts'
import { leave } from './leave.ts'
import { makeEdits } from './make-edits.ts'
import type { Fate } from './network.ts'
import { copyOf, newProfile, type Profile } from './profile.ts'
import { copyStorage, restoreStorage } from './saved-database.ts'
import { type Scenario, tell } from './scenario.ts'

export const WEATHER: Partial<Record<Fate, number>> = {
  ok: 8,
  dropRequest: 1,
  dropAnswer: 3,
  duplicate: 1,
  portal: 1,
  portalJson: 2,
  gateway: 1,
  holdRequest: 1,
  holdAnswer: 2,
}

const DAY_MS = 24 * 3_600_000
const isOwn = (browser: Browser) => (tab: Tab) => tab.account === browser.account()
const ownTabs = (browser: Browser): Tab[] => browser.tabs.filter(isOwn(browser))

/** Mostly of few rows, so that edits meet. */
function anyEdit({ chance, shop, messages }: Scenario, browser: Browser): Edit {
  const line: Key = `cart:${shop.lines[chance.below(chance.oneIn(3) ? shop.lines.length : 2)]!}`
  const lines = chance.oneIn(4) ? shop.lines.slice(0, 3).map((id) => `cart:${id}`) : [line]
  const favorite: Key = `favorites:${shop.goods[chance.below(2)]!.id}`
  const notices = messages.get(browser.account()) ?? []
  const number = 1 + chance.below(60)
  const weights = {
    add: 4,
    set: 5,
    remove: 2,
    select: 2,
    quickAdd: 1,
    favor: 1,
    unfavor: 1,
    read: notices.length > 0 ? 2 : 0,
  }
  const kind = chance.weighed<Edit['kind']>(weights)
  switch (kind) {
    case 'add':
    case 'set':
      return { kind, keys: [line], number }
    case 'quickAdd':
      // One tap buys goods; a combo has to be put in by name.
      if (isComboId(goodsIdOf(line))) return { kind: 'add', keys: [line], number }
      return { kind, keys: [line], ...(chance.oneIn(2) && { number }) }
    case 'select':
      return { kind, keys: lines, isSelected: chance.oneIn(2) }
    case 'remove':
      return { kind, keys: lines }
    case 'read':
      return { kind, keys: [chance.pick(notices)] }
    default:
      return { kind, keys: [favorite] }
  }
}

type Step = (scenario: Scenario, browser: Browser) => Promise<void>
const anyTab = (chance: Dice, browser: Browser): Tab => chance.pick(ownTabs(browser))

async function copy({ copies }: Scenario, browser: Browser): Promise<void> {
  const profiles = new Map<Account, Profile>()
  for (const [account, { profile, db }] of browser.storages) {
    const pending = (await db.outbox.toArray()).map(({ operationId }) => operationId)
    profiles.set(account, copyOf(profile, pending))
  }
  copies.set(browser, { storage: await copyStorage(browser.indexedDB), profiles })
}

async function restore({ copies, traffic }: Scenario, browser: Browser): Promise<void> {
  const { storage, profiles } = copies.get(browser)!
  const count = ownTabs(browser).length
  for (const tab of browser.tabs) browser.kill(tab)
  await traffic.settle(browser)
  await browser.blindly(async () => {
    await restoreStorage(browser.indexedDB, storage)
    for (const [account, own] of browser.storages) own.profile = copyOf(profiles.get(account) ?? newProfile(), [])
  })
  for (let opened = 0; opened < count; opened += 1) browser.open()
}

export const steps = {
  async edit(scenario, browser) {
    await makeEdits(browser, [{ tab: anyTab(scenario.chance, browser), edit: anyEdit(scenario, browser) }])
  },
  /** The quantity that was decided last is decided anew. */
  async adjust(scenario, browser) {
    const { profile } = browser.storageOf(browser.account())
    const last = profile.edits.get(profile.made.at(-1) ?? '')?.edit
    if (last?.kind !== 'add' && last?.kind !== 'set') return
    const edit = { ...last, number: 1 + scenario.chance.below(60) }
    await makeEdits(browser, [{ tab: anyTab(scenario.chance, browser), edit }])
  },
  /** In two tabs at the same moment. */
  async editTwice(scenario, browser) {
    await makeEdits(
      browser,
      ownTabs(browser).map((tab) => ({ tab, edit: anyEdit(scenario, browser) })),
    )
  },
  async drain({ chance, traffic }, browser) {
    await traffic.drain(browser, [chance.pick(browser.tabs)], chance.oneIn(3))
  },
  async drainAll({ chance, traffic }, browser) {
    await traffic.drain(browser, browser.tabs, chance.oneIn(2))
  },
  async release({ chance, traffic }, browser) {
    if (browser.network.held.length > 0) await traffic.release(browser, chance.below(browser.network.held.length))
  },
  async redeliver({ chance }, { network }) {
    const acts = network.sent.filter(({ method }) => method === 'POST')
    if (acts.length > 0) await network.redeliver(chance.pick(acts))
  },
  /** A tab ends in the middle of a drain or of an edit, and is opened again. */
  async kill(scenario, browser) {
    const { chance, traffic } = scenario
    const tab = anyTab(chance, browser)
    tab.killSwitch.killAfter(1 + chance.below(chance.oneIn(2) ? 8 : 40))
    if (chance.oneIn(4)) await makeEdits(browser, [{ tab, edit: anyEdit(scenario, browser) }])
    else await traffic.drain(browser, [tab], chance.oneIn(2))
    browser.kill(tab)
    await traffic.settle(browser)
    browser.open()
  },
  /** The server ends all sessions of a buyer. */
  async expire({ shop }, browser) {
    await shop.db.delete(sessions).where(eq(sessions.buyerId, browser.account().person.buyerId))
  },
  renew: (_scene, browser) => browser.renew(),
  async clock({ chance }, { clock }) {
    clock.now += (chance.below(5) - 2) * DAY_MS
  },
  /** The browser is copied, and some time later is what it was then. */
  async rollback(scenario, browser) {
    await (scenario.copies.has(browser) ? restore(scenario, browser) : copy(scenario, browser))
  },
  /** Somebody else signs in; a tab of the former buyer may have been forgotten. */
  async change({ accounts, chance, browsers }, browser) {
    const next = accounts.find((account) => account !== browser.account())
    if (!next || browser !== browsers[0]) return
    const forgotten = chance.oneIn(3) ? browser.tabs[0] : undefined
    for (const tab of browser.tabs) if (tab !== forgotten) browser.kill(tab)
    await browser.signIn(next)
    for (const _tab of [1, 2]) browser.open()
  },
  leave: (scenario, browser) => leave(scenario, browser, anyEdit(scenario, browser)),
  async market({ chance, market, shop }) {
    const { id } = shop.goods[chance.below(3)]!
    await market.change(
      id,
      chance.pick([
        { basePrice: 50_000 + chance.below(90_000) },
        { stock: 5 + chance.below(60) },
        { isOnShelf: chance.oneIn(2) },
      ]),
    )
  },
  /** A newer request overtakes an older one that has not left yet, as no lawful client lets it. */
  async overtake({ chance, traffic }, browser) {
    const { db, ports } = anyTab(chance, browser)
    const bounds = { maxEntries: 2, maxBytes: Number.POSITIVE_INFINITY, now: browser.clock.now }
    const { clientId, entries } = await takeShipment(db, bounds)
    const session = ports.session()
    const { fate } = browser.network
    browser.network.fate = () => 'ok'
    const sent = entries[1] && session && deliver({ ports, session, clientId }, entries[1])
    await sent?.catch(() => undefined)
    browser.network.fate = fate
    await traffic.settle(browser)
  },
  /** The server was restored in part: it knows the operations, but neither the clients nor the change numbers. */
  async amnesia({ shop, accounts }) {
    for (const { person } of accounts) {
      await shop.db.delete(clientMarks).where(eq(clientMarks.buyerId, person.buyerId))
      await shop.db.delete(changeHeads).where(eq(changeHeads.audience, buyerAudience(person.buyerId)))
    }
  },
  tell: (scenario, browser) => tell(scenario, browser.account()),
  /** From now on the server fails on an edit that waits. */
  async poison({ chance, browsers }, browser) {
    const waiting = await browser.storageOf(browser.account()).db.outbox.toArray()
    if (waiting.length === 0) return
    const { operationId } = chance.pick(waiting)
    for (const { network } of browsers) network.poison.add(operationId)
  },
} satisfies Record<string, Step>
