import { useMemo } from 'react'

import { api } from '#contract/api.ts'
import type { ArticleHeading } from '#contract/article.ts'
import type { Banner } from '#contract/focus.ts'
import type { ListedGoods } from '#contract/goods/goods.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { HOUR_MS } from '#domain/instant.ts'
import { MENU_CATEGORIES_MAX } from '#domain/limits.ts'
import { awaitingOf, type OrderCounts } from '#domain/order/awaiting.ts'
import { type FrequentGoods, frequentGoods } from '#domain/order/frequent.ts'
import { asReceived } from '#domain/replenishment/history.ts'
import { type RunningOut, runningOut } from '#domain/replenishment/running-out.ts'
import { useOwner, VISITOR } from '#features/account/index.ts'
import { type NewsKind, newsKinds, useNews } from '#features/article/index.ts'
import { type GoodsPick, useGoodsByIds, usePickedGoods } from '#features/goods/index.ts'
import { useCommon, useReplenishmentSettings } from '#features/site/index.ts'
import { useBanners, useDailyPrice } from '#features/zone/index.ts'
import { useCollection, useRows } from '#sync/mirror/use-collection.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { useNow } from '#ui/hooks/use-now.ts'

import { messages } from './messages.ts'

/** The menu's first categories; none until they are known. */
export const useFirstCategories = () => useCommon().data?.category.slice(0, MENU_CATEGORIES_MAX) ?? []

/** Whether the common data are known; else why the newest try failed, and the next one. */
export function useSiteRead(): { isKnown: boolean; error?: unknown; reload: () => void } {
  const { data, error, reload } = useCommon()
  return { isKnown: data !== undefined, error, reload }
}

/** The brands of the common data; none until they are known. */
export const useBrands = () => useCommon().data?.brand ?? []

/** One part of the page as far as it is known. Nothing below is drawn before it is settled, so that nothing moves. */
export type Section<T> = { data?: T | undefined; asOf?: number | undefined; isSettled: boolean }

const toSection = <T>({ data, asOf, isLoading }: { data?: T; asOf?: number; isLoading: boolean }): Section<T> => ({
  data,
  asOf,
  isSettled: data !== undefined || !isLoading,
})

/** Banners of a slot that stand now and for this buyer. */
export function useSlotBanners(slot: 'home' | 'right' | 'postList'): Section<readonly Banner[]> {
  const { banners, asOf, isLoading } = useBanners(slot)
  return { data: banners, asOf, isSettled: !isLoading }
}

/** 秒杀 of the hour with the server's time, as last answered. */
export const useSpike = () => toSection(useRemote(api.focus.spike))
export type SpikeSession = Reply<typeof api.focus.spike>

export type Recommendation = { id: string; title: string; list: readonly ListedGoods[]; asOf: number | undefined }

/** What to look at next: for a buyer by what he buys, for everybody what newcomers begin with and what sells best. */
export function useRecommendations(): Section<Recommendation[]> {
  const owner = useOwner()
  // What somebody buys is nobody's to ask for who has not said who he is.
  const isBuyer = owner !== undefined && owner !== VISITOR
  const forYou = useRemote(api.focus.wntj, undefined, { isWanted: isBuyer })
  const kinds = [
    { id: 'forYou', title: messages.forYou, section: toSection(forYou), isMeant: isBuyer },
    { id: 'hot', title: messages.hot, section: toSection(useRemote(api.goods.hot)), isMeant: true },
    { id: 'newcomers', title: messages.newcomers, section: toSection(useRemote(api.focus.xrtj)), isMeant: true },
  ]
  return {
    isSettled: kinds.every(({ section }) => section.isSettled),
    data: kinds.flatMap(({ id, title, section: { data, asOf }, isMeant }) =>
      isMeant && data && data.length > 0 ? [{ id, title, list: data, asOf }] : [],
    ),
  }
}

