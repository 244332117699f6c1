/** What the catalogue worker offers the page: never more than a page of rows at a time. */
import type { SearchType } from '#catalog/index.ts'
import type { Substitute } from '#contract/goods/goods-detail.ts'
import type { GoodsList, GoodsQuery, ListedGoods, Suggestion } from '#contract/goods/goods.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { Combo } from '#domain/combo/combo.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Fen } from '#domain/money.ts'
import type { Coupon, Offers } from '#domain/pricing/offers.ts'
import type { NetworkError } from '#sync/transport/network-error.ts'

/** Who asks. Without buyer and price group the catalogue answers as to a visitor: from the network, without prices. */
export type CatalogSession = {
  buyer?: Buyer
  priceGroup?: string
  /** The session's CSRF token. */
  csrf?: string
  offers?: Offers
}

export type CatalogStatus = {
  /**
   * empty = no mirror (visitor, or nothing known yet) · asking = waits for the buyer's word before it downloads over a
   * line he pays for · loading = being fetched · paused = he stopped that · ready = answers offline · failed
   */
  state: 'empty' | 'asking' | 'loading' | 'paused' | 'ready' | 'failed'
  /** Why it failed: no network, no answer in time, not our server; or the server refused or has nothing to give. */
  failure?: NetworkError['reason'] | 'refused'
  /** Grows whenever answers may be others than before; progress alone changes none. */
  edition: number
  /** Suggestions are answered without the network, maybe before the rest is here. */
  isSearchable: boolean
  /** Goods in the mirror, or to be in it. */
  count: number
  /** Goods fetched so far. */
  loaded: number
  /** Bytes of this download that are here, and that are still to come, as they travel; 0 when nothing is to come. */
  loadedBytes: number
  expectedBytes: number
  /** Bytes the mirror takes on this device; undefined until something is stored. */
  storedBytes?: number
  /** Epoch ms of the last time the server said what is current. */
  updatedAt?: number
  revision: number
}

export type QuoteOptions = {
  coupon?: Coupon
  noTransOrderAmount?: Fen
  cashbackEarlier?: Readonly<Record<string, Fen>>
  /** What lines of type 3 name; absent until combos were loaded once. */
  combos?: readonly Combo[]
}

/** Where the mirror cannot answer, the network is asked: then AppError and NetworkError may be thrown. */
export type CatalogApi = {
  /** Tells who is signed in; switches to that price group's mirror and brings it up to date behind the answers. */
  configure(session: CatalogSession): Promise<void>
  /** Suggestions for the search box; type 0 = drug, 1 = manufacturer. At most `limit` (10). */
  suggest(keywords: string, type: SearchType, limit?: number): Promise<Suggestion[]>
  list(query: GoodsQuery): Promise<GoodsList>
  /** The goods that exist, in the order asked for; at most 500 ids. */
  goods(ids: readonly number[]): Promise<ListedGoods[]>
  /** Other goods of the same name and strength, compared by the price of one piece; at most 20. */
  substitutes(goodsId: number): Promise<Substitute[]>
  /** Prices cart lines by the shared formula. Goods known neither here nor to the network count as off shelf. */
  quote(lines: readonly CartLine[], options?: QuoteOptions): Promise<Quote>
  /** Asks the server for changes now; resolves when they are stored. Never throws: see `status`. */
  refresh(): Promise<void>
  status(): Promise<CatalogStatus>
  /** Stops the first download after the piece under way, until `resume`; remembered on this device. */
  pause(): Promise<void>
  /** Goes on with the first download; also the answer "yes" to `asking`. Resolves when it is remembered. */
  resume(): Promise<void>
}

/** Posted by the worker whenever its answers may have changed. */
export type CatalogEvent = { catalogStatus: CatalogStatus }
