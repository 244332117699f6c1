import type { UnitPrice } from '../money.ts'

/** 经营范围: what a company's licence lets it trade. */
export const SCOPES = [
  '中药材',
  '中药饮片',
  '中成药',
  '化学药制剂',
  '抗生素制剂',
  '生化药品',
  '生物制品',
  '含麻黄碱类复方制剂',
  '蛋白同化制剂肽类激素',
  '冷藏药品',
  '一类医疗器械',
  '二类医疗器械',
  '三类医疗器械',
  '体外诊断试剂',
  '保健食品',
  '食品',
  '消毒产品',
  '化妆品',
  '日用品',
] as const
export type Scope = (typeof SCOPES)[number]

/** Rx 处方药, 甲类 OTC, 乙类 OTC, 非药品. */
export const PRESCRIPTIONS = ['rx', 'otcA', 'otcB', 'none'] as const
export type Prescription = (typeof PRESCRIPTIONS)[number]

/** 常温, 阴凉, 冷藏. */
export const STORAGES = ['normal', 'cool', 'cold'] as const
export type Storage = (typeof STORAGES)[number]

/** The badges a list shows; each is a square with a title. */
export const BADGES = ['优', '秒', '满', '换购', '赠', '特', '新'] as const
export type Badge = (typeof BADGES)[number]

/** 阶梯价 type: 1 = up-to thresholds (a step's price holds up to its quantity), 2 = from-quantity thresholds. */
export type LadderType = 1 | 2
export type LadderStep = { number: number; price: UnitPrice }

/** 秒杀: window in epoch ms, `stock` pieces left of `total` (absent = not told), `limit` pieces per buyer (0 = none). */
export type FlashSale = {
  price: UnitPrice
  startsAt: number
  endsAt: number
  stock: number
  total?: number | undefined
  limit: number
}

/** 控销: who may not buy unless the buyer holds a permission for the goods. Empty lists block nobody. */
export type Control = { blockedRegions: string[]; blockedCustomerTypes: string[]; isAllowListOnly: boolean }

/** 赠 / 换购: from `fromNumber` pieces, `name` is given (addOn 0) or may be had for `addOn` (per unit). */
export type GiftRule = { kind: 'gift' | 'exchange'; name: string; fromNumber: number; number: number; addOn: UnitPrice }

/** Purchase limit in pieces over a period; `none` = unlimited. */
export type LimitPeriod = 'order' | 'day' | 'week' | 'range'
export type PurchaseLimit = { number: number; period: LimitPeriod }

/**
 * A sellable drug or device, priced for one price group. The one shape that the catalogue mirror, the cart and the
 * server's catalogue share; batches and texts belong to the detail page only.
 */
export type Goods = {
  id: number
  /** Generic name. */
  name: string
  tradeName: string
  manufacturer: string
  specification: string
  dosageForm: string
  approvalNumber: string
  /** 产地, herbs only. */
  origin: string
  prescription: Prescription
  scope: Scope
  categoryId: number
  unit: string
  /** 中包装: minimum quantity and step. */
  packing: number
  /** 件装量: pieces in a case. */
  caseSize: number
  barcode: string
  warehouseId: number
  /** Pieces in stock. */
  stock: number
  /** 尾货: may be bought below one inner pack. */
  isTail: boolean
  /** Earliest expiry in stock, YYYY-MM-DD; '' when unknown. */
  expiresOn: string
  storage: Storage
  /** undefined = price not set. */
  price?: UnitPrice
  ladderPriceType: LadderType
  ladderPrice: LadderStep[]
  flashSale?: FlashSale
  gift?: GiftRule
  limit?: PurchaseLimit
  isOnShelf: boolean
  isSoldAlone: boolean
  /** Sold to clinics only (大输液, 针剂), to everybody but clinics, or to all. */
  clinicRule: 'all' | 'clinicOnly' | 'notClinic'
  control?: Control
  isEphedrine: boolean
  isYouxuan: boolean
  isFreeShipping: boolean
  freeShippingNumber: number
  /** Takes part in 满减. */
  isManjian: boolean
  /** May be paid with coupons. */
  withCoupon: boolean
  badges: Badge[]
  /** Pieces sold lately; the order of popularity. */
  sales: number
  /** Server revision of this row; grows with every change. */
  revision: number
}
