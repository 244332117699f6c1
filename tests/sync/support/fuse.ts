/** Ends a tab in the middle of whatever it does: at the n-th step it takes towards its database or the network. */
import type { DBCore, DBCoreTable, Dexie } from 'dexie'

export type Fuse = {
  /** Dies at the `steps`-th step from now. */
  light: (steps: number) => void
  /** Throws once the tab is dead; anything a living tab does comes by here first. */
  pass: () => void
  isBlown: () => boolean
}

export function createFuse(): Fuse {
  let left = Number.POSITIVE_INFINITY
  return {
    light: (steps) => void (left = steps),
    pass() {
      left -= 1
      if (left <= 0) throw new Error('this tab is dead')
    },
    isBlown: () => left <= 0,
  }
}

/** Lets every request of a database pass the fuse; a transaction cut in the middle is rolled back, as a browser would. */
export function fuseDatabase(db: Dexie, fuse: Fuse): void {
  const through =
    <Request, Reply>(run: (request: Request) => Reply) =>
    (request: Request): Reply => {
      fuse.pass()
      return run(request)
    }
  db.use({
    stack: 'dbcore',
    name: 'fuse',
    create: (core: DBCore): Partial<DBCore> => ({
      transaction(...args) {
        fuse.pass()
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
