import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'

import type { GoodsQuery } from '#contract/goods/goods.ts'
import type { SignInSettings } from '#domain/company/sign-in.ts'
import type { CustomerType } from '#domain/eligibility/buyer.ts'
import type { EphedrineLimits } from '#domain/eligibility/ephedrine.ts'
import type { FillerLimits } from '#domain/filler/limits.ts'
import type { NearExpirySettings } from '#domain/goods/near-expiry.ts'
import type { OrderSettings } from '#domain/order/transitions.ts'
import type { OnlineSettings } from '#domain/payment/online.ts'
import type { Offers } from '#domain/pricing/offers.ts'
import type { ReplenishmentSettings } from '#domain/replenishment/terms.ts'
import type { Tone } from '#domain/tone.ts'
import type { VaultSettings } from '#domain/vault/papers.ts'
import type { WalletSettings } from '#domain/wallet/requests.ts'
import type { WebhookSettings } from '#domain/webhook/terms.ts'

import { instant } from '../db/columns.ts'
import type { ReturnAddress } from './after-sales.ts'

/** Business settings that are not literals in code; one row. */
export type Settings = OrderSettings & {
  siteTitle: string
  hotline: string
  /** Where customer service chats with buyers; absent = by telephone only. */
  chatUrl?: string
  defaultManager: { name: string; phone: string }
  contractVersion: number
  unpaidHours: number
  /** Hours in which an order that waits for a review must be released. */
  reviewHours: number
  transferDays: number
  /** Hours before the system cancels an order at which its buyer is told; at most half of the time it has. */
  unpaidWarnHours: number
  reviewWarnHours: number
  transferWarnHours: number
  /** Orders a buyer may have unpaid at once, and fen they may come to: unpaid orders hold stock. */
  unpaidOrdersMax: number
  unpaidValueMax: number
  /** 含麻限量, and days after the delivery in which the receipt of such an order must be returned. */
  ephedrine: EphedrineLimits
  receiptDueDays: number
  /**
   * Days before the last valid day of a document at which its company is told, and for which a provisional company may
   * buy.
   */
  expiryWarningDays: number[]
  provisionalDays: number
  /** Days for which a company that is not handed in keeps its name and credit code. */
  draftDays: number
  /** Days before its end from which a coupon or cash voucher is said to end. */
  endingDays: number
  /** Bytes that the uploaded files of a company may take. */
  companyFilesMax: number
  /** 迎检资料 on a buyer's device. */
  vault: VaultSettings
  /** Points for each yuan of a completed order. */
  pointsPerYuan: number
  wallet: WalletSettings
  /** 事件通知 to the systems of companies. */
  webhook: WebhookSettings
  /** 近效期 in months, and per cent of a case from which the whole one is offered. */
  nearExpiry: NearExpirySettings
  caseOfferPercent: number
  filler: FillerLimits
  /** 补货计划, in days. */
  replenishment: ReplenishmentSettings
  /** Prices and stock a device has not updated for so many hours are marked there. */
  staleHours: number
  /** Days after the approval in which goods must be sent back: then the claim is cancelled. */
  returnDays: number
  signIn: SignInSettings
  online: OnlineSettings
  /** Where goods are sent back to; without one no claim is approved that needs it. */
  returnAddress: ReturnAddress
  transferAccount: { company: string; bank: string; account: string }
  qualityInspection: { url: string; msg: string }
  offers: Pick<Offers, 'shipping'>
  licenses: { id: number; name: string; number: string }[]
  links: { name: string; url: string }[]
  hotSearches: { name: string; url: string }[]
}
export const settings = pgTable('settings', { id: integer().primaryKey(), value: jsonb().notNull().$type<Settings>() })

/** Navigation entries, brands and banners, by slot; null = always, everybody. Banners are drawn from their words. */
export const placements = pgTable('placements', {
  id: serial().primaryKey(),
  slot: text().notNull(),
  parentId: integer(),
  name: text().notNull(),
  url: text().notNull(),
  image: text().notNull().default(''),
  isOpen: integer().notNull().$type<0 | 1>().default(0),
  position: integer().notNull(),
  note: text().notNull().default(''),
  tone: text().notNull().$type<Tone>().default('brand'),
  startsAt: instant(),
  endsAt: instant(),
  customerTypes: jsonb().$type<CustomerType[]>(),
  regions: jsonb().$type<string[]>(),
  /** Of a brand: the goods it has. */
  query: jsonb().$type<GoodsQuery>(),
})
