/** 客户: a company as the seller knows it, and what any goods cost it and why. */
import * as z from 'zod/mini'

import { CAPACITIES } from '#domain/company/signature.ts'
import { CUSTOMER_TYPES, DOCUMENT_KINDS, REVIEW_STATES } from '#domain/eligibility/buyer.ts'
import { REASON_CODES } from '#domain/eligibility/reasons.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Day, FormInt, Instant, Money, Price } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { Cursor, FileFormat, Id, KeyPage, Reason, spanShape, Version, Words } from './shapes.ts'

const rowShape = {
  id: z.int(),
  company: z.string(),
  customerType: z.enum(CUSTOMER_TYPES),
  reviewState: z.enum(REVIEW_STATES),
  /** Who signs in for it, first the one who opened the account. */
  username: z.string(),
  phone: z.string(),
  managerName: z.optional(z.string()),
  createdAt: Instant,
}

export const CustomerRow = wire(z.object(rowShape))
export type CustomerRow = z.output<typeof CustomerRow>

const Entry = wire(
  z.object({
    purse: z.enum(['balance', 'voucher', 'points']),
    delta: z.int(),
    after: z.int(),
    note: z.string(),
    at: Instant,
  }),
)

export const Customer = wire(
  z.object({
    ...rowShape,
    version: z.int(),
    creditCode: z.string(),
    legalPerson: z.string(),
    region: z.string(),
    licenseAddress: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    prescriptions: z.array(z.enum(PRESCRIPTIONS)),
    priceList: z.string(),
    rank: z.string(),
    managerPhone: z.optional(z.string()),
    /** 含麻委托书 that are left. */
    letters: z.int(),
    balance: Money,
    points: z.int(),
    documents: z.array(
      wire(
        z.object({
          kind: z.enum(DOCUMENT_KINDS),
          number: z.string(),
          validTo: Day,
          isRequired: z.boolean(),
          /** It runs out within the days of the reminders, or has. */
          isExpiring: z.boolean(),
          purchaser: z.optional(z.string()),
          purchaseScopes: z.optional(z.array(z.enum(SCOPES))),
        }),
      ),
    ),
    /** Its signature under the contract in force; absent while it is missing. */
    signature: z.optional(
      wire(z.object({ version: z.int(), signer: z.string(), capacity: z.enum(CAPACITIES), signedAt: Instant })),
    ),
    addresses: z.array(z.object({ text: z.string(), consignee: z.string(), phone: z.string() })),
    /** The head office of a store. */
    parent: z.optional(z.object({ id: z.int(), company: z.string() })),
    stores: z.int(),
    sessions: z.int(),
    /** Who may sign in for it, the first opened the account. */
    usernames: z.array(z.string()),
    /** Users who are asked for a second factor. */
    secondFactors: z.int(),
    lastOrderAt: z.optional(Instant),
    /** Orders that were not cancelled. */
    orders: z.int(),
    /** The newest entries of its purses. */
    entries: z.array(Entry),
  }),
)
export type Customer = z.output<typeof Customer>

/** Goods as this buyer sees them, and the rule that decides. */
export const SeenGoods = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    unit: z.string(),
    stock: z.int(),
    /** Of one piece, before any discount; absent while none is set. */
    price: z.optional(Price),
    /** What is paid where a discount lowers it, and its name. */
    paid: z.optional(Price),
    discount: z.optional(z.string()),
    /**
     * What set it: the standing price, that of its customer type, its price list, its 控销 area, what was signed, or the
     * running flash sale.
     */
    priceBy: z.enum(['base', 'group', 'list', 'area', 'signed', 'flashSale']),
    /** Each price holds from its number of pieces on. */
    ladder: z.array(z.object({ number: z.int(), price: Price, paid: z.optional(Price) })),
    /** Why it may not buy them, the first of all reasons first; empty: it may. */
    refusals: z.array(z.object({ code: z.enum(REASON_CODES), text: z.string() })),
  }),
)
export type SeenGoods = z.output<typeof SeenGoods>

