import { listPath, preferredDensity } from '#routing/density.ts'

import type { SearchType } from '../messages.ts'

/** The list of what is searched for, in the density the buyer works with. */
export const searchedPath = (keywords: string, type: SearchType = 0): string =>
  listPath(preferredDensity(), { keywords, type: type === 0 ? undefined : type })
