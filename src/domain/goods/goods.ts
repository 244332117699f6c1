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
export const PRESCRIPTION_TEXT: Record<Prescription, string> = {
  rx: '处方药',
  otcA: '甲类 OTC',
  otcB: '乙类 OTC',
  none: '非药品',
}

/** 常温, 阴凉, 冷藏. */
export const STORAGES = ['normal', 'cool', 'cold'] as const
export type Storage = (typeof STORAGES)[number]

/** Sold to all, to clinics only (大输液, 针剂), or to everybody but clinics. */
export const CLINIC_RULES = ['all', 'clinicOnly', 'notClinic'] as const

/** The badges a list shows; each is a square with a title. */
export const BADGES = ['优', '秒', '满', '换购', '赠', '特', '新'] as const
export type Badge = (typeof BADGES)[number]
export const BADGE_TEXT: Record<Badge, string> = {
  优: '优选商品',
  秒: '限时秒杀',
  满: '参加满减',
  换购: '满量换购',
  赠: '满量赠送',
  特: '特价',
  新: '新品',
}

/** 阶梯价 type: 1 = up-to thresholds (a step's price holds up to its quantity), 2 = from-quantity thresholds. */
export const LADDER_TYPES = [1, 2] as const
export type LadderType = (typeof LADDER_TYPES)[number]
export type LadderStep = { number: number; price: UnitPrice }

/**
 * 秒杀: window in epoch ms, `stock` pieces left of `total` (absent = not told), `limit` pieces per buyer (0 = none).
 */
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

/**
 * 赠 / 换购: from `fromNumber` pieces, `name` is given (addOn 0) or may be had for `addOn` (per unit). `goodsId`: it
 * is these goods, on sale in the same warehouse; without it the warehouse adds what the words say.
 */
export type GiftRule = {
  kind: 'gift' | 'exchange'
  name: string
  fromNumber: number
  number: number
  addOn: UnitPrice
  goodsId?: number | undefined
  /** When and for whom it holds, as in `Terms` of the activities. */
  startsAt?: number | undefined
  endsAt?: number | undefined
  customerTypes?: string[] | undefined
  regions?: string[] | undefined
}

