/**
 * Business settings of the site: hotline, payment terms, the standing offers. They are one stored row over defaults.
 */
import { STALE_HOURS } from '#domain/age.ts'
import { SIGN_IN_SETTINGS } from '#domain/company/sign-in.ts'
import { EPHEDRINE_LIMITS } from '#domain/eligibility/ephedrine.ts'
import { EXPIRY_WARNING_DAYS } from '#domain/eligibility/expiry-warning.ts'
import { FILLER_LIMITS } from '#domain/filler/limits.ts'
import { NEAR_EXPIRY } from '#domain/goods/near-expiry.ts'
import { CASE_OFFER_PERCENT } from '#domain/limits.ts'
import { ORDER_SETTINGS } from '#domain/order/transitions.ts'
import { ONLINE_SETTINGS } from '#domain/payment/online.ts'
import { REPLENISHMENT } from '#domain/replenishment/terms.ts'
import { VAULT_SETTINGS } from '#domain/vault/papers.ts'
import { WALLET_SETTINGS } from '#domain/wallet/requests.ts'
import { WEBHOOK_SETTINGS } from '#domain/webhook/terms.ts'

import type { Executor } from '../db/connect.ts'
import { preparedQuery, shortRead } from '../db/prepared-query.ts'
import { type Settings, settings } from '../tables/placement.ts'

/** Used while a database stores no settings: no promise is made and no price is reduced. */
export const DEFAULTS: Settings = {
  siteTitle: '常备',
  hotline: '',
  defaultManager: { name: '客户服务', phone: '' },
  contractVersion: 0,
  unpaidHours: 24,
  unpaidWarnHours: 2,
  reviewHours: 48,
  reviewWarnHours: 6,
  transferDays: 7,
  transferWarnHours: 24,
  unpaidOrdersMax: 20,
  unpaidValueMax: 5_000_000,
  ...ORDER_SETTINGS,
  ephedrine: EPHEDRINE_LIMITS,
  receiptDueDays: 7,
  expiryWarningDays: [...EXPIRY_WARNING_DAYS],
  provisionalDays: 7,
  draftDays: 30,
  endingDays: 7,
  companyFilesMax: 300 * 1024 * 1024,
  vault: VAULT_SETTINGS,
  pointsPerYuan: 1,
  wallet: WALLET_SETTINGS,
  webhook: WEBHOOK_SETTINGS,
  nearExpiry: NEAR_EXPIRY,
  caseOfferPercent: CASE_OFFER_PERCENT,
  filler: FILLER_LIMITS,
  replenishment: REPLENISHMENT,
  staleHours: STALE_HOURS,
  returnDays: 15,
  signIn: SIGN_IN_SETTINGS,
  online: ONLINE_SETTINGS,
  returnAddress: { consignee: '', phone: '', detail: '' },
  transferAccount: { company: '', bank: '', account: '' },
  qualityInspection: { url: '', msg: '药检报告按批号提供：请致电客户经理，报出商品和批号即可索取' },
  offers: { shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 } },
  licenses: [],
  links: [],
  hotSearches: [],
}

const settingsQuery = preparedQuery((db) => db.select().from(settings).limit(1).prepare(shortRead('settings')))

/** The settings in force: what is stored, and the default where nothing is. */
export async function readSettings(db: Executor): Promise<Settings> {
  const [row] = await settingsQuery(db).execute()
  return withDefaults(row?.value)
}

/** Fills in defaults; null or undefined: nothing is stored. */
export const withDefaults = (stored: Settings | null | undefined): Settings => ({
  ...DEFAULTS,
  ...stored,
  ephedrine: { ...DEFAULTS.ephedrine, ...stored?.ephedrine },
})
