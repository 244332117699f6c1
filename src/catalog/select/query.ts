import { BADGES, type Prescription, type Scope } from '#domain/goods/goods.ts'
import type { ShelfLife } from '#domain/goods/near-expiry.ts'
import type { StockState } from '#domain/goods/stock.ts'

/** What a buyer looks for among promotions: the badges, and 包邮. */
export const PROMOTIONS = [...BADGES, '包邮'] as const
export type Promotion = (typeof PROMOTIONS)[number]

export const SORTS = ['popular', 'priceUp', 'priceDown', 'newest', 'expiry', 'bought'] as const
export type Sort = (typeof SORTS)[number]

/** Everything a list can be narrowed by, besides its keywords. */
export const FILTERS = [
  'category',
  'manufacturer',
  'dosageForm',
  'prescription',
  'scope',
  'stock',
  'shelfLife',
  'badge',
  'zone',
  'buyable',
  'bought',
] as const
export type FilterName = (typeof FILTERS)[number]

/**
 * What a list shows, in the words of the page's address; the contract's query is one. Of several values any will do.
 */
export type CatalogQuery = {
  keywords?: string
  /** 0 = drug, 1 = manufacturer. */
  type?: number
  /** Category, with everything below it. */
  select?: number
  manufacturer?: readonly string[]
  dosageForm?: readonly string[]
  prescription?: readonly Prescription[]
  scope?: readonly Scope[]
  badge?: readonly Promotion[]
  stock?: StockState
  shelfLife?: ShelfLife
  buyable?: number
  bought?: number
  yx?: number
  qx?: number
  zy?: number
  sort?: Sort
  page?: number
  size?: number
}

export const PAGE_SIZE = 24
