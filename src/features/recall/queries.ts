import { api } from '#contract/api.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The recalls that concern this company, the newest first. */
export const useRecalls = () => useRemote(api.recall.list, {})
