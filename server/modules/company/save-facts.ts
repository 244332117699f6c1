/**
 * Facts of a company while it may edit them: a draft is written as it stands, what is approved only asks for a change.
 */
import type { Company } from '#contract/company/company.ts'
import { AppError, errorAt, type ErrorCode } from '#contract/protocol/errors.ts'
import type { CompanyFacts } from '#domain/company/company.ts'
import { afterReview, isOpenForEditing } from '#domain/company/review.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { toCompany } from './load-company.ts'
import { type CompanyRow, findHolders, lockCompany, takenFact, updateCompany } from './repository.ts'

/** Lists that a form leaves out because nothing is chosen are empty ones. */
export type GivenFacts = Omit<CompanyFacts, 'scopes' | 'prescriptions'> & {
  scopes?: CompanyFacts['scopes'] | undefined
  prescriptions?: CompanyFacts['prescriptions'] | undefined
}

const TAKEN: Record<'company' | 'creditCode', { code: ErrorCode; field: string }> = {
  company: { code: 'company.nameTaken', field: 'company' },
  creditCode: { code: 'company.creditCodeTaken', field: 'credit_code' },
}

function refuseTaken(fact: 'company' | 'creditCode'): AppError {
  const { code, field } = TAKEN[fact]
  return errorAt(code, field)
}

/** Throws company.nameTaken, company.creditCodeTaken, or company.wrongState while the office has it. */
export async function saveFacts(tx: Executor, buyerId: number, given: GivenFacts, now: number): Promise<Company> {
  const row = await lockCompany(tx, buyerId)
  if (!row) throw new AppError('auth.required')
  return toCompany(await writeFacts(tx, row, given, now))
}

/** The same for a row that is locked. */
export async function writeFacts(tx: Executor, row: CompanyRow, given: GivenFacts, now: number): Promise<CompanyRow> {
  if (afterReview(row.reviewState, 'submit') === undefined)
    throw new AppError('company.wrongState', { text: '资质正在审核，需要修改请先撤回' })
  const facts = { ...given, scopes: given.scopes ?? [], prescriptions: given.prescriptions ?? [] }
  const holders = await findHolders(tx, facts)
  for (const fact of ['creditCode', 'company'] as const) {
    const isTaken = holders.some((holder) => holder.id !== row.id && facts[fact] !== '' && holder[fact] === facts[fact])
    if (isTaken) throw refuseTaken(fact)
  }
  try {
    const changed = await updateCompany(
      tx,
      row.id,
      isOpenForEditing(row.reviewState) ? { ...facts, draftedAt: now } : { change: facts },
    )
    await recordChanges(tx, row.id, [{ collection: 'account', key: row.id }], now)
    return changed
  } catch (error) {
    // Another one was quicker between the look and the writing.
    const fact = takenFact(error)
    throw fact ? refuseTaken(fact) : error
  }
}
