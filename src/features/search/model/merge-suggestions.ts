import type { Suggestion } from '#contract/goods/goods.ts'
import { SUGGESTIONS_MAX } from '#domain/limits.ts'

const keyOf = ({ text, hint, goodsId }: Suggestion) => `${text}\n${hint}\n${goodsId ?? ''}`

/**
 * Merges the network's suggestions into those shown. Shown ones keep their places, because the buyer may be about to
 * press them; they only get newer counts, and new ones follow below.
 */
export function mergeSuggestions(shown: readonly Suggestion[], arriving: readonly Suggestion[]): Suggestion[] {
  const arrived = new Map(arriving.map((suggestion) => [keyOf(suggestion), suggestion]))
  const kept = shown.map((suggestion) => arrived.get(keyOf(suggestion)) ?? suggestion)
  const known = new Set(shown.map(keyOf))
  return [...kept, ...arriving.filter((suggestion) => !known.has(keyOf(suggestion)))].slice(0, SUGGESTIONS_MAX)
}
