import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { OrderLimits } from '#domain/approval/limits.ts'
import type { CompanyFacts } from '#domain/company/company.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import type { RecoveryCodes } from '#domain/company/sign-in.ts'
import type { BuyerDocument, CustomerType, ReviewState } from '#domain/eligibility/buyer.ts'
import type { EphedrineCaps } from '#domain/eligibility/ephedrine.ts'
import type { Prescription, Scope } from '#domain/goods/goods.ts'
import type { KeptShelfLife } from '#domain/goods/shelf-life.ts'
import type { Coupon } from '#domain/pricing/offers.ts'

import { instant } from '../db/columns.ts'

/** The company account. Everything a buyer owns hangs on its id. */
export const buyers = pgTable(
  'buyers',
  {
    id: serial().primaryKey(),
    company: text().notNull(),
    customerType: text().notNull().$type<CustomerType>(),
    creditCode: text().notNull().default(''),
    region: text().notNull().default(''),
    legalPerson: text().notNull().default(''),
    /** Address of the licensed premises. */
    licenseAddress: text().notNull().default(''),
    /** Name of the price list the company buys by; '' = none. */
    priceList: text().notNull().default(''),
    reviewState: text().notNull().$type<ReviewState>(),
    /** Until when a company in state provisional may buy: its paper originals travel. */
    provisionalUntil: instant(),
    /** Why the office rejected it last. */
    reviewReason: text(),
    submittedAt: instant(),
    reviewedAt: instant(),
    /** When its draft was last written; null: with the account. */
    draftedAt: instant(),
    /** Facts of the licences that the company asks to change, while the office has not decided. */
    change: jsonb().$type<CompanyFacts>(),
    /** Why the seller locked the account; null = it is not. */
    lockReason: text(),
    /** Counts the acts on the company, so that no operator overwrites what he has not seen. */
    version: integer().notNull().default(0),
    scopes: jsonb().notNull().$type<Scope[]>(),
    prescriptions: jsonb().notNull().$type<Prescription[]>(),
    documents: jsonb().notNull().$type<BuyerDocument[]>(),
    /** 含麻委托书 that are left; each order with ephedrine uses one. */
    ephedrineLetters: integer().notNull().default(12),
    /** 含麻限量 of this company; a figure that is absent is that of the settings. */
    ephedrineCaps: jsonb().notNull().$type<Partial<EphedrineCaps>>().default({}),
    /** Points that refunded orders had earned and the buyer has spent: the next ones make up for them. */
    pointsOwed: integer().notNull().default(0),
    /** 最短效期 that the company asks for; null where it never said. */
    shelfLife: jsonb().$type<KeptShelfLife>(),
    permittedGoods: jsonb().notNull().$type<number[]>().default([]),
    /** Version of the e-contract the company signed; 0 = none. */
    contractVersion: integer().notNull().default(0),
    /** 连锁总部 of a store. */
    parentId: integer(),
    /** Who brought the customer. */
    inviteCode: text().notNull().default(''),
    /** When it agreed to the terms of use. */
    agreedAt: instant(),
    rank: text().notNull().default('普通会员'),
    managerName: text(),
    managerPhone: text(),
    /**
     * Seals edits that wait in browsers the company signed out of. A default, because reading an account writes
     * nothing.
     */
    outboxKey: text()
      .notNull()
      .default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
    createdAt: instant().notNull(),
  },
  (table) => [
    // A company that has only begun to register has no name yet.
    uniqueIndex('buyers_company')
      .on(table.company)
      .where(sql`${table.company} <> ''`),
    uniqueIndex('buyers_credit_code')
      .on(table.creditCode)
      .where(sql`${table.creditCode} <> ''`),
    index('buyers_parent').on(table.parentId),
    index('buyers_review').on(table.reviewState, table.submittedAt),
    index('buyers_listed').on(sql`coalesce(${table.submittedAt}, ${table.createdAt})`, table.id),
  ],
)

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    username: text().notNull(),
    /** argon2id */
    passwordHash: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** Base32; `hasSecondFactor` says whether it is in force. */
    totpSecret: text(),
    hasSecondFactor: boolean().notNull().default(false),
    /** The newest time step whose code was used, so that a code opens once. */
    totpStep: integer().notNull().default(0),
    /** For a lost telephone; null = none were given out. */
    recoveryCodes: jsonb().$type<RecoveryCodes>(),
    /** Who of WeChat is bound, as the 公众号 knows him; null = it does not. */
    wechatOpenid: text(),
    /** The same as the 网站应用 knows him. */
    wechatScanOpenid: text(),
    /** The same for both, where they belong to one 开放平台 account. */
    wechatUnionid: text(),
    wechatName: text().notNull().default(''),
    /** What he does for the company. Whoever was there before roles were manages it. */
    roles: jsonb().notNull().$type<CompanyRole[]>().default(['administrator']),
    /** What he may order without a colleague's word. */
    limits: jsonb().notNull().$type<OrderLimits>().default({}),
    /** When the company let him go: he cannot sign in any more, and his name stays on what he did. */
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('users_wechat').on(table.wechatOpenid),
    uniqueIndex('users_wechat_scan').on(table.wechatScanOpenid),
    uniqueIndex('users_wechat_union').on(table.wechatUnionid),
    uniqueIndex('users_username').on(table.username),
    index('users_phone').on(table.phone),
    index('users_buyer').on(table.buyerId, table.id),
  ],
)

/** Server-side sessions; `id` is the SHA-256 of the cookie's token, so a stolen table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    csrf: text().notNull(),
    /** "Windows · Chrome", and the address it was opened from. */
    device: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Its newest call, noted now and then. */
    seenAt: instant().notNull().default(0),
  },
  (table) => [
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_user').on(table.userId),
    index('sessions_buyer').on(table.buyerId),
  ],
)

/** 余额 and later purses: append-only; a balance is the `after` of its newest entry. */
export const ledger = pgTable(
  'ledger',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    purse: text().notNull().$type<'balance' | 'voucher' | 'points'>(),
    /** Consecutive per buyer and purse, so two writers cannot both extend the same entry. */
    seq: integer().notNull(),
    delta: integer().notNull(),
    after: integer().notNull(),
    kind: text().notNull(),
    paymentId: integer(),
    note: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex('ledger_seq').on(table.buyerId, table.purse, table.seq)],
)

/** Coupons a buyer holds. `rule` is the shared domain's coupon without id. */
export const coupons = pgTable(
  'coupons',
  {
    id: serial().primaryKey(),
    buyerId: integer()
      .notNull()
      .references(() => buyers.id),
    name: text().notNull(),
    rule: jsonb().notNull().$type<Omit<Coupon, 'id' | 'name'>>(),
    status: text().notNull().$type<'unused' | 'locked' | 'used' | 'expired'>().default('unused'),
    paymentId: integer(),
    /** What it was claimed from, and the id the page gave the claim: a repeated one gives no second coupon. */
    offerId: integer(),
    claimId: text(),
  },
  (table) => [
    index('coupons_buyer').on(table.buyerId, table.status),
    index('coupons_offer').on(table.offerId, table.buyerId),
    uniqueIndex('coupons_claim').on(table.buyerId, table.claimId),
  ],
)
