/** The named alternative: the same list over plain objects with filter, sort and slice, as most shops write it. */
import { type Category, subtreeOf, treeOf } from '../../src/catalog/columns/category-tree.ts'
import type { Viewer } from '../../src/catalog/columns/own.ts'
import type { CatalogQuery } from '../../src/catalog/select/query.ts'
import { isBuyable } from '../../src/domain/eligibility/check-goods.ts'
import type { Goods } from '../../src/domain/goods/goods.ts'
import { shelfLivesAt } from '../../src/domain/goods/near-expiry.ts'
import { sellableStock, stockStatesOf } from '../../src/domain/goods/stock.ts'
import { offerOf } from '../../src/domain/pricing/goods-offer.ts'

type Test = { facet: string; passes: (goods: Goods) => boolean }
const statesOf = (goods: Goods) => stockStatesOf({ isSellable: sellableStock(goods) > 0, isTail: goods.isTail })
const FACETS: Record<string, (goods: Goods) => readonly (string | number)[]> = {
  select: ({ categoryId }) => [categoryId],
  manufacturer: ({ manufacturer }) => [manufacturer],
  dosageForm: ({ dosageForm }) => [dosageForm],
  prescription: ({ prescription }) => [prescription],
  scope: ({ scope }) => [scope],
  stock: statesOf,
}

type Shop = { goods: readonly Goods[]; categories: readonly Category[] }

export function plainList({ goods: all, categories }: Shop, query: CatalogQuery, { buyer, now, own }: Viewer) {
  const tests: Test[] = []
  const livesOf = shelfLivesAt(now)
  const add = (facet: string, passes: Test['passes']) => tests.push({ facet, passes })
  const wanted = query.select === undefined ? undefined : subtreeOf(treeOf(categories), query.select)
  if (wanted) add('select', ({ categoryId }) => wanted.has(categoryId))
  if (query.manufacturer) add('manufacturer', ({ manufacturer }) => query.manufacturer!.includes(manufacturer))
  if (query.dosageForm) add('dosageForm', ({ dosageForm }) => query.dosageForm!.includes(dosageForm))
  if (query.prescription) add('prescription', ({ prescription }) => query.prescription!.includes(prescription))
  if (query.scope) add('scope', ({ scope }) => query.scope!.includes(scope))
  if (query.stock) add('stock', (goods) => statesOf(goods).includes(query.stock!))
  if (query.shelfLife) add('shelfLife', ({ expiresOn }) => livesOf(expiresOn).includes(query.shelfLife!))
  if (query.badge)
    add('badge', (goods) => {
      const { badges } = offerOf(goods, buyer, now, [])
      return query.badge!.some((one) => (one === '包邮' ? goods.isFreeShipping : badges.includes(one)))
    })
  if (query.yx === 1) add('zone', ({ isFreeShipping }) => isFreeShipping)
  if (query.buyable === 1) add('buyable', (goods) => isBuyable(goods, buyer, now))
  if (query.bought === 1) add('bought', ({ id }) => own?.bought.has(id) === true)
  const passing = (but?: string) =>
    all.filter((goods) => goods.isOnShelf && tests.every(({ facet, passes }) => facet === but || passes(goods)))
  const found = passing().sort(comparison(query.sort))
  const facets = Object.fromEntries(
    Object.entries(FACETS).map(([facet, valuesOf]) => {
      const counts = new Map<string | number, number>()
      const counted = tests.some((test) => test.facet === facet) ? passing(facet) : found
      for (const goods of counted) for (const value of valuesOf(goods)) counts.set(value, (counts.get(value) ?? 0) + 1)
      return [facet, counts] as const
    }),
  )
  const { page = 1, size = 60 } = query
  return { list: found.slice((page - 1) * size, page * size), total: found.length, facets }
}

function comparison(sort: CatalogQuery['sort'] = 'popular'): (a: Goods, b: Goods) => number {
  const keyOf: Partial<Record<string, (goods: Goods) => number>> = {
    priceUp: ({ price }) => price ?? 1e12,
    priceDown: ({ price }) => -(price ?? 0),
    newest: ({ id }) => -id,
    expiry: ({ expiresOn }) => Number(expiresOn.replaceAll('-', '')) || 1e12,
  }
  const key = keyOf[sort]
  return (a, b) => (key ? key(a) - key(b) : 0) || b.sales - a.sales || a.id - b.id
}
