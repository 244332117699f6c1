import { api } from '#contract/api.ts'
import type { Common } from '#contract/placement.ts'
import { type FrequentGoods, frequentGoods } from '#domain/order/frequent.ts'
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

const FREQUENT_MAX = 10
const HOUR_MS = 3_600_000

/** What the mirrored orders say is bought again and again; undefined until they are known. */
export function useFrequentGoods(): FrequentGoods[] | undefined {
  const orders = useCollection('orders')
  const now = useNow({ everyMs: HOUR_MS })
  return orders.state === 'ready' ? frequentGoods(orders.rows, now, FREQUENT_MAX) : undefined
}

/** Those goods as the catalogue knows them now. */
export const useFrequentList = (frequent: readonly FrequentGoods[]) =>
  useGoodsByIds(
    frequent.map(({ goodsId }) => goodsId),
    useOwner(),
  )
