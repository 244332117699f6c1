/** Documents that wait for the office: those of the company in review, a renewal, and a letter that was missing. */
import { createHash } from 'node:crypto'

import { authorityOf, isIdentityNumber, purchaseScopeText } from '#domain/company/documents.ts'
import type { Authority, DocumentKind } from '#domain/eligibility/buyer.ts'
import { addMonths, dayOf, HOUR_MS } from '#domain/instant.ts'
import type { buyers } from '#server/tables/account.ts'
import type { documents } from '#server/tables/company/document.ts'
import type { files } from '#server/tables/company/file.ts'

import { uuidOf } from '../codes.ts'
import { demoAccounts, documentsOf, idOf } from './accounts.ts'
import { drawPaper } from './draw-paper.ts'

type DocumentRows = {
  documents: (typeof documents.$inferInsert)[]
  files: { row: typeof files.$inferInsert; bytes: Buffer }[]
}

/** Of companies that buy already. */
const RENEWALS: readonly [username: string, kind: DocumentKind][] = [
  ['expired', '药品经营许可证'],
  ['noletters', '含麻委托书'],
]

export function buildDocuments(now: number, companies: readonly (typeof buyers.$inferInsert)[]): DocumentRows {
  const today = dayOf(now)
  const rows: DocumentRows = { documents: [], files: [] }
  const add = (username: string, kind: DocumentKind, { number, validTo, hoursAgo, ...stated }: Paper) => {
    const { purchaser, purchaseScopes } = authorityOf({ ...stated, kind })
    const buyerId = idOf(username)
    const { company, creditCode = '' } = companies[buyerId - 1]!
    const validFrom = addMonths(today, -1)
    const bytes = drawPaper(kind, [
      `企业名称：${company}`,
      `统一社会信用代码：${creditCode}`,
      `证号：${number || '无'}`,
      `有效期：${validFrom} 至 ${validTo || '长期'}`,
      ...(purchaser ? [`被委托人：${purchaser}`, `采购范围：${purchaseScopeText(purchaseScopes)}`] : []),
      '演示数据，不是真实证件',
    ])
    const id = uuidOf(`${username}${kind}`)
    const at = now - hoursAgo * HOUR_MS
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    rows.files.push({
      row: {
        id,
        buyerId,
        purpose: 'document',
        name: `${kind}.pdf`,
        mime: 'application/pdf',
        bytes: bytes.length,
        sha256,
        createdAt: at,
      },
      bytes,
    })
    rows.documents.push({
      buyerId,
      kind,
      number,
      validFrom,
      validTo,
      ...(purchaser !== undefined && { purchaser }),
      ...(purchaseScopes && { purchaseScopes }),
      files: [id],
      status: 'submitted',
      createdAt: at,
      submittedAt: at,
    })
  }
  for (const account of demoAccounts().filter(({ reviewState }) => reviewState === 'submitted')) {
    const { creditCode = '' } = companies[idOf(account.username) - 1]!
    for (const { kind, number, ...stated } of documentsOf(account, creditCode, today))
      add(account.username, kind, { ...stated, number: numberOf(kind, number), hoursAgo: 24 })
  }
  RENEWALS.forEach(([username, kind], index) =>
    add(username, kind, {
      number: numberOf(kind, `川AB${String(280_100 + index)}`),
      validTo: addMonths(today, 36),
      hoursAgo: 5 - index,
    }),
  )
  return rows
}

type Paper = Authority & { number: string; validTo: string; hoursAgo: number }

/** Kinds without a number have none, and an identity card has one whose check character is right. */
function numberOf(kind: DocumentKind, number: string): string {
  if (kind === '采购员身份证') return identityNumber('51011219900307001')
  return /委托书|协议|资料/.test(kind) ? '' : number
}

const identityNumber = (first17: string): string =>
  [...'0123456789X'].map((check) => first17 + check).find(isIdentityNumber)!
