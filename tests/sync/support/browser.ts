/**
 * A browser whose buyer may change: one storage, one cookie, tabs with the real engine in them. What its pages show is
 * watched as React would watch it, and must be explained by the edits that were made and by what the server did.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

import { UserDatabase } from '#db/user-database.ts'
import { drain, type DrainResult } from '#sync/leader/drain.ts'
import type { Ports } from '#sync/outbox/push.ts'
import type { Session } from '#sync/transport/session.ts'
import type { Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'

import { createKillSwitch, type KillSwitch, guardDatabase } from './killable-tab.ts'
import { networkTo, type Server, type WatchedNetwork } from './network.ts'
import { examine, newProfile, type Profile } from './profile.ts'
import { outcomesIn } from './recorded-traffic.ts'
import { type OrderedScreenState, readScreenState } from './screen-state.ts'
import type { ServerRecord } from './server-record.ts'
import { Violation } from './violation.ts'

export type Account = { person: Person; record: ServerRecord }
export type Tab = {
  account: Account
  db: UserDatabase
  killSwitch: KillSwitch
  ports: Ports
  drain: (isPulling: boolean) => Promise<DrainResult>
}

/** What is known of one buyer's storage here. */
export type AccountStorage = { profile: Profile; db: UserDatabase; lastOrder: number; unwatch: () => void }

export type Browser = {
  network: WatchedNetwork
  indexedDB: IDBFactory
  clock: { now: number }
  /** Whoever is signed in. */
  account: () => Account
  tabs: Tab[]
  /** Takes the place of whoever was signed in; the cookie is kept for when they come back. */
  signIn: (account: Account) => Promise<void>
  /** Signs in anew: the former session is over. */
  renew: () => Promise<void>
  open: () => Tab
  /** Ends a tab, whatever it is doing. */
  kill: (tab: Tab) => void
  /** Of whoever is signed in. */
  session: () => Session & { token: string }
  storageOf: (account: Account) => AccountStorage
  /** Of everybody who ever signed in here. */
  storages: ReadonlyMap<Account, AccountStorage>
  /** Looks at the page of whoever is signed in. Throws Violation, also one seen since the last look. */
  look: () => Promise<OrderedScreenState>
  /** While an edit is made, nobody knows yet what the page should show. */
  blindly: <T>(work: () => Promise<T>) => Promise<T>
  close: () => void
}

export function createBrowser(shop: TestApp, server: Server): Browser {
  const indexedDB = new IDBFactory()
  const network = networkTo(server, undefined)
  const clock = { now: shop.clock.now() }
  const storages = new Map<Account, AccountStorage>()
  const sessions = new Map<Account, Session & { token: string }>()
  const seen: unknown[] = []
  let account: Account | undefined
  let isBlind = false
  let blinks = 0

  // A violation found here is thrown at the next look: thrown here, the engine would take it for a lost network.
  network.onDelivery = (sent, answer) => {
    try {
      for (const outcome of outcomesIn(sent, answer))
        for (const { record } of storages.keys()) if (record.knows(outcome.operationId)) record.receive(outcome)
    } catch (error) {
      seen.push(error)
    }
  }

  function check(owner: Account, screen: OrderedScreenState): void {
    const storage = storageOf(owner)
    if (isBlind || screen.order < storage.lastOrder) return
    storage.lastOrder = screen.order
    examine(storage.profile, owner.record, screen)
  }

  function storageOf(owner: Account): AccountStorage {
    const known = storages.get(owner)
    if (known) return known
    const db = new UserDatabase(owner.person.buyerId, { indexedDB, IDBKeyRange })
    const read = async () => ({ before: blinks, screen: await readScreenState(db, owner.record.concerns) })
    const watching = db.watch(read).subscribe({
      next({ before, screen }) {
        if (before !== blinks) return
        try {
          check(owner, screen)
        } catch (error) {
          seen.push(error)
        }
      },
      error: (error: unknown) => void seen.push(error),
    })
    const storage = { profile: newProfile(), db, lastOrder: 0, unwatch: () => watching.unsubscribe() }
    storages.set(owner, storage)
    return storage
  }

  async function signIn(next: Account): Promise<void> {
    const session = sessions.get(next) ?? (await shop.signIn(next.person))
    sessions.set(next, session)
    network.token = session.token
    account = next
    storageOf(next)
  }

  function open(): Tab {
    const owner = account!
    const killSwitch = createKillSwitch()
    const db = new UserDatabase(owner.person.buyerId, { indexedDB, IDBKeyRange })
    guardDatabase(db, killSwitch)
    const { buyerId, csrf } = sessions.get(owner)!
    const session: Session = { buyerId, csrf }
    const ports: Ports = {
      async fetch(url, init) {
        killSwitch.pass()
        const answer = await network.fetch(url, init)
        killSwitch.pass()
        return answer
      },
      session: () => session,
      async renew() {
        session.csrf = sessions.get(owner)!.csrf
        return account === owner
      },
      now: () => clock.now,
    }
    const tab: Tab = { account: owner, db, killSwitch, ports, drain: (shouldPull) => drain(db, ports, { shouldPull }) }
    browser.tabs.push(tab)
    return tab
  }

  const browser: Browser = {
    network,
    indexedDB,
    clock,
    account: () => account!,
    tabs: [],
    signIn,
    async renew() {
      sessions.delete(account!)
      await signIn(account!)
    },
    open,
    kill(tab) {
      tab.killSwitch.killAfter(0)
      tab.db.close()
      browser.tabs = browser.tabs.filter((one) => one !== tab)
    },
    session: () => sessions.get(account!)!,
    storageOf,
    storages,
    async look() {
      const owner = account!
      const screen = await readScreenState(storageOf(owner).db, owner.record.concerns)
      const [first] = seen
      if (first !== undefined) throw first instanceof Violation ? first : new Error('watching failed', { cause: first })
      check(owner, screen)
      return screen
    },
    async blindly(work) {
      isBlind = true
      try {
        return await work()
      } finally {
        blinks += 1
        isBlind = false
      }
    },
    close() {
      for (const { unwatch, db } of storages.values()) {
        unwatch()
        db.close()
      }
      for (const { db } of browser.tabs) db.close()
    },
  }
  return browser
}
