import type { Prescription, Scope } from '../goods/goods.ts'
import { isFlashSaleLine, LINE_TYPES, type LineType } from '../goods/line-type.ts'
import type { ShelfLifeTerms } from '../goods/shelf-life.ts'
import type { EphedrineAccount } from './ephedrine.ts'

export const CUSTOMER_TYPES = [
  '单体药店',
  '连锁总部',
  '连锁门店',
  '诊所',
  '民营医院',
  '公立医疗机构',
  '批发企业',
] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

export const REVIEW_STATES = [
  'draft',
  'submitted',
  'provisional',
  'approved',
  'rejected',
  'change_submitted',
  'change_rejected',
] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const DOCUMENT_KINDS = [
  '营业执照',
  '药品经营许可证',
  '医疗机构执业许可证',
  '诊所备案凭证',
  '采购委托书',
  '采购员身份证',
  '质量保证协议',
  '开票资料',
  '二类器械备案',
  '三类器械许可',
  '食品经营许可',
  '冷藏药品委托书',
  '含麻委托书',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/**
 * Whom a 采购委托书 names, and what he may buy; absent on other documents and on letters recorded before they were
 * asked.
 */
export type Authority = {
  purchaser?: string | undefined
  /** Empty or absent = all of the company's business scope. */
  purchaseScopes?: Scope[] | undefined
}

/** A licence or letter of the company; `validTo` is YYYY-MM-DD, '' = 长期. */
export type BuyerDocument = { kind: DocumentKind; number: string; validTo: string; isRequired: boolean } & Authority

/** What the rules must know of the company account. An undefined buyer is a visitor. */
export type Buyer = {
  id: number
  company: string
  customerType: CustomerType
  region: string
  reviewState: ReviewState
  scopes: Scope[]
  prescriptions: Prescription[]
  documents: BuyerDocument[]
  /** Kinds of which none is valid today, and one waits for the seller's word; absent where there is none. */
  documentsInReview?: DocumentKind[] | undefined
  /** 含麻 receipts that became overdue and are not accepted yet; any blocks further ephedrine lines. */
  overdueReceipts: number
  /** Those of them that were handed in and wait for the seller; absent where none is. */
  overdueInReview?: number | undefined
  /** Goods of 控销 this buyer may buy all the same. */
  permittedGoods: number[]
  /** Pieces of limited goods already bought in the limit's period, by `boughtKey`. */
  boughtInPeriod: Record<string, number>
  /** Absent on a device that has not heard of it since it was updated. */
  ephedrine?: EphedrineAccount | undefined
  /** The shelf life this buyer asks for, by every category it covers; absent where none was set. */
  shelfLife?: ShelfLifeTerms | undefined
}

/** Overdue 含麻 receipts that the buyer still has to hand in. */
export const receiptsToReturn = ({ overdueReceipts, overdueInReview = 0 }: Buyer): number =>
  overdueReceipts - overdueInReview

/** Key of `Buyer.boughtInPeriod`: "42" under the ordinary limit, "42-1" in the running flash sale. */
export const boughtKey = (goodsId: number, type: LineType = LINE_TYPES.ordinary): string =>
  isFlashSaleLine({ type }) ? `${goodsId}-1` : String(goodsId)
