import { api } from '#contract/api.ts'
import type { ListedGoods } from '#contract/goods.ts'
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

type Frequent = { state: 'loading' | 'empty' | 'ready'; frequent: FrequentGoods[]; list: ListedGoods[] }

/** What the mirrored orders say is bought again and again, with the goods as the catalogue knows them now. */
export function useFrequentGoods(): Frequent {
  const orders = useCollection('orders')
  const now = useNow({ everyMs: HOUR_MS })
  const frequent = orders.state === 'ready' ? frequentGoods(orders.rows, now, FREQUENT_MAX) : []
  const goods = useGoodsByIds(
    frequent.map(({ goodsId }) => goodsId),
    useOwner(),
  )
  if (orders.state === 'loading') return { state: 'loading', frequent, list: [] }
  if (frequent.length === 0) return { state: 'empty', frequent, list: [] }
  const list = goods.data ?? []
  return { state: list.length > 0 ? 'ready' : goods.error ? 'empty' : 'loading', frequent, list }
}
