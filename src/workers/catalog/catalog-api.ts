/** What the catalogue worker offers the page: never more than a page of rows at a time. */
import type { RowMatch, SearchType } from '#catalog/index.ts'
import type { Substitute } from '#contract/goods/goods-detail.ts'
import type { GoodsList, GoodsQuery, ListedGoods, Suggestion } from '#contract/goods/goods.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { Quote } from '#domain/cart/quote.ts'
import type { Combo } from '#domain/combo/combo.ts'
import type { Buyer } from '#domain/eligibility/buyer.ts'
import type { Candidate } from '#domain/filler/candidates.ts'
import type { FillerAnswer } from '#domain/filler/find-fillers.ts'
import type { FillerLimits } from '#domain/filler/limits.ts'
import type { NearExpirySettings } from '#domain/goods/near-expiry.ts'
import type { KeepingPieces } from '#domain/goods/shelf-life.ts'
import type { Fen } from '#domain/money.ts'
import type { SetPrice } from '#domain/pricing/group-price.ts'
import type { Coupon, Offers } from '#domain/pricing/offers.ts'
import type { Paste } from '#domain/quick-purchase/read-paste.ts'
import type { ProposalLine, ProposalRequest } from '#domain/replenishment/proposal.ts'
import type { NetworkError } from '#sync/transport/network-error.ts'

/** Who asks. Without buyer and price group the catalogue answers as to a visitor: from the network, without prices. */
export type CatalogSession = {
  buyer?: Buyer
  priceGroup?: string
  /** On a public computer the mirror stands in memory. */
  isShared?: true
  /** The session's CSRF token. */
  csrf?: string
  offers?: Offers
  /** The months of 近效期 that the business has set. */
  nearExpiry?: NearExpirySettings
}

export type CatalogStatus = {
  /**
   * empty = no mirror (visitor, or nothing known yet) · asking = waits for the buyer's consent to download over a
   * metered line · loading = being fetched · paused = stopped by the buyer · ready = answers offline · failed
   */
  state: 'empty' | 'asking' | 'loading' | 'paused' | 'ready' | 'failed'
  /** Why it failed: no network, no answer in time, not our server, a refusal, or nothing published. */
  failure?: NetworkError['reason'] | 'refused'
  /** Grows whenever answers may have changed; progress alone does not raise it. */
  edition: number
  /** Suggestions are answered without the network, maybe before the rest is here. */
  isSearchable: boolean
  /** Goods in the mirror, or of the version being fetched. */
  count: number
  /** Goods fetched so far. */
  loaded: number
  /** Compressed bytes of this download that have arrived and that remain; 0 at the end. */
  loadedBytes: number
  expectedBytes: number
  /** Bytes the mirror takes on this device; undefined until something is stored. */
  storedBytes?: number
  /** When the server last confirmed the current version (epoch ms). */
  updatedAt?: number
  revision: number
}

export type QuoteOptions = {
  coupons?: readonly Coupon[]
  noTransOrderAmount?: Fen
  cashbackEarlier?: Readonly<Record<string, Fen>>
  /** As the server counted them. */
  keeping?: readonly KeepingPieces[]
  /** What lines of type 3 name; absent until combos were loaded once. */
  combos?: readonly Combo[]
}

/** 凑单 for one goal of a cart; see `findFillers`. */
export type FillerRequest = {
  goal?: string | undefined
  candidates: readonly Candidate[]
  limits: FillerLimits
  /** The coupons chosen, of those held; absent = the best. */
  couponIds?: readonly number[] | undefined
  /** Those that the page counts already. */
  appliedIds?: readonly number[] | undefined
}

/** `goods`: all that are named. `unknown`: bought too seldom to know their use, the newest first. */
export type Proposal = { lines: ProposalLine[]; unknown: number[]; goods: ListedGoods[] }

/** Where the mirror cannot answer, the network does, and AppError and NetworkError may be thrown. */
export type CatalogApi = {
  /** Sets the viewer: switches to the mirror of his price group and updates it in the background. */
  configure(session: CatalogSession): Promise<void>
  /** Suggestions for the search box; type 0 = drug, 1 = manufacturer. At most `limit` (10). */
  suggest(keywords: string, type: SearchType, limit?: number): Promise<Suggestion[]>
  /**
   * What `suggest` would answer after one more key, by the words it makes; see `suggestNext`. Empty without a mirror.
   */
  suggestNext(keywords: string, type: SearchType, limit?: number): Promise<Map<string, Suggestion[]>>
  list(query: GoodsQuery): Promise<GoodsList>
  /** The goods that exist, in the order asked for. */
  goods(ids: readonly number[]): Promise<ListedGoods[]>
  /** This buyer's own price of goods, and what set it; undefined where he pays what his group always pays. */
  ownPrice(goodsId: number): Promise<SetPrice | undefined>
  /** Ids of all goods the keywords mean, whatever their price; empty without a mirror. */
  idsOf(keywords: string): Promise<number[]>
  /** Other goods of the same name and strength, compared by the price of one piece; at most 20. */
  substitutes(goodsId: number): Promise<Substitute[]>
  /**
   * What the rows of a pasted list mean, in their order; undefined without a complete mirror. `choices`: what the buyer
   * chose before, by `saidKey`.
   */
  matchRows(pasted: Paste, choices?: Readonly<Record<string, number>>): Promise<RowMatch[] | undefined>
  /**
   * 补货计划: what to order of everything in use, of goods known here or to the network; and goods whose use is not known.
   */
  propose(request: ProposalRequest): Promise<Proposal>
  /** Prices cart lines by the shared formula. Goods known neither here nor to the network count as off shelf. */
  quote(lines: readonly CartLine[], options?: QuoteOptions): Promise<Quote>
  /** The cheapest ways over a threshold; undefined for a visitor. `options.coupons`: all that the buyer holds. */
  fillers(lines: readonly CartLine[], request: FillerRequest, options?: QuoteOptions): Promise<FillerAnswer | undefined>
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