/** Purchase limit in pieces over a period; `none` = unlimited. */
export const LIMIT_PERIODS = ['order', 'day', 'week', 'range'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
export type PurchaseLimit = { number: number; period: LimitPeriod }

/**
 * How a field is stored in a column and what it is on the wire. Numbers, flags (0/1), choices (the position in
 * `values`), sets (one bit a value), prices (-1 = not set) and days (20271231; 0 = unknown) are columns of numbers;
 * texts are columns of words. Few goods have a rare field: all rare fields of a row share one word, their JSON.
 */
export type GoodsField = {
  /**
   * Its place in a published segment: among the columns of numbers, the columns of words, or the keys of the rare JSON.
   * Another place is another CATALOG_FORMAT.
   */
  column: number
  /** Its place in a patch. It marks a volatile field, one that changes every day; all others describe the goods. */
  patch?: number
  /** The search box needs it of every goods, so it is part of the first segment. */
  isSearched?: true
  /** Its name on the wire; without one it is its own name in snake_case. */
  wire?: string
} & (
  | { kind: 'number'; values?: readonly number[] }
  | { kind: 'text' | 'flag' | 'price' | 'day' | 'rare' }
  | { kind: 'choice' | 'set'; values: readonly string[] }
)

/**
 * The fields of goods, in the order in which JSON lists them. A field is declared here and nowhere else: the type
 * `Goods`, the columns and rows of the catalogue, the wire schemas and what the server selects derive from this table.
 * What the seller writes of goods is a table of its own: contract/ops/goods/sheet.ts.
 */
export const GOODS_FIELDS = {
  id: { kind: 'number', column: 0, patch: 0, isSearched: true },
  /** Generic name. */
  name: { kind: 'text', column: 0, isSearched: true },
  tradeName: { kind: 'text', column: 1, isSearched: true },
  manufacturer: { kind: 'text', column: 2, isSearched: true, wire: 'sccj' },
  specification: { kind: 'text', column: 5, wire: 'ypgg' },
  dosageForm: { kind: 'text', column: 6 },
  approvalNumber: { kind: 'text', column: 3, isSearched: true },
  /** 产地, herbs only. */
  origin: { kind: 'text', column: 7 },
  prescription: { kind: 'choice', values: PRESCRIPTIONS, column: 18 },
  scope: { kind: 'choice', values: SCOPES, column: 19 },
  categoryId: { kind: 'number', column: 4 },
  unit: { kind: 'text', column: 8 },
  /** 中包装: minimum quantity and step. */
  packing: { kind: 'number', column: 6, wire: 'bzdw' },
  /** 件装量: pieces in a case. */
  caseSize: { kind: 'number', column: 7 },
  barcode: { kind: 'text', column: 4 },
  /** The key of the main photo (picture/picture.ts); '' = none, so its box is drawn. */
  picture: { kind: 'text', column: 10 },
  warehouseId: { kind: 'number', column: 5, wire: 'ck_id' },
  /** Pieces in stock. */
  stock: { kind: 'number', column: 1, patch: 2, wire: 'number' },
  /** 尾货: may be bought below one inner pack. */
  isTail: { kind: 'flag', column: 11 },
  /** Earliest expiry in stock, YYYY-MM-DD; '' when unknown. */
  expiresOn: { kind: 'day', column: 23, patch: 5 },
  storage: { kind: 'choice', values: STORAGES, column: 20 },
  /** Ten-thousandths of a yuan; undefined = price not set. */
  price: { kind: 'price', column: 22, patch: 3, wire: 'base_price' },
  ladderPriceType: { kind: 'number', values: LADDER_TYPES, column: 9 },
  ladderPrice: { kind: 'rare', column: 4 },
  flashSale: { kind: 'rare', column: 0 },
  gift: { kind: 'rare', column: 1 },
  limit: { kind: 'rare', column: 2 },
  isOnShelf: { kind: 'flag', column: 10, patch: 6, isSearched: true },
  isSoldAlone: { kind: 'flag', column: 12 },
  clinicRule: { kind: 'choice', values: CLINIC_RULES, column: 21 },
  control: { kind: 'rare', column: 3 },
  isEphedrine: { kind: 'flag', column: 13 },
  isYouxuan: { kind: 'flag', column: 14, wire: 'is_youx' },
  isFreeShipping: { kind: 'flag', column: 15 },
  freeShippingNumber: { kind: 'number', column: 8 },
  /** Takes part in 满减. */
  isManjian: { kind: 'flag', column: 16 },
  /** May be paid with coupons. */
  withCoupon: { kind: 'flag', column: 17 },
  badges: { kind: 'set', values: BADGES, column: 24 },
  /** Pieces sold lately; the order of popularity. */
  sales: { kind: 'number', column: 2, patch: 4, isSearched: true },
  /** Server revision of this row; grows with every change. */
  revision: { kind: 'number', column: 3, patch: 1 },
} as const satisfies Record<string, GoodsField>

/** What only the page of one goods shows: a part of the detail answer and of no catalogue. */
export const DETAIL_FIELDS = {
  /** 医保编码: the national code of the medical insurance, like XA01ABD075A002010100483; '' = none. */
  insuranceCode: { kind: 'text' },
  /** The first digits of its trace codes; '' = none. */
  traceCodePrefix: { kind: 'text' },
  /** 功能主治, 用法用量, …: title and text. */
  texts: { kind: 'sections' },
  /** The keys of all photos, the main one first. */
  pictures: { kind: 'words' },
} as const satisfies Record<string, { kind: 'text' | 'words' | 'sections' }>

type Fields = typeof GOODS_FIELDS
export type GoodsFieldName = keyof Fields
/** The names of the fields of these kinds. */
export type FieldOf<K extends GoodsField['kind']> = {
  [N in GoodsFieldName]: Fields[N]['kind'] extends K ? N : never
}[GoodsFieldName]
/** The names of the volatile fields. */
export type VolatileField = { [N in GoodsFieldName]: Fields[N] extends { patch: number } ? N : never }[GoodsFieldName]

/** What few goods have. */
export type RareValues = {
  ladderPrice: LadderStep[]
  flashSale?: FlashSale
  gift?: GiftRule
  limit?: PurchaseLimit
  control?: Control
}

type ValueOf<F> = F extends { kind: 'text' | 'day' }
  ? string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'set'; values: readonly (infer V)[] }
      ? V[]
      : F extends { values: readonly (infer V)[] }
        ? V
        : number
type Values = {
  -readonly [N in keyof Fields as Fields[N]['kind'] extends 'rare' | 'price' ? never : N]: ValueOf<Fields[N]>
}
type Flat<T> = { [N in keyof T]: T[N] }

/**
 * A sellable drug or device, priced for one price group. The one shape that the catalogue mirror, the cart and the
 * server's catalogue share.
 */
export type Goods = Flat<Values & { price?: UnitPrice } & RareValues>

export type DetailFieldName = keyof typeof DETAIL_FIELDS
export const DETAIL_FIELD_NAMES = Object.keys(DETAIL_FIELDS) as DetailFieldName[]

/** All names, in the order of JSON. */
export const GOODS_FIELD_NAMES = Object.keys(GOODS_FIELDS) as GoodsFieldName[]
const fieldOf = (name: GoodsFieldName): GoodsField => GOODS_FIELDS[name]

/** The names of the fields of these kinds, in the order of their columns. */
export const fieldsOf = <K extends GoodsField['kind']>(...kinds: readonly K[]): FieldOf<K>[] =>
  (GOODS_FIELD_NAMES as FieldOf<K>[])
    .filter((name) => (kinds as readonly string[]).includes(fieldOf(name).kind))
    .toSorted((a, b) => fieldOf(a).column - fieldOf(b).column)

/** The names of the volatile fields, in the order of a patch. */
export const VOLATILE_FIELDS = GOODS_FIELD_NAMES.filter(
  (name): name is VolatileField => fieldOf(name).patch !== undefined,
).toSorted((a, b) => GOODS_FIELDS[a].patch - GOODS_FIELDS[b].patch)
