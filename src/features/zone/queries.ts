import { createContext, use, useMemo } from 'react'

import { type Activity, ACTIVITY_SLOTS, type ActivitySlot } from '#contract/activity.ts'
import { api } from '#contract/api.ts'
import { type Banner, BANNER_SLOTS, type BannerSlot } from '#contract/focus.ts'
import { type ActivityState, activityState, isRunning, type Terms } from '#domain/activity/activity.ts'
import { useBuyer } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { type Remote, useRemote } from '#sync/mirror/use-remote.ts'
import { useNow } from '#ui/hooks/use-now.ts'

const calls = {
  home: api.focus.home,
  top: api.focus.top,
  right: api.focus.right,
  login: api.focus.login,
  yx: api.focus.yx,
  zyzq: api.focus.zyzq,
  kxzq: api.focus.kxzq,
  newKxzq: api.focus.newKxzq,
  postList: api.focus.postList,
  brands: api.focus.ppzq,
} as const
/** Slots with a call of their own. */
export type CalledSlot = keyof typeof calls
export type Slot = CalledSlot | BannerSlot
export const isCalled = (slot: Slot): slot is CalledSlot => slot in calls

const useMinute = () => useNow({ everyMs: 60_000 })

/** Those that hold for this buyer now, offline too: the answer says when and for whom. */
function useHolding<T extends Terms>(list: readonly T[] | undefined): readonly T[] {
  const buyer = useBuyer()
  const now = useMinute()
  return useMemo(() => (list ?? []).filter((one) => isRunning(one, buyer, now)), [list, buyer, now])
}

type BannerList = { banners: readonly Banner[]; isLoading: boolean; error?: unknown; asOf?: number; reload: () => void }

const toBannerList = (remote: Remote<typeof api.focus.home>, banners: readonly Banner[]): BannerList => ({
  banners,
  isLoading: !remote.data && remote.isLoading,
  error: remote.data ? undefined : remote.error,
  ...(remote.asOf !== undefined && { asOf: remote.asOf }),
  reload: remote.reload,
})

/** The banners of a slot that this buyer is shown now. */
export function useBanners(slot: CalledSlot): BannerList {
  const remote = useRemote(calls[slot])
  return toBannerList(remote, useHolding(remote.data))
}

/** The same of a zone without a call of its own; undefined while nobody knows. */
export const useZoneBanners = (slot: BannerSlot) => useKnown(useRemote(api.focus.demo, { query: { slot } }))

/** The banners with these numbers; undefined while nobody knows. */
export const useNamedBanners = (ids: readonly number[]) =>
  useKnown(useRemote(api.focus.kxzqAd, { query: { ids: [...ids] } }))

function useKnown({ data, isLoading }: Remote<typeof api.focus.demo | typeof api.focus.kxzqAd>) {
  const holding = useHolding(data)
  return !data && isLoading ? undefined : holding
}

/** A brand and what its goods are found by; the answer seen before when there is no network. */
export const useBrand = (id: number) => useRemote(api.focus.brand, { params: { id } })

export const useActivities = (asked: { slot?: ActivitySlot; ids?: number[] }) =>
  useRemote(api.activity.list, { query: asked })
export const useActivity = (id: number) => useRemote(api.activity.detail, { params: { id } })

/** 每日特价 of today for this buyer: the activity, and when the server last said so. */
export function useDailyPrice(): { activity?: Activity; asOf?: number; isLoading: boolean } {
  const { data, asOf, isLoading } = useRemote(api.activity.everydayPrice)
  const [activity] = useHolding(data?.list)
  return { isLoading: !data && isLoading, ...(activity && { activity }), ...(asOf !== undefined && { asOf }) }
}

const zoneBanners = [api.focus.yx, api.focus.zyzq, api.focus.kxzq, api.focus.newKxzq, api.focus.postList]

/** What stands in the zones: banners, brands, activities. Their goods come from the catalogue. */
export const zoneReads = [
  keptRead(api.focus.ppzq, undefined, (brands) =>
    brands.map(({ id }) => keptRead(api.focus.brand, { params: { id } })),
  ),
  ...zoneBanners.map((endpoint) => keptRead(endpoint)),
  ...BANNER_SLOTS.map((slot) => keptRead(api.focus.demo, { query: { slot } })),
  ...ACTIVITY_SLOTS.map((slot) => keptRead(api.activity.list, { query: { slot } })),
  keptRead(api.activity.everydayPrice),
  keptRead(api.goods.nearBatches),
]

/** How an activity stands for this buyer at this minute. */
export function useActivityState(activity: Activity): ActivityState {
  return activityState(activity, useBuyer(), useMinute())
}

export const useStateOf = (): ((terms: Terms) => ActivityState) => {
  const buyer = useBuyer()
  const now = useMinute()
  return (terms) => activityState(terms, buyer, now)
}

/** Goods that expire soon → the batch that is sent first; of the page they stand on. */
export const NearBatchesContext = createContext<ReadonlyMap<number, string>>(new Map())
export const useNearBatch = (goodsId: number): string | undefined => use(NearBatchesContext).get(goodsId)

/** For the provider: asked for once a page, as last answered when there is no network. */
export function useNearBatches(isWanted: boolean): ReadonlyMap<number, string> {
  const { data } = useRemote(api.goods.nearBatches, undefined, { isWanted })
  return useMemo(() => new Map(data?.map(({ goodsId, number }) => [goodsId, number])), [data])
}

/** What free shipping takes, beside everything else every page knows. */
export const useShipping = useCommon
