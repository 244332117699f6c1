import { useMemo } from 'react'

import { api } from '#contract/api.ts'
import type { Common } from '#contract/placement.ts'
import { type FrequentGoods, frequentGoods } from '#domain/order/frequent.ts'
import { type RunningOut, runningOut } from '#domain/order/running-out.ts'
import { useOwner } from '#features/account/index.ts'
import { useGoodsByIds } from '#features/goods/index.ts'
import { useCollection } from '#sync/use-collection.ts'
import { useRemote } from '#sync/use-remote.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/** Hot searches, nav, category menus and site-wide offers; undefined until they are known. */
export const useCommon = (): Common | undefined => useRemote(api.placement.common).data

/** 秒杀 of the hour with the server's time, as last answered. */
export const useSpike = () => useRemote(api.placement.spike)

/** What sells, best first. */
export const useHotGoods = () => useRemote(api.goods.hot)

const RUNNING_OUT_MAX = 6
const FREQUENT_MAX = 10
const HOUR_MS = 3_600_000

export type Habits = { runningOut: RunningOut[]; frequent: FrequentGoods[] }

/** What the mirrored orders say is due again, and what else is bought often; undefined until they are known. */
export function useHabits(): Habits | undefined {
  const orders = useCollection('orders')
  const now = useNow({ everyMs: HOUR_MS })
  const rows = orders.state === 'ready' ? orders.rows : undefined
  return useMemo(() => {
    if (!rows) return undefined
    const due = runningOut(rows, now, RUNNING_OUT_MAX)
    const dueIds = new Set(due.map(({ goodsId }) => goodsId))
    const often = frequentGoods(rows, now, FREQUENT_MAX + due.length).filter(({ goodsId }) => !dueIds.has(goodsId))
    return { runningOut: due, frequent: often.slice(0, FREQUENT_MAX) }
  }, [rows, now])
}

/** Goods bought before as the catalogue knows them now; those nobody sells any more are missing. */
export const useBoughtGoods = (ids: readonly number[]) => useGoodsByIds(ids, useOwner())
