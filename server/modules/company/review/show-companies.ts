import { type CompanyList, type CompanyRow, type SellerCompany } from '#contract/ops/company.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { CompanyFacts } from '#domain/company/company.ts'
import { documentNeeds, unmetNeeds } from '#domain/company/documents.ts'
import { companyChecks } from '#domain/company/review-checks.ts'
import { dayOf } from '#domain/instant.ts'
import { placeText } from '#domain/region/region.ts'

import type { Executor } from '../../../db/connect.ts'
import { findActs } from '../../../platform/operator/audit.ts'
import { PAGE_LIMIT } from '../../../platform/operator/key-page.ts'
import { regions } from '../../../platform/regions.ts'
import { readSettings } from '../../../settings/settings.ts'
import { findNumberHolders, listDocuments } from '../../document/index.ts'
import { type BuyerRow, findBuyer, findCompanies, findContact } from './repository.ts'

export const factsOf = (row: CompanyFacts): CompanyFacts => {
  const { company, creditCode, legalPerson, region, licenseAddress, scopes, prescriptions } = row
  return { company, creditCode, legalPerson, region, licenseAddress, scopes, prescriptions }
}

type ListRow = Pick<
  BuyerRow,
  'id' | 'company' | 'customerType' | 'reviewState' | 'submittedAt' | 'provisionalUntil' | 'lockReason' | 'version'
>

const toRow = (row: ListRow): CompanyRow => ({
  id: row.id,
  company: row.company,
  customerType: row.customerType,
  reviewState: row.reviewState,
  submittedAt: row.submittedAt ?? undefined,
  provisionalUntil: row.provisionalUntil ?? undefined,
  lockReason: row.lockReason ?? undefined,
  version: row.version,
})

/** Throws ops.notFound. */
export async function loadSellerCompany(db: Executor, id: number, now: number): Promise<SellerCompany> {
  const row = await findBuyer(db, id)
  if (!row) throw new AppError('ops.notFound')
  const documents = await listDocuments(db, id)
  const handedIn = documents.filter(({ status }) => status === 'submitted')
  const looked = documents.filter(
    ({ status }) => status === 'submitted' || (row.reviewState === 'provisional' && status === 'accepted'),
  )
  const facts = factsOf(row)
  const asked = row.change ?? facts
  const held = row.documents.map(({ kind }) => kind)
  const holders = await findNumberHolders(
    db,
    looked.map(({ number }) => number),
  )
  const twins = holders.filter(({ buyerId }) => buyerId !== id)
  const { expiryWarningDays: warningDays } = await readSettings(db)
  const kinds = new Set([...held, ...handedIn.map(({ kind }) => kind)])
  return {
    ...toRow(row),
    facts,
    place: placeOf(row.region),
    change: row.change ?? undefined,
    reviewReason: row.reviewReason ?? (await findFormerReason(db, row)),
    contact: await findContact(db, id),
    documents,
    missing: unmetNeeds(documentNeeds(row.customerType, asked.scopes), kinds).map((need) => need.kinds[0]!),
    checks: companyChecks(
      { ...asked, customerType: row.customerType },
      looked.map((document) => ({ ...document, files: document.files.map((file) => file.id) })),
      { twins, held, today: dayOf(now), warningDays },
    ),
  }
}

const ACTS_READ = 20

/** Why what was handed in anew came back the last time: the company's row no longer says so, the audit does. */
async function findFormerReason(db: Executor, { id, reviewState }: BuyerRow): Promise<string | undefined> {
  if (reviewState !== 'submitted' && reviewState !== 'change_submitted') return undefined
  const acts = await findActs(db, 'company', id, ACTS_READ)
  // Scopes are struck off under the same permission, with a reason, and that decides nothing about the review.
  const decided = acts.find(({ act, after }) => act === 'company.decide' && after?.['审核'] !== undefined)
  // Of these only what came back has a reason.
  return decided?.reason ?? undefined
}

function placeOf(region: string): string {
  const place = regions.placeOf(region)
  return place ? placeText(place) : region
}

const CURSOR = /^(\d{1,15})\.(\d{1,9})$/

/** A page of a list; `next` says with which company it ended. */
export async function listCompanies(
  db: Executor,
  {
    list = 'waiting',
    words,
    cursor,
  }: { list?: CompanyList | undefined; words?: string | undefined; cursor?: string | undefined },
): Promise<{ list: CompanyRow[]; next?: string }> {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  const after = id === undefined ? undefined : { at: Number(at), id: Number(id) }
  const rows = await findCompanies(db, { list, words, after }, PAGE_LIMIT)
  const shown = rows.slice(0, PAGE_LIMIT - 1)
  const last = shown.at(-1)
  return {
    list: shown.map(toRow),
    ...(last && rows.length > shown.length && { next: `${last.submittedAt ?? last.createdAt}.${last.id}` }),
  }
}
