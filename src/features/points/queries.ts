import { api } from '#contract/api.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The mall and this buyer's points, as last loaded. */
export const usePointsMall = () => useRemote(api.points.mall)

const ordersOf = (page: number) => ({ query: { page } })

/** One page of what this buyer exchanged, the newest first. */
export function usePointsOrders(page: number) {
  const seen = useRemote(api.points.orders, ordersOf(page))
  useReloadAfterNews(seen.reload)
  return seen
}

export const pointsReads = [keptRead(api.points.mall), keptRead(api.points.orders, ordersOf(1))]

export { useAddresses } from '#features/address/index.ts'
