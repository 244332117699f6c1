/** Loaded with the first key stroke, so that it is not part of every page. */
import { goods } from '#contract/goods/goods-calls.ts'
import type { Suggestion } from '#contract/goods/goods.ts'
import { call } from '#sync/transport/call.ts'

import type { SearchType } from './messages.ts'

export { mergeSuggestions } from './model/merge-suggestions.ts'

/** The network's suggestions. Throws AppError, NetworkError, and when `signal` aborts. */
export const searchNetwork = (
  query: { keywords: string; type: SearchType },
  signal: AbortSignal,
): Promise<Suggestion[]> => call(goods.search, { query }, { signal })
