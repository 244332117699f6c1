/** What this account searched for lately on this device; it never leaves it. */
import { storedText } from '#lib/stored-value.ts'

import type { SearchType } from '../messages.ts'

/** `at`: epoch ms. */
export type RecentSearch = { keywords: string; type: SearchType; at: number }

export const RECENT_MAX = 8
const NONE = '[]'
const keptOf = (buyerId: number) => storedText(`changbei.searches.${buyerId}`)
const listeners = new Set<() => void>()

/** Tells of changes in this tab and in others. */
export function onRecentSearches(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** As it is stored, for `parseRecent`; the same text as long as nothing changed. */
export const storedSearches = (buyerId: number): string => keptOf(buyerId).read() ?? NONE

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

/** Keeps a search in its order, however late it is told; one made before moves up. */
export function addRecent(buyerId: number, { keywords, type, at }: RecentSearch): void {
  const others = parseRecent(storedSearches(buyerId)).filter((one) => one.keywords !== keywords || one.type !== type)
  const all = [{ keywords, type, at }, ...others].sort((a, b) => b.at - a.at)
  write(buyerId, JSON.stringify(all.slice(0, RECENT_MAX)))
}

export const clearRecent = (buyerId: number): void => write(buyerId, undefined)

function write(buyerId: number, stored: string | undefined): void {
  keptOf(buyerId).write(stored)
  for (const listener of listeners) listener()
}
