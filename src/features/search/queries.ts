import { useEffect, useState } from 'react'

import type { Suggestion } from '#contract/goods/goods.ts'
import { SUGGESTION_STALE_MS } from '#domain/limits.ts'
import { useCommon } from '#features/site/index.ts'
import type { Store } from '#lib/create-store.ts'
import { keepEqual } from '#lib/keep-equal.ts'
import { storedJson } from '#lib/stored-value.ts'
import { drawNow } from '#ui/draw-now.ts'
import { SUGGEST_NEXT_AFTER_MS, SUGGESTION_DEBOUNCE_MS } from '#ui/timing.ts'
import { catalog, type CatalogStatus, knownCatalogStatus, onCatalogChange } from '#workers/remotes.ts'

import type { SearchType } from './messages.ts'

/** Hot searches, for under the box; empty until they are known. */
export function useHotSearches() {
  return useCommon().data?.rnss ?? []
}

/**
 * `isAnswered`: false while the box is empty, and until what is first typed into it has an answer; the list is an old
 * one.
 */
export type Suggestions = { list: Suggestion[]; isSearching: boolean; isAnswered: boolean }
type Answer = Omit<Suggestions, 'isAnswered'>
/** `isWanted`: the box is in use. `known`: what the mirror answered ahead of the key. */
type SuggestionRequest = { keywords: string; type: SearchType; isWanted: boolean; known: Suggestion[] | undefined }
const NOTHING: Suggestions = { list: [], isSearching: false, isAnswered: false }
const SEARCHING: Suggestions = { list: [], isSearching: true, isAnswered: true }

const canSearch = (status: CatalogStatus | undefined): boolean => status?.isSearchable === true
const hasMirror = async (): Promise<boolean> => canSearch(knownCatalogStatus() ?? (await catalog().status()))

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const debounce = () => wait(SUGGESTION_DEBOUNCE_MS)

/** What the worker was last asked. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Suggestions of the worker's mirror; undefined without a mirror, where the worker would only ask the network. A stroke
 * is one message, sent once the one before is answered (a silent worker is asked again after half a second): of the
 * strokes that wait meanwhile only the newest is sent, because `signal` has aborted the others.
 */
async function suggestHere(
  { keywords, type }: SuggestionRequest,
  signal: AbortSignal,
): Promise<Suggestion[] | undefined> {
  if (!(await hasMirror())) return undefined
  const turn = Promise.race([before, debounce()])
  const answer = turn.then(() => (signal.aborted ? undefined : catalog().suggest(keywords, type)))
  before = answer.catch(() => undefined)
  return answer
}

/** Answers in up to two steps, mirror then network, each given to `learn`; stops when `signal` aborts. */
async function suggest(asked: SuggestionRequest, learn: (answer: Answer) => void, signal: AbortSignal): Promise<void> {
  const { keywords, type, isWanted, known } = asked
  const cached = readCached(keywords, type)
  if (cached) learn({ list: cached.list, isSearching: false })
  const isFresh = cached !== undefined && Date.now() - cached.at < SUGGESTION_STALE_MS
  if (isFresh || !(cached || isWanted)) return
  const pause = debounce()
  // Drawn by the key itself, in the frame that shows its letter.
  if (known) learn({ list: known, isSearching: true })
  const here = known ?? (await suggestHere(asked, signal).catch(() => undefined)) ?? cached?.list ?? []
  // Drawn by the task that brings it: a task of its own may have to wait for a frame that shows the letter alone.
  if (!known && !signal.aborted) drawNow(() => learn({ list: here, isSearching: true }))
  await pause
  if (signal.aborted) return
  try {
    const { mergeSuggestions, searchNetwork } = await import('./page-queries.ts')
    const list = await searchNetwork({ keywords, type }, signal)
    writeCached({ keywords, type, list, at: Date.now() })
    if (!signal.aborted) learn({ list: mergeSuggestions(here, list), isSearching: false })
  } catch {
    if (!signal.aborted) learn({ list: here, isSearching: false })
  }
}

/**
 * What the worker would answer to one more key, by the words it makes; undefined when another key came or it cannot.
 */
async function suggestNext({ keywords, type }: SuggestionRequest, signal: AbortSignal) {
  // The answer to the last key is painted meanwhile.
  await wait(SUGGEST_NEXT_AFTER_MS)
  if (signal.aborted || !(await hasMirror())) return undefined
  const next = await catalog().suggestNext(keywords, type)
  return signal.aborted ? undefined : next
}

/**
 * Suggestions for what is typed: the mirror's at once, the network's 500 ms after typing stops, merged below them.
 * Asked without a drawing in between. A list the session still holds is used until it is 5 s old, and then fetched
 * again also without `isWanted`, which says that the box is in use. Failures are swallowed: the mirror's stay.
 */
export function useSuggestions(typed: Store<{ keywords: string; type: SearchType }>, isWanted: boolean): Suggestions {
  const [suggested, setSuggested] = useState(() => (typed.get().keywords.trim() === '' ? NOTHING : SEARCHING))
  useEffect(() => {
    let stopped = new AbortController()
    /** Fetched after each key and used by the next one only, so that it is of its type and the present catalogue. */
    let ahead: ReadonlyMap<string, Suggestion[]> | undefined
    // Mostly the network has nothing to add: the list that is drawn stays.
    const learn = (answer: Answer) => setSuggested((shown) => keepEqual(shown, { ...answer, isAnswered: true }))
    const lookAhead = async (asked: SuggestionRequest, signal: AbortSignal) => {
      ahead = undefined
      ahead = await suggestNext(asked, signal)
    }
    // Until the mirror answers (a millisecond or two) the previous list stays.
    const ask = () => {
      stopped.abort()
      stopped = new AbortController()
      const { signal } = stopped
      const { type, ...text } = typed.get()
      const keywords = text.keywords.trim()
      const asked = { keywords, type, isWanted, known: ahead?.get(keywords) }
      if (keywords === '') {
        removeCached()
        setSuggested((shown) => keepEqual(shown, { ...shown, isAnswered: false }))
      } else void suggest(asked, learn, signal)
      // Also before the first key: the worker builds at its first search what it searches with.
      if (isWanted) lookAhead(asked, signal).catch(() => undefined)
    }
    ask()
    let couldSearch = canSearch(knownCatalogStatus())
    const stops = [
      () => stopped.abort(),
      typed.subscribe(ask),
      onCatalogChange((status) => {
        ahead = undefined
        // The mirror has arrived while the box is in use.
        if (canSearch(status) && !couldSearch && isWanted) ask()
        couldSearch = canSearch(status)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [typed, isWanted])
  return suggested
}

/** The last list the network gave, kept for the session. `at` is epoch ms. */
type CachedSuggestions = { keywords: string; type: SearchType; list: Suggestion[]; at: number }

const latest = storedJson<CachedSuggestions>('changbei.suggestions', 'sessionStorage')

/** The cached list of exactly this search; undefined when there is none, or storage is not accessible. */
function readCached(keywords: string, type: SearchType): CachedSuggestions | undefined {
  const cached = latest.read()
  return cached?.keywords === keywords && cached.type === type ? cached : undefined
}

const writeCached = (cached: CachedSuggestions): void => latest.write(cached)
const removeCached = (): void => latest.write(undefined)
