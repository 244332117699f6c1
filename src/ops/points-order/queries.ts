import { useInfiniteQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { SellerPointsOrder } from '#contract/ops/points-order.ts'
import type { PointsOrderStatus } from '#domain/points/points-order.ts'

import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type PointsOrderFilter = { status: PointsOrderStatus; words?: string }
export type PointsOrderRow = SellerPointsOrder & { id: number }

export const usePointsOrders = (filter: PointsOrderFilter) =>
  useInfiniteQuery({
    ...pagesOf(opsApi.pointsOrder.list, filter),
    select: ({ pages }): PointsOrderRow[] =>
      pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: row.order.id }))),
  })

type Listener = (done: SellerPointsOrder) => unknown
export const useShipPointsOrder = (onDone?: Listener) => useAct(opsApi.pointsOrder.ship, onDone)
export const useCancelPointsOrder = (onDone?: Listener) => useAct(opsApi.pointsOrder.cancel, onDone)
