import type { Badge, Prescription } from '../goods/goods.ts'
import { wordsOf } from './fold.ts'

/** What a list shows, in the words of the page's address; the contract's query is one. */
export type CatalogQuery = {
  keywords?: string
  /** 0 = drug, 1 = manufacturer. */
  type?: number
  /** Category, with everything below it. */
  select?: number
  manufacturer?: string
  dosageForm?: string
  prescription?: Prescription
  badge?: Badge
  inStock?: number
  buyable?: number
  yx?: number
  qx?: number
  zy?: number
  sort?: 'popular' | 'priceUp' | 'priceDown' | 'newest' | 'expiry'
  page?: number
  size?: number
}

export const PAGE_SIZE = 24

/** Whether the query searches, or only filters. */
export const hasKeywords = ({ keywords = '' }: CatalogQuery): boolean => wordsOf(keywords).length > 0