const act = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/ops/customer/{id}/${verb}`,
    summary,
    access: 'operator',
    params: Id,
    response: Customer,
    errors: ['ops.notFound', 'ops.overtaken'],
  }) as const

const filter = { words: Words, state: z.optional(z.enum(REVIEW_STATES)), ...spanShape }

export const customer = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/customer',
    summary: '客户',
    access: 'operator',
    permission: 'customer.read',
    query: z.strictObject({ cursor: Cursor, ...filter }),
    response: KeyPage(CustomerRow),
  }),
  /** The same rows as a file, outside the envelope. */
  export: endpoint({
    method: 'GET',
    path: '/api/ops/customer/export',
    summary: '导出客户',
    access: 'operator',
    permission: 'customer.read',
    query: z.strictObject({ ...filter, format: FileFormat }),
    response: z.unknown(),
    errors: ['ops.exportTooLong'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/ops/customer/{id}',
    summary: '客户详情',
    access: 'operator',
    permission: 'customer.read',
    params: Id,
    response: Customer,
    errors: ['ops.notFound'],
  }),
  goods: endpoint({
    method: 'GET',
    path: '/api/ops/customer/{id}/goods',
    summary: '按该客户查看商品',
    access: 'operator',
    permission: 'customer.read',
    params: Id,
    query: z.strictObject({ words: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    response: z.array(SeenGoods),
    errors: ['ops.notFound'],
  }),
  /** The 价格组 that goods have prices for, by name; with `assigned` those too that only customers are in. */
  priceLists: endpoint({
    method: 'GET',
    path: '/api/ops/customer/price_lists',
    summary: '价格组',
    access: 'operator',
    permission: 'customer.read',
    query: z.strictObject({ assigned: z.optional(z.enum(['1'])) }),
    response: z.array(z.string()),
  }),
  terms: endpoint({
    ...act('terms', '修改客户经理与价格组'),
    permission: 'customer.edit',
    body: wire(
      z.strictObject({
        managerName: z.string().check(z.trim(), z.maxLength(12, '姓名最多 12 个字')),
        managerPhone: z.string().check(z.trim(), z.maxLength(20)),
        priceList: z.string().check(z.trim(), z.maxLength(20, '价格组最多 20 个字')),
        rank: z.string().check(z.trim(), z.minLength(1, '请填写等级'), z.maxLength(12, '等级最多 12 个字')),
        version: Version,
      }),
    ),
  }),
  /** Takes scopes away from a company that may buy; what it keeps is a part of what it has. */
  strike: endpoint({
    ...act('strike', '核减经营范围'),
    permission: 'company.decide',
    body: z.strictObject({
      scopes: z.array(z.enum(SCOPES)).check(z.minLength(1, '至少保留一项'), z.maxLength(SCOPES.length)),
      reason: Reason,
      version: Version,
    }),
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
  letters: endpoint({
    ...act('letters', '登记含麻委托书'),
    permission: 'customer.letters',
    body: z.strictObject({
      /** How many are left from now on. */
      letters: FormInt.check(z.refine((letters) => letters >= 0 && letters <= 999, '份数须为 0 至 999')),
      reason: Reason,
      version: Version,
    }),
  }),
  /** Ends every session of the company's users. */
  signOut: endpoint({
    ...act('sign_out', '强制退出登录'),
    permission: 'customer.secure',
    body: z.strictObject({ reason: Reason, version: Version }),
  }),
  /** For a telephone that is lost: the second factors of the company's users are void, and its sessions end. */
  resetSecondFactor: endpoint({
    ...act('second_factor/reset', '解除动态验证码'),
    permission: 'customer.secure',
    body: z.strictObject({ reason: Reason, version: Version }),
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
  /** For who has neither the password nor the telephone on record: a link that sets a new password, once. */
  passwordLink: endpoint({
    ...act('password_link', '发放重设密码链接'),
    permission: 'customer.password',
    body: z.strictObject({
      username: z.string().check(z.minLength(1), z.maxLength(30)),
      reason: Reason,
      version: Version,
    }),
    response: wire(z.object({ customer: Customer, link: z.string(), expiresAt: Instant })),
  }),
}
