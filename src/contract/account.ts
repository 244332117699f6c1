import * as z from 'zod/mini'

import { COMPANY_ROLES } from '#domain/company/roles.ts'
import { CUSTOMER_TYPES, DOCUMENT_KINDS, REVIEW_STATES } from '#domain/eligibility/buyer.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'

import { SecondFactorCode } from './company/code.ts'
import { GivenPassword, Username } from './company/password.ts'
import { endpoint } from './protocol/endpoint.ts'
import { Day, Money } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

const BuyerDocument = wire(
  z.object({
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    validTo: Day,
    isRequired: z.boolean(),
    purchaser: z.optional(z.string()),
    purchaseScopes: z.optional(z.array(z.enum(SCOPES))),
  }),
)

/** What the limits on goods with ephedrine count: pieces, and the days on which they were ordered. */
const EphedrineAccount = wire(
  z.object({
    limits: wire(
      z.object({
        perOrder: z.int(),
        perPeriod: z.int(),
        totalPerOrder: z.int(),
        totalPerPeriod: z.int(),
        periodDays: z.int(),
        lettersPerOrder: z._default(z.int(), 1),
      }),
    ),
    /** By goods, where they have figures of their own. */
    ofGoods: z.optional(z.record(z.string(), wire(z.object({ perOrder: z.int(), perPeriod: z.int() })))),
    purchases: z.array(wire(z.object({ goodsId: z.int(), number: z.int(), day: Day }))),
    letters: z.int(),
  }),
)

/** 最短效期, with every category it covers. */
const ShelfLife = wire(
  z.object({
    months: z.int(),
    byCategory: z.record(z.string(), z.int()),
    byGoods: z.record(z.string(), z.int()),
    hidesShort: z.boolean(),
  }),
)

/** The fields of the company account that the eligibility rules read. */
export const Buyer = wire(
  z.object({
    id: z.int(),
    company: z.string(),
    customerType: z.enum(CUSTOMER_TYPES),
    region: z.string(),
    reviewState: z.enum(REVIEW_STATES),
    scopes: z.array(z.enum(SCOPES)),
    prescriptions: z.array(z.enum(PRESCRIPTIONS)),
    documents: z.array(BuyerDocument),
    documentsInReview: z.optional(z.array(z.enum(DOCUMENT_KINDS))),
    overdueReceipts: z.int(),
    overdueInReview: z.optional(z.int()),
    permittedGoods: z.array(z.int()),
    boughtInPeriod: z.record(z.string(), z.int()),
    ephedrine: z.optional(EphedrineAccount),
    shelfLife: z.optional(ShelfLife),
  }),
)

const Admin = wire(z.object({ name: z.string(), phone: z.string(), isDefault: z.literal([0, 1]) }))

/** User state of the specification (its section 3), plus the buyer profile and the session's CSRF token. */
export const UserState = wire(
  z.object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    phone: z.string(),
    company: z.string(),
    /** Reserved: ''. WeChat keeps faces on hosts of its own, which no page of the shop asks. */
    face: z.string(),
    rank: z.string(),
    address: z.string(),
    isPassed: z.literal([0, 1]),
    points: z.int(),
    balance: Money,
    /** Number of lines in the cart. */
    cart: z.int(),
    messageCount: z.int(),
    wechat: z.string(),
    /** Reserved: ''. Who is signed in needs no other address to sign in at. */
    loginUrl: z.string(),
    /** Whether it may buy, and so sees prices of 优选. Pages ask `buyer`. */
    isShowYoux: z.literal([0, 1]),
    /** Whether it has the permission of any goods of 控销. Pages ask `buyer`. */
    isSpecial: z.literal([0, 1]),
    isCanChat: z.literal([0, 1]),
    /** Reserved: the '0' of the specification. What waits of claims is told by the orders. */
    isAfterSale: z.string(),
    admin: Admin,
    qualityInspection: z.object({ quality_inspection_url: z.string(), msg: z.string() }),
    /** The CSRF token every acting call must carry. */
    token: z.string(),
    buyer: Buyer,
    priceGroup: z.string(),
    /** The e-contract in force waits for the company's signature: until then it cannot order. */
    isUnsigned: z.optional(z.boolean()),
    /**
     * What this user does for the company, and who does what there. Absent in states stored by earlier versions:
     * everything.
     */
    roles: z.optional(z.array(z.enum(COMPANY_ROLES))),
    colleagues: z.optional(z.array(z.object({ name: z.string(), roles: z.array(z.enum(COMPANY_ROLES)) }))),
    /** Seals what waits of the account in a browser it signs out of. Absent in states stored by earlier versions. */
    outboxKey: z.optional(z.string()),
    /**
     * What the head office lets this store order in the month, fen, with what it has ordered; absent without a budget.
     */
    budget: z.optional(wire(z.object({ perMonth: Money, warnAt: z.int(), spent: Money }))),
  }),
  { isAfterSale: 'is_AfterSale' },
)
export type UserState = z.output<typeof UserState>

export const account = {
  login: endpoint({
    method: 'POST',
    path: '/api/user/login',
    summary: '登录',
    access: 'guest',
    body: z.strictObject({ username: Username, password: GivenPassword, totp: z.optional(SecondFactorCode) }),
    response: UserState,
    errors: ['auth.badCredentials', 'auth.locked', 'account.locked', 'auth.codeRequired', 'auth.codeWrong'],
  }),
  base: endpoint({ method: 'GET', path: '/api/user/base', summary: '当前用户', access: 'user', response: UserState }),
  logout: endpoint({
    method: 'DELETE',
    path: '/api/user/logout',
    summary: '退出登录',
    access: 'user',
    response: z.object({}),
  }),
  phone: endpoint({
    method: 'GET',
    path: '/api/user/phone/{value}',
    summary: '手机号是否可用于注册',
    access: 'guest',
    params: z.strictObject({ value: z.string().check(z.maxLength(20)) }),
    response: wire(z.object({ isFree: z.boolean() })),
    errors: ['request.tooMany'],
  }),
  couponNum: endpoint({
    method: 'GET',
    path: '/api/user/couponNum',
    summary: '可用优惠券数量',
    access: 'user',
    response: z.object({ total: z.int() }),
  }),
}
