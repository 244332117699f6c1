import type { BuyerDocument, CustomerType, DocumentKind, ReviewState } from '#domain/eligibility/buyer.ts'
import { PRESCRIPTIONS, type Prescription, type Scope, SCOPES } from '#domain/goods/goods.ts'
import { addDays, addMonths, DAY_MS, dayOf, type Day } from '#domain/instant.ts'
import { hashText } from '#server/platform/seeded-random.ts'
import type { buyers, users } from '#server/tables/account.ts'

import { creditCode } from '../codes.ts'
import { CHAIN_LIST } from '../goods/agreed-prices.ts'

export type Account = {
  username: string
  company: string
  customerType: CustomerType
  region: string
  reviewState: ReviewState
  scopes: readonly Scope[]
  prescriptions: readonly Prescription[]
  /** Kinds held; what the customer type requires is marked so. */
  documents: readonly DocumentKind[]
  /** Documents that ran out, or soon will: kind → days from today. */
  endsIn?: Partial<Record<DocumentKind, number>>
  contact: string
  phone: string
  /** Name of the price list it buys by. */
  priceList?: string
  /** Username of the head office. */
  parent?: string
  overdueReceipts?: number
  rank?: string
  points?: number
  hasManager?: boolean
  /** Version of the e-contract that was signed. */
  contract?: number
}

const COMPANY: readonly DocumentKind[] = ['营业执照', '采购委托书', '采购员身份证', '质量保证协议', '开票资料']
const CLINIC: readonly DocumentKind[] = [...COMPANY, '医疗机构执业许可证']
const PHARMACY: readonly DocumentKind[] = [...COMPANY, '药品经营许可证']
const LETTERS: readonly DocumentKind[] = ['冷藏药品委托书', '含麻委托书']
const DEVICE_PAPERS: readonly DocumentKind[] = ['二类器械备案', '三类器械许可', '食品经营许可']
const OPTIONAL: ReadonlySet<DocumentKind> = new Set([...LETTERS, ...DEVICE_PAPERS])

/** What a retail licence leaves to institutions and wholesalers. */
const PHARMACY_SCOPES = SCOPES.filter((scope) => scope !== '蛋白同化制剂肽类激素')
const SMALL_SCOPES: readonly Scope[] = [
  '中成药',
  '化学药制剂',
  '抗生素制剂',
  '含麻黄碱类复方制剂',
  '一类医疗器械',
  '二类医疗器械',
  '保健食品',
  '食品',
  '消毒产品',
  '日用品',
]

const pharmacy = {
  customerType: '单体药店',
  reviewState: 'approved',
  scopes: PHARMACY_SCOPES,
  prescriptions: PRESCRIPTIONS,
  documents: [...PHARMACY, ...LETTERS, ...DEVICE_PAPERS],
} as const
const store = { ...pharmacy, customerType: '连锁门店', parent: 'headoffice', priceList: CHAIN_LIST } as const

