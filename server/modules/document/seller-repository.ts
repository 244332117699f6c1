/** SQL of the documents of all companies, as the office reads them. */
import { and, count, eq, inArray, min, or, sql } from 'drizzle-orm'

import type { DocumentStatus } from '#domain/company/documents.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'

import type { Executor } from '../../db/connect.ts'
import { refersToNamed, startsWithText } from '../../db/search-words.ts'
import { keyset } from '../../db/seller-list.ts'
import { buyers } from '../../tables/account.ts'
import { documents } from '../../tables/company/document.ts'

/** Documents of a company in its first review are decided with the company. */
const isDecidedAlone = inArray(buyers.reviewState, ['provisional', 'approved', 'change_submitted', 'change_rejected'])

export type SellerFilter = {
  id?: number | undefined
  status?: DocumentStatus | undefined
  words?: string | undefined
  /** Documents after this id where they wait, before it otherwise. */
  after?: number | undefined
}

const ofCompany = (db: Executor, words: string) =>
  refersToNamed(db, documents.buyerId, { id: buyers.id, name: buyers.company }, words)

const keysetOf = ({ status, after }: SellerFilter) => keyset(documents.id, { after }, status === 'submitted')

const matching = async (db: Executor, filter: SellerFilter) => {
  const { id, status, words } = filter
  return and(
    id === undefined ? undefined : eq(documents.id, id),
    status && eq(documents.status, status),
    status === 'submitted' ? isDecidedAlone : undefined,
    words ? or(await ofCompany(db, words), startsWithText(documents.number, words)) : undefined,
    keysetOf(filter).after,
  )
}

/** Those that wait by age, all others the newest first. */
export const findSellerDocuments = async (db: Executor, filter: SellerFilter, limit: number) =>
  db
    .select({
      document: documents,
      company: buyers.company,
      customerType: buyers.customerType,
      creditCode: buyers.creditCode,
      scopes: buyers.scopes,
      inForce: buyers.documents,
    })
    .from(documents)
    .innerJoin(buyers, eq(buyers.id, documents.buyerId))
    .where(await matching(db, filter))
    .orderBy(keysetOf(filter).orderBy)
    .limit(limit)
export type FoundDocument = Awaited<ReturnType<typeof findSellerDocuments>>[number]

/** How many wait for the office, and since when the oldest does. */
export async function countSubmittedDocuments(db: Executor): Promise<{ count: number; oldestAt: number | undefined }> {
  const [row] = await db
    .select({ total: count(), oldest: min(documents.submittedAt) })
    .from(documents)
    .innerJoin(buyers, eq(buyers.id, documents.buyerId))
    .where(and(eq(documents.status, 'submitted'), isDecidedAlone))
  return { count: row?.total ?? 0, oldestAt: row?.oldest ?? undefined }
}

export type NumberHolder = { buyerId: number; kind: DocumentKind; number: string; company: string }

const HOLDERS_MAX = 500

/** The companies that hold, or have handed in, a document with one of these numbers. */
export async function findNumberHolders(db: Executor, numbers: readonly string[]): Promise<NumberHolder[]> {
  const known = numbers.filter((number) => number !== '')
  if (known.length === 0) return []
  return db
    .selectDistinct({
      buyerId: documents.buyerId,
      kind: documents.kind,
      number: documents.number,
      company: buyers.company,
    })
    .from(documents)
    .innerJoin(buyers, eq(buyers.id, documents.buyerId))
    .where(
      and(
        sql`${documents.number} = any(${sql.param(known)}::text[])`,
        sql`${documents.status} in ('submitted', 'accepted')`,
      ),
    )
    .limit(HOLDERS_MAX)
}