export type NewsItem = Pick<ArticleHeading, 'id' | 'title' | 'publishedAt'> & { kind: NewsKind }
const NEWEST = { keywords: '', page: 1 }

/** The newest `max` of both kinds of news. */
export function useNewest(max: number): Section<NewsItem[]> {
  const [industry, company] = newsKinds
  const kinds = [
    { kind: industry, section: toSection(useNews(industry.id, NEWEST)) },
    { kind: company, section: toSection(useNews(company.id, NEWEST)) },
  ]
  const all = kinds.flatMap(({ kind, section }) => section.data?.list.map((heading) => ({ ...heading, kind })) ?? [])
  return {
    isSettled: kinds.every(({ section }) => section.isSettled),
    data: all.toSorted((a, b) => b.publishedAt - a.publishedAt).slice(0, max),
  }
}

/** Who asks the mirror; a visitor has none, and the page starts no worker for him. */
function useMirrorOwner(): string | undefined {
  const owner = useOwner()
  return owner === VISITOR ? undefined : owner
}

/** 每日特价: today's activity and its first `max` goods. */
export function useDailyGoods(max: number): Section<{ note: string; goods: ListedGoods[] }> {
  const { activity, asOf, isLoading } = useDailyPrice()
  const owner = useMirrorOwner()
  const { data, isCurrent, error } = usePickedGoods(activity, max, owner)
  const isPicked = !activity || !owner || isCurrent || error !== undefined
  return {
    asOf,
    isSettled: !isLoading && isPicked,
    data: activity && data && isCurrent ? { note: activity.note, goods: data } : undefined,
  }
}

const NEAR_EXPIRY: GoodsPick = { goodsIds: [], query: { shelfLife: 'near', stock: 'in', sort: 'expiry' } }

/** The first `max` goods near their expiry, from the mirror. */
export function useNearExpiry(max: number): Section<ListedGoods[]> {
  const owner = useMirrorOwner()
  const { data, isCurrent, error, asOf } = usePickedGoods(NEAR_EXPIRY, max, owner)
  return { data: isCurrent ? data : undefined, asOf, isSettled: !owner || isCurrent || error !== undefined }
}

const RUNNING_OUT_MAX = 6
const FREQUENT_MAX = 10

export type Habits = { runningOut: RunningOut[]; frequent: FrequentGoods[] }

/** What the mirrored orders say is due again, and what else is bought often; undefined until they are known. */
export function useHabits(): Habits | undefined {
  const rows = useRows('orders')
  const marks = useRows('arrivals')
  const counts = useRows('stockCounts')
  const now = useNow({ everyMs: HOUR_MS })
  const { leadDays } = useReplenishmentSettings()
  return useMemo(() => {
    if (!rows || !marks || !counts) return undefined
    const orders = asReceived(rows, marks)
    const due = runningOut({ orders, counts }, now, { leadDays, max: RUNNING_OUT_MAX })
    const dueIds = new Set(due.map(({ goodsId }) => goodsId))
    const often = frequentGoods(rows, now, FREQUENT_MAX + due.length).filter(({ goodsId }) => !dueIds.has(goodsId))
    return { runningOut: due, frequent: often.slice(0, FREQUENT_MAX) }
  }, [rows, marks, counts, leadDays, now])
}

/** What the mirrored orders wait for; undefined until they are read. */
export function useAwaiting(): OrderCounts | undefined {
  const orders = useCollection('orders')
  const rows = orders.state === 'ready' ? orders.rows : undefined
  return useMemo(() => rows && awaitingOf(rows), [rows])
}

/** Goods bought before as the catalogue knows them now; those nobody sells any more are missing. */
export function useBoughtGoods(bought: readonly { goodsId: number }[]): Section<ListedGoods[]> {
  const asked = useGoodsByIds(
    bought.map(({ goodsId }) => goodsId),
    useOwner(),
  )
  return { ...asked, isSettled: bought.length === 0 || asked.data !== undefined || asked.error !== undefined }
}
