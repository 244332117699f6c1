import { z } from 'zod'

import { SIGN_IN_SETTINGS } from '#domain/company/sign-in.ts'
import { EPHEDRINE_LIMITS } from '#domain/eligibility/ephedrine.ts'
import { EXPIRY_WARNING_DAYS } from '#domain/eligibility/expiry-warning.ts'
import { FILLER_LIMITS } from '#domain/filler/limits.ts'
import { NEAR_EXPIRY } from '#domain/goods/near-expiry.ts'
import { CASE_OFFER_PERCENT } from '#domain/limits.ts'
import { ONLINE_SETTINGS } from '#domain/payment/online.ts'
import { REPLENISHMENT } from '#domain/replenishment/terms.ts'
import { VAULT_SETTINGS } from '#domain/vault/papers.ts'
import { WALLET_SETTINGS } from '#domain/wallet/requests.ts'

import type { Settings } from '../tables/placement.ts'
import { cell, dataTable } from './read-data.ts'

const licenseTable = dataTable('licenses', z.strictObject({ id: cell.number, name: z.string(), number: z.string() }))
const linkTable = dataTable('links', z.strictObject({ name: z.string(), url: z.string() }))

const search = (keywords: string): string => `/search?keywords=${encodeURIComponent(keywords)}`

/** Business settings of the demo. Licence numbers are marked as what they are. */
export const demoSettings = (): Settings => ({
  siteTitle: '常备医药采购',
  hotline: '400-028-6606',
  defaultManager: { name: '客服热线', phone: '400-028-6606' },
  contractVersion: 1,
  unpaidHours: 24,
  reviewHours: 48,
  transferDays: 7,
  unpaidOrdersMax: 20,
  unpaidValueMax: 5_000_000,
  receiptDays: 7,
  extensionsMax: 1,
  afterSalesDays: 7,
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
  nearExpiry: NEAR_EXPIRY,
  caseOfferPercent: CASE_OFFER_PERCENT,
  filler: FILLER_LIMITS,
  replenishment: REPLENISHMENT,
  staleHours: 24,
  returnDays: 15,
  signIn: SIGN_IN_SETTINGS,
  online: ONLINE_SETTINGS,
  returnAddress: {
    consignee: '常备医药退货组',
    phone: '400-028-6606',
    detail: '四川省成都市新都区物流大道 66 号常备医药成都中心仓退货区',
  },
  transferAccount: {
    company: '四川常备医药有限公司（演示）',
    bank: '中国工商银行成都武侯支行',
    account: '4402 0000 0900 0000 066',
  },
  qualityInspection: { url: '', msg: '药检报告按批号提供：请致电客户经理，报出商品和批号即可索取' },
  offers: {
    shipping: { freeFrom: 80_000, freight: 1_200, minimumOrder: 20_000 },
  },
  licenses: [...licenseTable()],
  links: [...linkTable()],
  hotSearches: ['阿莫西林', '连花清瘟', '布洛芬', '蒙脱石散', '藿香正气', '六味地黄丸', '血糖试条', '医用外科口罩'].map(
    (name) => ({ name, url: search(name) }),
  ),
})
