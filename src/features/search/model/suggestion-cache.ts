import type { Suggestion } from '#contract/goods/goods.ts'
import { keptJson } from '#routing/kept.ts'

import type { SearchType } from '../messages.ts'

/** The last list the network gave, kept for the session. `at` is epoch ms. */
export type CachedSuggestions = { keywords: string; type: SearchType; list: Suggestion[]; at: number }

const latest = keptJson<CachedSuggestions>('changbei.suggestions', 'sessionStorage')

/** The cached list of exactly this search; undefined when there is none, or storage is closed to us. */
export function readCached(keywords: string, type: SearchType): CachedSuggestions | undefined {
  const cached = latest.read()
  return cached?.keywords === keywords && cached.type === type ? cached : undefined
}

export const writeCached = (cached: CachedSuggestions): void => latest.write(cached)
export const removeCached = (): void => latest.write(undefined)
