import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { opsApi } from '#contract/ops/api.ts'
import type { GoodsGap } from '#contract/ops/goods/filter.ts'
import type { Prescription } from '#domain/goods/goods.ts'

import { pagesOf, readOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'

export type GoodsFilter = {
  words?: string
  isOnShelf?: boolean
  lacks?: GoodsGap
  categoryId?: number
  warehouseId?: number
  prescription?: Prescription
}

export const useGoodsList = (filter: GoodsFilter) => useInfiniteQuery(pagesOf(opsApi.goods.list, filter))
export const useGoods = (id: number) => useQuery(readOf(opsApi.goods.detail, { params: { id } }))
export const useChoices = () => useQuery({ ...readOf(opsApi.goods.choices), staleTime: 60_000 })

/** The 价格组 that goods may have prices for: those that have some, and those that customers are in; by name. */
export const usePriceGroups = () => useQuery(readOf(opsApi.customer.priceLists, { query: { assigned: '1' } }))

export const useEditGoods = (onDone: () => unknown) => useAct(opsApi.goods.edit, onDone)
export const useChangePrices = (onDone: () => unknown) => useAct(opsApi.goods.price, onDone)
export const useChangeStock = (onDone: () => unknown) => useAct(opsApi.goods.stock, onDone)
export const usePublish = (onDone: () => unknown) => useAct(opsApi.goods.publish, onDone)
export const useUnpublish = (onDone: () => unknown) => useAct(opsApi.goods.unpublish, onDone)
