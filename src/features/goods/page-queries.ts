/** Reads of pages only, apart from queries.ts, which is part of every page. */
import { useMemo } from 'react'

import type { MenuCategory } from '#contract/placement.ts'
import { type LastPurchase, lastPurchases } from '#domain/order/last-purchases.ts'
import { useCommon } from '#features/site/index.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'

/** What this buyer paid last, by goods id, as the mirrored orders tell; undefined until they are known. */
export function useLastPurchases(): ReadonlyMap<number, LastPurchase> | undefined {
  const orders = useCollection('orders')
  const rows = orders.state === 'ready' ? orders.rows : undefined
  return useMemo(() => rows && lastPurchases(rows), [rows])
}

/** Name of a category of any of the four menus; undefined until it is known. */
export function useCategoryName(categoryId: number | undefined): string | undefined {
  const common = useCommon().data
  if (categoryId === undefined || !common) return undefined
  const menus = [...common.category, ...common.categoryYx, ...common.categoryZy, ...common.categoryQx]
  return findCategory(menus, categoryId)?.name
}

function findCategory(categories: readonly MenuCategory[], id: number): MenuCategory | undefined {
  for (const category of categories) {
    const found = category.id === id ? category : findCategory(category.children, id)
    if (found) return found
  }
  return undefined
}
