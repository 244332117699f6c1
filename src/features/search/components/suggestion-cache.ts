import type { Suggestion } from '#contract/goods.ts'

import type { SearchType } from '../messages.ts'

const KEY = 'changbei.suggestions'

/** The last list the network gave, kept for the session. `at` is epoch ms. */
export type CachedSuggestions = { keywords: string; type: SearchType; list: Suggestion[]; at: number }

/** The cached list of exactly this search; undefined when there is none, or storage is closed to us. */
export function readCached(keywords: string, type: SearchType): CachedSuggestions | undefined {
  try {
    const cached = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CachedSuggestions | null
    return cached?.keywords === keywords && cached.type === type ? cached : undefined
  } catch {
    return undefined
  }
}

export function writeCached(cached: CachedSuggestions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(cached))
  } catch {
    // A full or forbidden storage costs a request, nothing else.
  }
}

export function removeCached(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}
