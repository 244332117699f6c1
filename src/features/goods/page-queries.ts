/** Reads of pages only, apart from queries.ts, which is part of every page. */
import { useEffect, useMemo, useState } from 'react'

import type { MenuCategory } from '#contract/placement.ts'
import type { UnitPrice } from '#domain/money.ts'
import { type LastPurchase, lastPurchases } from '#domain/order/last-purchases.ts'
import { useOwner, VISITOR } from '#features/account/index.ts'
import { useCommon } from '#features/site/index.ts'
import { useCollection } from '#sync/mirror/use-collection.ts'
import { catalog, onCatalogEdition } from '#workers/remotes.ts'

import { menuPath } from './model/menu-path.ts'

/** What this buyer paid last, by goods id, as the mirrored orders tell; undefined until they are known. */
export function useLastPurchases(): ReadonlyMap<number, LastPurchase> | undefined {
  const orders = useCollection('orders')
  const rows = orders.state === 'ready' ? orders.rows : undefined
  return useMemo(() => rows && lastPurchases(rows), [rows])
}

/**
 * The price of these goods that this buyer has signed, in ten-thousandths of a yuan, before any discount; as the mirror
 * has it, so that it is known offline too. Undefined without one.
 */
export function useSignedPrice(goodsId: number): UnitPrice | undefined {
  const owner = useOwner()
  const [known, setKnown] = useState<{ key: string; price: UnitPrice | undefined }>()
  const key = `${owner} ${goodsId}`
  useEffect(() => {
    if (owner === undefined || owner === VISITOR) return undefined
    let isGone = false
    const ask = () =>
      void catalog()
        .ownPrice(goodsId)
        .then(
          (own) => isGone || setKnown({ key, price: own?.by === 'signed' ? own.price : undefined }),
          // The price itself stands; what set it is not told.
          () => undefined,
        )
    ask()
    const stop = onCatalogEdition(ask)
    return () => {
      isGone = true
      stop()
    }
  }, [owner, goodsId, key])
  return known?.key === key ? known.price : undefined
}

/** A category of any of the four menus, with those above it, top first; empty until it is known. */
export function useMenuPath(categoryId: number | undefined): readonly MenuCategory[] {
  const common = useCommon().data
  if (categoryId === undefined || !common) return []
  return menuPath([...common.category, ...common.categoryYx, ...common.categoryZy, ...common.categoryQx], categoryId)
}

/** Name of a category of any of the four menus; undefined until it is known. */
export const useCategoryName = (categoryId: number | undefined): string | undefined =>
  useMenuPath(categoryId).at(-1)?.name
