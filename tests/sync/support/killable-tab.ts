/** A tab that can be killed at any moment: before each write to IndexedDB, before a request leaves and before its answer. */
import type { Tab } from './device.ts'

export type Mortal = { moments: () => number; isDead: () => boolean }

class Killed extends Error {}

/** Counts the moments of `tab` and kills it at the `fatal`th. Must be called before its database is used. */
export function makeMortal(tab: Tab, fatal: number): Mortal {
  let moments = 0
  let isDead = false
  const live = () => {
    if (!isDead && ++moments === fatal) isDead = true
    if (isDead) throw new Killed('killed')
  }
  tab.db.use({
    stack: 'dbcore',
    name: 'mortal',
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
