import { api } from '#contract/api.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The recalls that concern this company, the newest first. */
export function useRecalls() {
  const seen = useRemote(api.recall.list, {})
  useReloadAfterNews(seen.reload)
  return seen
}
