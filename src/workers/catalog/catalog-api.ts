/** What the catalogue worker offers the page: never more than a page of rows at a time. */
import type { GoodsList, GoodsQuery, ListedGoods, Suggestion } from '#contract/goods.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Fen } from '#domain/money.ts'
import type { Coupon, Offers } from '#domain/pricing/offers.ts'
import type { Quote } from '#domain/pricing/quote.ts'

/** Who asks. Without buyer and price group the catalogue answers as to a visitor: from the network, without prices. */
export type CatalogSession = {
  buyer?: Buyer
  priceGroup?: string
  /** The session's CSRF token. */
  csrf?: string
  offers?: Offers
}

export type CatalogStatus = {
  /** empty = no mirror (visitor, or nothing stored yet) · loading = being fetched · ready = answers offline · failed */
  state: 'empty' | 'loading' | 'ready' | 'failed'
  /** Goods in the mirror, or to be in it. */
  count: number
  /** Goods fetched so far. */
  loaded: number
  /** Epoch ms of the last time the server said what is current. */
  updatedAt?: number
  revision: number
  /** Bytes of the published version. */
  bytes: number
}

export type QuoteOptions = { coupon?: Coupon; noTransOrderAmount?: Fen }

/** Where the mirror cannot answer, the network is asked: then AppError and NetworkError may be thrown. */
export type CatalogApi = {
  /** Tells who is signed in; switches to that price group's mirror and brings it up to date behind the answers. */
  configure(session: CatalogSession): Promise<void>
  /** Suggestions for the search box; type 0 = drug, 1 = manufacturer. At most `limit` (10). */
  suggest(keywords: string, type: 0 | 1, limit?: number): Promise<Suggestion[]>
  list(query: GoodsQuery): Promise<GoodsList>
  /** The goods that exist, in the order asked for; at most 500 ids. */
  goods(ids: readonly number[]): Promise<ListedGoods[]>
  /** Prices cart lines by the shared formula. Goods known neither here nor to the network count as off shelf. */
  quote(lines: readonly CartLine[], options?: QuoteOptions): Promise<Quote>
  /** Asks the server for changes now; resolves when they are stored. Never throws: see `status`. */
  refresh(): Promise<void>
  status(): Promise<CatalogStatus>
}

/** Posted by the worker whenever its answers may have changed. */
export type CatalogEvent = { catalogStatus: CatalogStatus }
