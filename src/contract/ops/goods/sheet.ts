/** What the seller says of goods: as it stands, and as a form sends it. */
import * as z from 'zod/mini'

import { CUSTOMER_TYPES } from '#domain/eligibility/buyer.ts'
import {
  BADGES,
  CLINIC_RULES,
  LADDER_TYPES,
  LIMIT_PERIODS,
  PRESCRIPTIONS,
  SCOPES,
  STORAGES,
} from '#domain/goods/goods.ts'
import { UNIT_PRICE_LIMITS, UNIT_PRICE_MAX } from '#domain/money.ts'

import { Day, Flag, FormId, FormInt, FormList, FormRows, Price } from '../../protocol/scalars.ts'
import { wire } from '../../protocol/wire.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `最多 ${max} 个字`))
const required = (max: number, what: string) =>
  z.string().check(z.trim(), z.minLength(1, `请填写${what}`), z.maxLength(max, `最多 ${max} 个字`))
const pieces = (least: number) =>
  FormInt.check(z.refine((count) => count >= least && count <= 999_999, `须为 ${least} 至 999999 的整数`))
/** Ten-thousandths of a yuan from a form. */
const FormPrice = FormInt.check(z.refine((price) => price > 0 && price <= UNIT_PRICE_MAX, UNIT_PRICE_LIMITS))

const TextSection = z.object({ title: z.string(), text: z.string() })
const LadderStep = z.object({ number: z.int(), price: Price })
/** `key`: a customer group, `list:<name>` or `area:<province>`. */
const GroupPrice = z.object({ key: z.string(), price: Price })

/** What describes goods and says to whom they are sold. */
export const GoodsSheet = wire(
  z.object({
    name: z.string(),
    tradeName: z.string(),
    manufacturer: z.string(),
    specification: z.string(),
    dosageForm: z.string(),
    approvalNumber: z.string(),
    origin: z.string(),
    prescription: z.enum(PRESCRIPTIONS),
    scope: z.enum(SCOPES),
    categoryId: z.int(),
    unit: z.string(),
    packing: z.int(),
    caseSize: z.int(),
    barcode: z.string(),
    storage: z.enum(STORAGES),
    isTail: z.boolean(),
    isSoldAlone: z.boolean(),
    clinicRule: z.enum(CLINIC_RULES),
    isEphedrine: z.boolean(),
    /** 0: as in the settings. */
    ephedrinePerOrder: z.int(),
    ephedrinePerPeriod: z.int(),
    isYouxuan: z.boolean(),
    isFreeShipping: z.boolean(),
    freeShippingNumber: z.int(),
    isManjian: z.boolean(),
    withCoupon: z.boolean(),
    badges: z.array(z.enum(BADGES)),
    /** 0: no limit. */
    limitNumber: z.int(),
    limitPeriod: z.enum(LIMIT_PERIODS),
    /** Codes of regions. */
    blockedRegions: z.array(z.string()),
    blockedCustomerTypes: z.array(z.string()),
    isAllowListOnly: z.boolean(),
    insuranceCode: z.string(),
    traceCodePrefix: z.string(),
    texts: z.array(TextSection),
  }),
)
export type GoodsSheet = z.output<typeof GoodsSheet>

/** The same as a form sends it; an empty list is not sent. */
export const sheetForm = {
  name: required(120, '名称'),
  tradeName: text(60),
  manufacturer: text(120),
  specification: required(300, '规格'),
  dosageForm: text(40),
  approvalNumber: text(60),
  origin: text(60),
  prescription: z.enum(PRESCRIPTIONS),
  scope: z.enum(SCOPES),
  categoryId: FormId,
  unit: required(10, '单位'),
  packing: pieces(1),
  caseSize: pieces(1),
  barcode: text(20),
  storage: z.enum(STORAGES),
  isTail: Flag,
  isSoldAlone: Flag,
  clinicRule: z.enum(CLINIC_RULES),
  isEphedrine: Flag,
  ephedrinePerOrder: z._default(pieces(0), 0),
  ephedrinePerPeriod: z._default(pieces(0), 0),
  isYouxuan: Flag,
  isFreeShipping: Flag,
  freeShippingNumber: pieces(0),
  isManjian: Flag,
  withCoupon: Flag,
  badges: z.optional(FormList(z.enum(BADGES), BADGES.length)),
  limitNumber: pieces(0),
  limitPeriod: z.enum(LIMIT_PERIODS),
  blockedRegions: z.optional(FormList(z.string().check(z.regex(/^\d{6}$/, '须为六位地区代码')), 200)),
  blockedCustomerTypes: z.optional(FormList(z.enum(CUSTOMER_TYPES), CUSTOMER_TYPES.length)),
  isAllowListOnly: Flag,
  insuranceCode: text(40),
  traceCodePrefix: text(20),
  texts: z.optional(FormRows(z.strictObject({ title: required(30, '标题'), text: required(4_000, '内容') }), 20)),
}

/** What goods cost: the standing price, other prices by group, and the ladder. */
export const GoodsPrices = wire(
  z.object({
    /** Absent: not set. */
    price: z.optional(Price),
    groupPrices: z.array(GroupPrice),
    ladderPriceType: z.literal(LADDER_TYPES),
    ladderPrice: z.array(LadderStep),
  }),
)
export type GoodsPrices = z.output<typeof GoodsPrices>

export const pricesForm = {
  price: z.optional(FormPrice),
  groupPrices: z.optional(
    FormRows(
      z.strictObject({
        key: z.string().check(z.regex(/^(?:clinic|pharmacy|wholesale|list:[^\s]{1,20}|area:\d{2}0000)$/, '价格组无效')),
        price: FormPrice,
      }),
      60,
      0,
    ),
  ),
  ladderPriceType: FormInt.check(z.refine((type) => type === 1 || type === 2, '阶梯方式无效')),
  ladderPrice: z.optional(FormRows(z.strictObject({ number: pieces(1), price: FormPrice }), 10, 0)),
}

export const BatchSheet = wire(z.object({ number: z.string(), producedOn: Day, expiresOn: Day, stock: z.int() }))
export type BatchSheet = z.output<typeof BatchSheet>

export const batchForm = wire(
  z.strictObject({
    number: required(40, '批号'),
    producedOn: z._default(Day, ''),
    expiresOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '请填写有效期至')),
    stock: pieces(0),
  }),
)
