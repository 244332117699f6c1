/** The office's decisions about a company: approved, provisional for some days, or back with a reason. */
import type { SellerCompany } from '#contract/ops/company.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { changedFacts, type CompanyFacts, FACT_TEXT } from '#domain/company/company.ts'
import {
  afterReview,
  type DocumentDecision,
  returnReason,
  type ReviewAct,
  REVIEW_STATE_TEXT,
} from '#domain/company/review.ts'
import { DAY_MS, minuteOf } from '#domain/instant.ts'

import type { Executor } from '../../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../../platform/operator/audit.ts'
import { regions } from '../../../platform/regions.ts'
import { recordChanges } from '../../../platform/replay/change-log.ts'
import { readSettings } from '../../../settings/settings.ts'
import { lockBuyer } from '../../account/index.ts'
import { keepLicensedAddress } from '../../address/index.ts'
import { acceptDocuments, decideDocuments, moveDocuments } from '../../document/index.ts'
import { tellBuyer } from '../../message/index.ts'
import { type BuyerRow, findBuyer, findContact, findHolder, updateBuyer } from './repository.ts'
import { reviewNews } from './review-news.ts'
import { factsOf, loadSellerCompany } from './show-companies.ts'

export type OfficeAct = {
  id: number
  version?: number | undefined
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/** `unseen`: so many of its files the operator did not open. */
type Admission = OfficeAct & { unseen?: number | undefined }

const unseenNote = (unseen: number | undefined) => (unseen === undefined ? {} : { 未打开的文件: `${unseen} 个` })

/** The company, locked until the transaction ends, as the operator saw it. Throws ops.notFound or ops.overtaken. */
export async function lockSeen(tx: Executor, { id, version }: Pick<OfficeAct, 'id' | 'version'>): Promise<BuyerRow> {
  await lockBuyer(tx, id)
  const row = await findBuyer(tx, id)
  if (!row) throw new AppError('ops.notFound')
  await assertVersion(tx, { object: 'company', objectId: id, version: row.version }, version)
  return row
}

function nextState(row: BuyerRow, act: ReviewAct) {
  const state = afterReview(row.reviewState, act)
  if (!state) throw new AppError('ops.wrongState')
  return state
}

type Decision = { row: BuyerRow; after: SellerCompany; reason?: string; more?: Record<string, unknown> }

const note = ({ row, after, reason, more }: Decision): AuditNote => ({
  object: 'company',
  objectId: row.id,
  title: after.company,
  before: { 审核: REVIEW_STATE_TEXT[row.reviewState] },
  after: { 审核: REVIEW_STATE_TEXT[after.reviewState], ...more },
  ...(reason !== undefined && { reason }),
})

/** Puts the facts and all handed-in documents in force. Throws ops.wrongState while a required document is missing. */
export async function approveCompany(tx: Executor, { audit, now, unseen, ...act }: Admission): Promise<SellerCompany> {
  const row = await lockSeen(tx, act)
  const reviewState = nextState(row, 'approve')
  await assertNothingMissing(tx, row, now)
  const facts = row.change ?? factsOf(row)
  const holder = await findHolder(tx, { ...facts, id: row.id })
  if (holder) throw new AppError('ops.wrongState', { text: `名称或统一社会信用代码已属于 ${holder}，不能通过` })
  const changed = changedFacts(factsOf(row), facts)
  await updateBuyer(tx, row.id, {
    ...facts,
    change: null,
    reviewState,
    reviewReason: null,
    reviewedAt: now,
    provisionalUntil: null,
  })
  await acceptDocuments(tx, row.id, undefined, now)
  await keepPremises(tx, row.id, facts, now)
  await recordChanges(tx, row.id, [{ collection: 'account', key: row.id }], now)
  await tellBuyer(tx, row.id, reviewNews.approved(row.change !== null), now)
  const after = await loadSellerCompany(tx, row.id, now)
  const more = changed.length > 0 ? { 变更: changed.map((fact) => FACT_TEXT[fact]).join('、') } : {}
  await audit(note({ row, after, more: { ...more, ...unseenNote(unseen) } }))
  return after
}

/** The licensed premises become an address: special goods go nowhere else. */
async function keepPremises(tx: Executor, id: number, { region, licenseAddress }: CompanyFacts, now: number) {
  if (licenseAddress === '' || !regions.isRegion(region)) return
  const { name, phone } = await findContact(tx, id)
  await keepLicensedAddress(tx, id, { region, licenseAddress, consignee: name, phone }, now)
}

type Return = OfficeAct & { reason?: string | undefined; documents?: readonly DocumentDecision[] | undefined }

/**
 * What was handed in goes back to the company, to be corrected; of one that is not approved yet document by document,
 * where the office said so. Throws ops.wrongState without any reason.
 */
export async function rejectCompany(
  tx: Executor,
  { audit, now, reason: words, documents = [], ...act }: Return,
): Promise<SellerCompany> {
  const row = await lockSeen(tx, act)
  const reviewState = nextState(row, 'reject')
  const isChange = reviewState === 'change_rejected'
  if (isChange && documents.length > 0) throw new AppError('ops.wrongState')
  const returned = await decideDocuments(tx, row.id, documents, now)
  const reason = returnReason(returned, words)
  if (reason === '') throw new AppError('ops.wrongState', { text: '请写明退回的原因，或退回哪一份证件' })
  await updateBuyer(tx, row.id, { reviewState, reviewReason: reason, reviewedAt: now, provisionalUntil: null })
  if (!isChange) await moveDocuments(tx, row.id, { from: 'submitted', to: 'draft', submittedAt: null })
  await recordChanges(tx, row.id, [{ collection: 'account', key: row.id }], now)
  const accepted = documents.length - returned.length
  await tellBuyer(tx, row.id, reviewNews.rejected(reason, { isChange, accepted }), now)
  const after = await loadSellerCompany(tx, row.id, now)
  await audit(note({ row, after, reason, more: accepted > 0 ? { 已收证件: accepted } : {} }))
  return after
}

/** Lets the company buy for some days on what it handed in, while the paper originals travel. */
export async function openProvisionally(
  tx: Executor,
  { audit, now, unseen, ...act }: Admission,
): Promise<SellerCompany> {
  const row = await lockSeen(tx, act)
  const reviewState = nextState(row, 'provisional')
  await assertNothingMissing(tx, row, now)
  const { provisionalDays } = await readSettings(tx)
  const provisionalUntil = now + provisionalDays * DAY_MS
  await updateBuyer(tx, row.id, { reviewState, provisionalUntil, reviewReason: null, reviewedAt: now })
  await acceptDocuments(tx, row.id, undefined, now)
  await recordChanges(tx, row.id, [{ collection: 'account', key: row.id }], now)
  await tellBuyer(tx, row.id, reviewNews.provisional(provisionalUntil), now)
  const after = await loadSellerCompany(tx, row.id, now)
  await audit(note({ row, after, more: { 到期: minuteOf(provisionalUntil), ...unseenNote(unseen) } }))
  return after
}

async function assertNothingMissing(tx: Executor, { id }: BuyerRow, now: number): Promise<void> {
  const { missing } = await loadSellerCompany(tx, id, now)
  if (missing.length > 0) throw new AppError('ops.wrongState', { text: `缺少${missing.join('、')}，不能通过` })
}
