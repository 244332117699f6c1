/**
 * A browser whose buyer may change: one storage, one cookie, tabs with the real engine in them. What its pages show is
 * watched as React would watch it, and must be explained by what was said and by what the server did.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

import { UserDatabase } from '#db/user-database.ts'
import { drain, type DrainResult } from '#sync/leader/drain.ts'
import type { Ports } from '#sync/outbox/push.ts'
import type { Session } from '#sync/transport/session.ts'
import type { Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'

import { createFuse, type Fuse, fuseDatabase } from './fuse.ts'
import { networkTo, type Server, type WatchedNetwork } from './network.ts'
import type { Witness } from './on-opened.ts'
import { examine, newProfile, type Profile } from './profile.ts'
import { overheard } from './recorded-traffic.ts'
import { type Dated, glanceAt } from './screen-state.ts'
import { Violation } from './violation.ts'

export type Account = { person: Person; witness: Witness }
export type Tab = {
  account: Account
  db: UserDatabase
  fuse: Fuse
  ports: Ports
  drain: (isPulling: boolean) => Promise<DrainResult>
}

/** What is known of one buyer's storage here. */
export type Shelf = { profile: Profile; db: UserDatabase; lastOrder: number; unwatch: () => void }

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
  shelfOf: (account: Account) => Shelf
  /** Of everybody who ever signed in here. */
  shelves: ReadonlyMap<Account, Shelf>
  /** Looks at the page of whoever is signed in. Throws Violation, also one seen since the last look. */
  look: () => Promise<Dated>
  /** While an edit is made, nobody knows yet what the page should show. */
  blindly: <T>(work: () => Promise<T>) => Promise<T>
  close: () => void
}

export function createBrowser(shop: TestApp, server: Server): Browser {
  const indexedDB = new IDBFactory()
  const network = networkTo(server, undefined)
  const clock = { now: shop.clock.now() }
  const shelves = new Map<Account, Shelf>()
  const sessions = new Map<Account, Session & { token: string }>()
  const seen: unknown[] = []
  let account: Account | undefined
  let isBlind = false
  let blinks = 0

  // What is wrong there is told at the next look: thrown here, the engine would take it for a lost network.
  network.heard = (sent, answer) => {
    try {
      for (const heard of overheard(sent, answer))
        for (const { witness } of shelves.keys()) if (witness.knows(heard.operationId)) witness.hears(heard)
    } catch (error) {
      seen.push(error)
    }
  }

  function check(owner: Account, glance: Dated): void {
    const shelf = shelfOf(owner)
    if (isBlind || glance.order < shelf.lastOrder) return
    shelf.lastOrder = glance.order
    examine(shelf.profile, owner.witness, glance)
  }

  function shelfOf(owner: Account): Shelf {
    const known = shelves.get(owner)
    if (known) return known
    const db = new UserDatabase(owner.person.buyerId, { indexedDB, IDBKeyRange })
    const read = async () => ({ before: blinks, glance: await glanceAt(db, owner.witness.speaksOf) })
    const watching = db.watch(read).subscribe({
      next({ before, glance }) {
        if (before !== blinks) return
        try {
          check(owner, glance)
        } catch (error) {
          seen.push(error)
        }
      },
      error: (error: unknown) => void seen.push(error),
    })
    const shelf = { profile: newProfile(), db, lastOrder: 0, unwatch: () => watching.unsubscribe() }
    shelves.set(owner, shelf)
    return shelf
  }

  async function signIn(next: Account): Promise<void> {
    const session = sessions.get(next) ?? (await shop.signIn(next.person))
    sessions.set(next, session)
    network.token = session.token
    account = next
    shelfOf(next)
  }

  function open(): Tab {
    const owner = account!
    const fuse = createFuse()
    const db = new UserDatabase(owner.person.buyerId, { indexedDB, IDBKeyRange })
    fuseDatabase(db, fuse)
    const { buyerId, csrf } = sessions.get(owner)!
    const session: Session = { buyerId, csrf }
    const ports: Ports = {
      async fetch(url, init) {
        fuse.pass()
        const answer = await network.fetch(url, init)
        fuse.pass()
        return answer
      },
      session: () => session,
      async renew() {
        session.csrf = sessions.get(owner)!.csrf
        return account === owner
      },
      now: () => clock.now,
    }
    const tab: Tab = { account: owner, db, fuse, ports, drain: (shouldPull) => drain(db, ports, { shouldPull }) }
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
      tab.fuse.light(0)
      tab.db.close()
      browser.tabs = browser.tabs.filter((one) => one !== tab)
    },
    session: () => sessions.get(account!)!,
    shelfOf,
    shelves,
    async look() {
      const owner = account!
      const glance = await glanceAt(shelfOf(owner).db, owner.witness.speaksOf)
      const [first] = seen
      if (first !== undefined) throw first instanceof Violation ? first : new Error('watching failed', { cause: first })
      check(owner, glance)
      return glance
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
      for (const { unwatch, db } of shelves.values()) {
        unwatch()
        db.close()
      }
      for (const { db } of browser.tabs) db.close()
    },
  }
  return browser
}
