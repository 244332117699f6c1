import { useEffect, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Suggestion } from '#contract/goods.ts'
import { SUGGESTION_STALE_MS } from '#domain/limits.ts'
import { call } from '#sync/call.ts'
import { useRemote } from '#sync/use-remote.ts'
import { SUGGESTION_DEBOUNCE_MS } from '#ui/timing.ts'
import { catalog } from '#workers/remotes.ts'

import { mergeSuggestions, SUGGESTIONS_MAX } from './components/merge-suggestions.ts'
import { readCached, removeCached, writeCached } from './components/suggestion-cache.ts'
import type { SearchType } from './messages.ts'

/** Hot searches, for under the box; empty until they are known. */
export function useHotSearches() {
  return useRemote(api.placement.common).data?.rnss ?? []
}

type Suggested = { of: string; list: Suggestion[]; isSearching: boolean }
const NOTHING: Suggested = { of: '', list: [], isSearching: false }
const nameOf = (keywords: string, type: SearchType) => `${type}${keywords}`

/** What the worker's mirror knows, at once; undefined when it has no mirror and would only ask the network. */
async function suggestHere(keywords: string, type: SearchType): Promise<Suggestion[] | undefined> {
  const { state, loaded } = await catalog().status()
  return state === 'ready' || loaded > 0 ? await catalog().suggest(keywords, type, SUGGESTIONS_MAX) : undefined
}

/**
 * Suggestions for what stands in the box: the mirror's at once, the network's 500 ms after typing stops, merged below
 * them. A list the session still holds is used until it is 5 s old, and then fetched again also without `isWanted`, which
 * says that the box is in use. Failures are swallowed: the mirror's stay.
 */
export function useSuggestions(text: string, type: SearchType, isWanted: boolean): Omit<Suggested, 'of'> {
  const keywords = text.trim()
  const of = nameOf(keywords, type)
  const [suggested, setSuggested] = useState<Suggested>(() => {
    const cached = readCached(keywords, type)
    return cached ? { of, list: cached.list, isSearching: false } : NOTHING
  })

  useEffect(() => {
    if (keywords === '') {
      removeCached()
      setSuggested(NOTHING)
      return undefined
    }
    const cached = readCached(keywords, type)
    if (cached && Date.now() - cached.at < SUGGESTION_STALE_MS) {
      setSuggested({ of, list: cached.list, isSearching: false })
      return undefined
    }
    if (!cached && !isWanted) return undefined
    let isGone = false
    const learn = (arriving: readonly Suggestion[], isSearching: boolean) => {
      if (isGone) return
      setSuggested((shown) => ({
        of,
        list: mergeSuggestions(shown.of === of ? shown.list : [], arriving),
        isSearching,
      }))
    }
    suggestHere(keywords, type).then(
      (list) => learn(list ?? [], true),
      () => learn([], true),
    )
    const timer = setTimeout(() => {
      call(api.goods.search, { query: { keywords, type } }).then(
        (list) => {
          writeCached({ keywords, type, list, at: Date.now() })
          learn(list, false)
        },
        () => learn([], false),
      )
    }, SUGGESTION_DEBOUNCE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [keywords, type, of, isWanted])

  // Between a stroke and the mirror's answer (a millisecond or two) the list of the stroke before still stands.
  return suggested
}
