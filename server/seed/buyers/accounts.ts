import { z } from 'zod'

import { authorityOf } from '#domain/company/documents.ts'
import {
  type BuyerDocument,
  CUSTOMER_TYPES,
  DOCUMENT_KINDS,
  type DocumentKind,
  REVIEW_STATES,
} from '#domain/eligibility/buyer.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'
import { addDays, addMonths, DAY_MS, dayOf, type Day } from '#domain/instant.ts'
import { hashText } from '#server/platform/seeded-random.ts'
import type { buyers, users } from '#server/tables/account.ts'

import { creditCode } from '../codes.ts'
import { cell, dataTable } from '../read-data.ts'

/** The demo accounts in the order of their ids, head offices before their stores. All companies are invented. */
export const demoAccounts = dataTable(
  'buyers',
  z.strictObject({
    username: z.string(),
    company: z.string(),
    customerType: z.enum(CUSTOMER_TYPES),
    region: z.string(),
    reviewState: z.enum(REVIEW_STATES),
    scopes: cell.someOf(SCOPES),
    prescriptions: cell.someOf(PRESCRIPTIONS),
    documents: cell.someOf(DOCUMENT_KINDS),
    /** Documents that ran out, or soon will: "kind days from today". */
    endsIn: cell
      .list(z.string())
      .transform((words) => new Map(words.map((word) => [word.split(' ')[0], Number(word.split(' ')[1])])))
      .optional(),
    /** What its 采购委托书 lets it buy; none = all of its scopes. */
    letter: cell.someOf(SCOPES).optional(),
    contact: z.string(),
    phone: z.string(),
    /** Name of the price list it buys by. */
    priceList: cell.text,
    /** Username of the head office. */
    parent: z.string().optional(),
    rank: z.string().default('普通会员'),
    points: cell.number.default(0),
    hasManager: cell.flag.default(false),
    /** Version of the e-contract that was signed. */
    contract: cell.number.default(1),
  }),
)
type Account = ReturnType<typeof demoAccounts>[number]

const OPTIONAL: ReadonlySet<DocumentKind> = new Set([
  '冷藏药品委托书',
  '含麻委托书',
  '二类器械备案',
  '三类器械许可',
  '食品经营许可',
])

/** 1-based: the id of the buyer and of its user. */
export const idOf = (username: string): number => {
  const index = demoAccounts().findIndex((account) => account.username === username)
  if (index < 0) throw new RangeError(`no demo account ${username}`)
  return index + 1
}

export function documentsOf(
  { username, region, documents, endsIn, contact, letter }: Account,
  credit: string,
  today: Day,
): BuyerDocument[] {
  return documents.map((kind, index) => {
    const days = endsIn?.get(kind)
    const serial = String(hashText(`${username}${kind}`) % 1_000_000).padStart(6, '0')
    const lasts = addMonths(today, 14 + ((hashText(username) + index * 5) % 40))
    const isEndless = kind === '营业执照' || kind === '开票资料'
    return {
      kind,
      number: isEndless ? credit : `川${region.slice(2)}${serial}`,
      validTo: days === undefined ? (isEndless ? '' : lasts) : addDays(today, days),
      isRequired: !OPTIONAL.has(kind),
      ...authorityOf({ kind, purchaser: contact, purchaseScopes: letter ?? [] }),
    }
  })
}

/** 91 + region + nine characters + checksum, as companies have. */
const creditCodeOf = ({ username, region }: Account): string =>
  creditCode(`91${region}MA${String(hashText(username) % 10_000_000).padStart(7, '0')}`)

type AccountRows = { buyers: (typeof buyers.$inferInsert)[]; users: (typeof users.$inferInsert)[] }

/** Company accounts and their users; `permittedGoods` are the controlled goods the clinic may buy all the same. */
export function buildAccounts(
  now: number,
  { passwordHash, permittedGoods }: { passwordHash: string; permittedGoods: number[] },
): AccountRows {
  const today = dayOf(now)
  const rows: AccountRows = { buyers: [], users: [] }
  for (const [index, account] of demoAccounts().entries()) {
    const { username, company, customerType, region, priceList, reviewState, scopes, prescriptions } = account
    const id = index + 1
    const credit = creditCodeOf(account)
    const createdAt = now - (420 - index * 21) * DAY_MS
    rows.buyers.push({
      id,
      company,
      customerType,
      region,
      priceList,
      reviewState,
      scopes,
      prescriptions,
      creditCode: credit,
      // What a company in review handed in is not in force yet (buyers/documents.ts).
      documents: reviewState === 'submitted' ? [] : documentsOf(account, credit, today),
      submittedAt: reviewState === 'submitted' ? now - DAY_MS : null,
      provisionalUntil: reviewState === 'provisional' ? now + 4 * DAY_MS : null,
      permittedGoods: username === 'clinic' ? permittedGoods : [],
      contractVersion: account.contract,
      parentId: account.parent ? idOf(account.parent) : null,
      rank: account.rank,
      managerName: account.hasManager ? '罗佳' : null,
      managerPhone: account.hasManager ? '13880012688' : null,
      createdAt,
    })
    rows.users.push({
      id,
      buyerId: id,
      username,
      passwordHash,
      createdAt,
      name: account.contact,
      phone: account.phone,
    })
  }
  return rows
}
