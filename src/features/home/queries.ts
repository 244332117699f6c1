import { api } from '#contract/api.ts'
import type { Common } from '#contract/placement.ts'
import { useCollection } from '#sync/use-collection.ts'
import { useRemote } from '#sync/use-remote.ts'

/** Hot searches, nav, category menus and site-wide offers; undefined until they are known. */
export const useCommon = (): Common | undefined => useRemote(api.placement.common).data

/** 秒杀 of the hour with the server's time, as last answered. */
export const useSpike = () => useRemote(api.placement.spike)

/** What sells, best first. */
export const useHotGoods = () => useRemote(api.goods.hot)

/** The mirrored orders of the signed-in buyer; readable without a connection. */
export const useOrders = () => useCollection('orders')
