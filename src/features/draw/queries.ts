import { api } from '#contract/api.ts'
import type { Banner } from '#contract/focus.ts'
import { activityState } from '#domain/activity/activity.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The draw this company may use now; undefined when there is none, its turn is used, or the server did not answer. */
export function useOpenDraw(): number | undefined {
  const { data, error, isLoading } = useRemote(api.draw.simple)
  // A stored answer may be of yesterday, and without a line nothing can be drawn.
  return isLoading || error !== undefined || !data || data.isJoin ? undefined : data.id
}

export const useDrawActivity = (id: number) => useRemote(api.draw.activity, { params: { id } }).data

/** The latest winners, the newest first. */
export const useWinners = (id: number) => useRemote(api.draw.newRecord, { query: { id } }).data ?? []

/** What stands beside the prizes and has begun. */
export const useDrawAds = (now: number): Banner[] =>
  (useRemote(api.draw.ads).data ?? []).filter((ad) => activityState(ad, undefined, now).kind === 'running')

/** What this company drew, the newest first. */
export const useDrawRecords = () => useRemote(api.draw.record)
