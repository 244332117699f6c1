import { api } from '#contract/api.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The company's keys, those in force first; only for who manages them. */
export const useKeys = (isWanted: boolean) => useRemote(api.apiKey.list, undefined, { isWanted })

/** In whose name a key can act. */
export const useColleagues = (isWanted: boolean) => useRemote(api.colleague.list, undefined, { isWanted })
