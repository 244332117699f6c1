/** Handing a company in for review, and taking it back before the office has decided. */
import type { Company } from '#contract/company/company.ts'
import { AppError, type FieldErrors } from '#contract/protocol/errors.ts'
import { changedFacts, checkFacts, type CompanyFacts } from '#domain/company/company.ts'
import { checkDocument, documentNeeds, unmetNeeds } from '#domain/company/documents.ts'
import { afterReview, isOpenForEditing } from '#domain/company/review.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { type Day, dayOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { regions } from '../../platform/regions.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { keepLicensedAddress } from '../address/index.ts'
import { moveDocuments } from '../document/index.ts'
import { tellBuyer } from '../message/index.ts'
import { companyNews } from './company-news.ts'
import { factsOf, toCompany } from './load-company.ts'
import { type CompanyRow, findContact, findDocuments, lockCompany, updateCompany } from './repository.ts'

/**
 * Throws company.incomplete with a sentence for each fact, and the missing documents as details; company.wrongState.
 */
export async function submitCompany(tx: Executor, buyerId: number, now: number): Promise<Company> {
  const row = await lockCompany(tx, buyerId)
  const reviewState = row && afterReview(row.reviewState, 'submit')
  if (!row || !reviewState) throw new AppError('company.wrongState')
  const isFirst = isOpenForEditing(row.reviewState)
  const facts = isFirst ? factsOf(row) : row.change
  if (!facts || (!isFirst && changedFacts(factsOf(row), facts).length === 0))
    throw new AppError('company.incomplete', { text: '企业信息没有变化，不需要提交' })
  assertFacts(facts)
  if (isFirst) {
    await assertDocuments(tx, row, dayOf(now))
    await moveDocuments(tx, buyerId, { from: 'draft', to: 'submitted', submittedAt: now })
    await keepLicensedAddress(tx, buyerId, { ...facts, ...(await findContact(tx, buyerId)) }, now)
  }
  const changed = await updateCompany(tx, buyerId, { reviewState, reviewReason: null, submittedAt: now })
  await tellBuyer(tx, buyerId, isFirst ? companyNews.submitted() : companyNews.changeSubmitted(), now)
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return toCompany(changed)
}

/** A change that is withdrawn is forgotten: what was approved is in force again. Throws company.wrongState. */
export async function withdrawCompany(tx: Executor, buyerId: number, now: number): Promise<Company> {
  const row = await lockCompany(tx, buyerId)
  const reviewState = row && afterReview(row.reviewState, 'withdraw')
  if (!row || !reviewState) throw new AppError('company.wrongState')
  if (reviewState === 'draft') await moveDocuments(tx, buyerId, { from: 'submitted', to: 'draft', submittedAt: null })
  const changed = await updateCompany(tx, buyerId, {
    reviewState,
    reviewReason: null,
    change: null,
    submittedAt: null,
    draftedAt: now,
  })
  await recordChanges(tx, buyerId, [{ collection: 'account', key: buyerId }], now)
  return toCompany(changed)
}

const FIELDS: Record<keyof CompanyFacts, string> = {
  company: 'company',
  creditCode: 'credit_code',
  legalPerson: 'legal_person',
  region: 'region',
  licenseAddress: 'license_address',
  scopes: 'scopes',
  prescriptions: 'prescriptions',
}

function assertFacts(facts: CompanyFacts): void {
  const problems = Object.entries(checkFacts(facts, regions))
  const [first] = problems
  if (!first) return
  const errors: FieldErrors = Object.fromEntries(
    problems.map(([fact, text]) => [FIELDS[fact as keyof CompanyFacts], [text]]),
  )
  throw new AppError('company.incomplete', { text: first[1], errors })
}

/** What is on record counts, and what was handed in or is ready to be. */
async function assertDocuments(tx: Executor, row: CompanyRow, today: Day): Promise<void> {
  const handedIn = (await findDocuments(tx, row.id)).filter(
    ({ status, files, ...statement }) =>
      ['draft', 'submitted', 'accepted'].includes(status) &&
      Object.keys(checkDocument({ ...statement, files: files.length }, today)).length === 0,
  )
  const held = new Set<DocumentKind>([...row.documents, ...handedIn].map(({ kind }) => kind))
  const missing = unmetNeeds(documentNeeds(row.customerType, row.scopes), held)
  if (missing.length === 0) return
  const names = missing.map(({ kinds }) => kinds.join('或'))
  throw new AppError('company.incomplete', {
    text: `还缺 ${names.length} 份资质：${names.join('、')}`,
    details: { documents: missing.flatMap(({ kinds }) => kinds) },
  })
}
