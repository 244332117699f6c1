import type { Company } from '#contract/company/company.ts'
import { AppError } from '#contract/protocol/errors.ts'
import type { CompanyFacts } from '#domain/company/company.ts'

import type { Executor } from '../../db/connect.ts'
import { type CompanyRow, findCompany } from './repository.ts'

/** What is in force, or the draft while nothing is approved yet. */
export const factsOf = ({
  company,
  creditCode,
  legalPerson,
  region,
  licenseAddress,
  scopes,
  prescriptions,
}: CompanyFacts): CompanyFacts => ({
  company,
  creditCode,
  legalPerson,
  region,
  licenseAddress,
  scopes,
  prescriptions,
})

export const toCompany = (row: CompanyRow): Company => ({
  customerType: row.customerType,
  reviewState: row.reviewState,
  facts: factsOf(row),
  change: row.change ?? undefined,
  reviewReason: row.reviewReason ?? undefined,
  provisionalUntil: row.provisionalUntil ?? undefined,
  submittedAt: row.submittedAt ?? undefined,
  lockReason: row.lockReason ?? undefined,
})

/** Throws auth.required when the account is gone. */
export async function loadCompany(db: Executor, buyerId: number): Promise<Company> {
  const row = await findCompany(db, buyerId)
  if (!row) throw new AppError('auth.required')
  return toCompany(row)
}
