/** What this account searched for lately. It is kept on this device only. */
import { createStore, type Store } from '#lib/create-store.ts'
import { storedText } from '#lib/stored-value.ts'

import type { SearchType } from '../messages.ts'

/** `at`: epoch ms. */
export type RecentSearch = { keywords: string; type: SearchType; at: number }

export const RECENT_MAX = 8
const NONE = '[]'
const keptOf = (buyerId: number) => storedText(`changbei.searches.${buyerId}`)
/** How many changes this tab has written; other tabs announce theirs by the storage event. */
const changes = createStore(0)

/** The stored text, for `parseRecent`, as a store that follows the changes of this tab and of others. */
export const recentSearches = (buyerId: number): Pick<Store<string>, 'get' | 'subscribe'> => ({
  get: () => keptOf(buyerId).read() ?? NONE,
  subscribe: (listener) => {
    const stop = changes.subscribe(listener)
    addEventListener('storage', listener)
    return () => {
      stop()
      removeEventListener('storage', listener)
    }
  },
})

/** The latest first; nothing when what is stored cannot be read. */
export function parseRecent(stored: string): RecentSearch[] {
  try {
    const all: unknown = JSON.parse(stored)
    return Array.isArray(all) ? all.filter(isSearch).slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

const isSearch = (one: unknown): one is RecentSearch =>
  typeof one === 'object' &&
  one !== null &&
  'keywords' in one &&
  typeof one.keywords === 'string' &&
  'type' in one &&
  (one.type === 0 || one.type === 1) &&
  'at' in one &&
  typeof one.at === 'number'

/** Inserts a search by its time; a search made before moves up. */
export function addRecent(buyerId: number, { keywords, type, at }: RecentSearch): void {
  const others = parseRecent(recentSearches(buyerId).get()).filter(
    (one) => one.keywords !== keywords || one.type !== type,
  )
  const all = [{ keywords, type, at }, ...others].sort((a, b) => b.at - a.at)
  write(buyerId, JSON.stringify(all.slice(0, RECENT_MAX)))
}

export const clearRecent = (buyerId: number): void => write(buyerId, undefined)

function write(buyerId: number, stored: string | undefined): void {
  keptOf(buyerId).write(stored)
  changes.set(changes.get() + 1)
}