/** The demo accounts in the order of their ids, head offices before their stores. All companies are invented. */
export const accounts: readonly Account[] = [
  {
    username: 'clinic',
    company: '成都武侯安和康宁综合诊所',
    customerType: '诊所',
    region: '510107',
    reviewState: 'approved',
    scopes: SCOPES,
    prescriptions: PRESCRIPTIONS,
    documents: [...CLINIC, ...LETTERS],
    endsIn: { 采购委托书: 76 },
    contact: '李文静',
    phone: '13880012601',
    rank: '金牌会员',
    points: 8_640,
    hasManager: true,
  },
  {
    ...pharmacy,
    username: 'pharmacy',
    company: '成都青羊惠泽堂大药房',
    region: '510105',
    contact: '周建国',
    phone: '13880012602',
    rank: '银牌会员',
    points: 2_310,
    hasManager: true,
  },
  {
    ...pharmacy,
    username: 'provisional',
    company: '德阳旌阳和润佳药房',
    region: '510603',
    reviewState: 'provisional',
    scopes: SMALL_SCOPES,
    prescriptions: ['otcA', 'otcB', 'none'],
    documents: [...PHARMACY, '含麻委托书', '二类器械备案'],
    contact: '陈晓燕',
    phone: '13880012603',
  },
  {
    ...pharmacy,
    username: 'expired',
    company: '绵阳涪城仁安济民药房',
    region: '510703',
    endsIn: { 药品经营许可证: -12 },
    contact: '王志强',
    phone: '13880012604',
  },
  {
    username: 'noletters',
    company: '成都金牛晨曦中西医结合诊所',
    customerType: '诊所',
    region: '510106',
    reviewState: 'approved',
    scopes: SCOPES,
    prescriptions: PRESCRIPTIONS,
    documents: CLINIC,
    contact: '刘芳',
    phone: '13880012605',
    hasManager: true,
  },
  {
    ...pharmacy,
    username: 'headoffice',
    company: '四川同泽康大药房连锁有限公司',
    customerType: '连锁总部',
    priceList: CHAIN_LIST,
    region: '510104',
    overdueReceipts: 1,
    contact: '赵海波',
    phone: '13880012606',
    rank: '钻石会员',
    points: 36_500,
    hasManager: true,
  },
  {
    ...store,
    username: 'store1',
    company: '四川同泽康大药房连锁有限公司锦江一店',
    region: '510104',
    contact: '孙丽',
    phone: '13880012607',
  },
  {
    ...store,
    username: 'store2',
    company: '四川同泽康大药房连锁有限公司成华二店',
    region: '510108',
    prescriptions: ['otcB', 'none'],
    contact: '吴敏',
    phone: '13880012608',
  },
  {
    ...store,
    username: 'store3',
    company: '四川同泽康大药房连锁有限公司龙泉三店',
    region: '510112',
    reviewState: 'submitted',
    contract: 0,
    contact: '郑凯',
    phone: '13880012609',
  },
]

/** 1-based: the id of the buyer and of its user. */
export const idOf = (username: string): number => {
  const index = accounts.findIndex((account) => account.username === username)
  if (index < 0) throw new RangeError(`no demo account ${username}`)
  return index + 1
}

function documentsOf({ username, region, documents, endsIn }: Account, credit: string, today: Day): BuyerDocument[] {
  return documents.map((kind, index) => {
    const days = endsIn?.[kind]
    const serial = String(hashText(`${username}${kind}`) % 1_000_000).padStart(6, '0')
    const lasts = addMonths(today, 14 + ((hashText(username) + index * 5) % 40))
    const isEndless = kind === '营业执照' || kind === '开票资料'
    return {
      kind,
      number: isEndless ? credit : `川${region.slice(2)}${serial}`,
      validTo: days === undefined ? (isEndless ? '' : lasts) : addDays(today, days),
      isRequired: !OPTIONAL.has(kind),
    }
  })
}

/** 91 + region + nine characters + checksum, as companies have. */
const creditCodeOf = ({ username, region }: Account): string =>
  creditCode(`91${region}MA${String(hashText(username) % 10_000_000).padStart(7, '0')}`)

type Rows = { buyers: (typeof buyers.$inferInsert)[]; users: (typeof users.$inferInsert)[] }

/** Company accounts and their users; `permittedGoods` are the controlled goods the clinic may buy all the same. */
export function buildAccounts(
  now: number,
  { passwordHash, permittedGoods }: { passwordHash: string; permittedGoods: number[] },
): Rows {
  const today = dayOf(now)
  const rows: Rows = { buyers: [], users: [] }
  for (const [index, account] of accounts.entries()) {
    const id = index + 1
    const credit = creditCodeOf(account)
    const createdAt = now - (420 - index * 21) * DAY_MS
    rows.buyers.push({
      id,
      company: account.company,
      customerType: account.customerType,
      creditCode: credit,
      region: account.region,
      priceList: account.priceList ?? '',
      reviewState: account.reviewState,
      scopes: [...account.scopes],
      prescriptions: [...account.prescriptions],
      documents: documentsOf(account, credit, today),
      overdueReceipts: account.overdueReceipts ?? 0,
      permittedGoods: account.username === 'clinic' ? permittedGoods : [],
      contractVersion: account.contract ?? 1,
      parentId: account.parent ? idOf(account.parent) : null,
      rank: account.rank ?? '普通会员',
      managerName: account.hasManager ? '罗佳' : null,
      managerPhone: account.hasManager ? '13880012688' : null,
      createdAt,
    })
    rows.users.push({
      id,
      buyerId: id,
      username: account.username,
      passwordHash,
      name: account.contact,
      phone: account.phone,
      createdAt,
    })
  }
  return rows
}
