/** Ends a tab in the middle of whatever it does: at the n-th step it takes towards its database or the network. */
import type { DBCore, DBCoreTable, Dexie } from 'dexie'

import type { Tab } from './device.ts'

export type KillSwitch = {
  /** Dies at the `steps`-th step from now. */
  killAfter: (steps: number) => void
  /** Throws once the tab is dead; anything a living tab does comes by here first. */
  pass: () => void
  isDead: () => boolean
}

export function createKillSwitch(): KillSwitch {
  let left = Number.POSITIVE_INFINITY
  return {
    killAfter: (steps) => void (left = steps),
    pass() {
      left -= 1
      if (left <= 0) throw new Error('this tab is dead')
    },
    isDead: () => left <= 0,
  }
}

/**
 * Lets every request of a database pass the kill switch; a transaction cut in the middle is rolled back, as a browser
 * would.
 */
export function guardDatabase(db: Dexie, killSwitch: KillSwitch): void {
  const through =
    <Request, Reply>(run: (request: Request) => Reply) =>
    (request: Request): Reply => {
      killSwitch.pass()
      return run(request)
    }
  db.use({
    stack: 'dbcore',
    name: 'killSwitch',
    create: (core: DBCore): Partial<DBCore> => ({
      transaction(...args) {
        killSwitch.pass()
        return core.transaction(...args)
      },
      table(name): DBCoreTable {
        const table = core.table(name)
        return {
          ...table,
          mutate: through(table.mutate),
          get: through(table.get),
          getMany: through(table.getMany),
          query: through(table.query),
          openCursor: through(table.openCursor),
          count: through(table.count),
        }
      },
    }),
  })
}

export type KillableTab = { moments: () => number; isDead: () => boolean }

class Killed extends Error {}

/** Counts the moments of `tab` and kills it at the `fatal`th. Must be called before its database is used. */
export function makeKillable(tab: Tab, fatal: number): KillableTab {
  let moments = 0
  let isDead = false
  const live = () => {
    if (!isDead && ++moments === fatal) isDead = true
    if (isDead) throw new Killed('killed')
  }
  tab.db.use({
    stack: 'dbcore',
    name: 'killable',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          // Thrown inside the transaction, which is undone as it would be with the tab.
          mutate: (request) => (live(), table.mutate(request)),
        }
      },
    }),
  })
  const { fetch } = tab.ports
  tab.ports.fetch = async (url, init) => {
    live()
    const answer = await fetch(url, init)
    live()
    return answer
  }
  return { moments: () => moments, isDead: () => isDead }
}
