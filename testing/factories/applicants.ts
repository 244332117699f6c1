/** Clinics in their first review, written directly into the database. */
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import type { Database } from '#server/db/connect.ts'
import { documents } from '#server/tables/company/document.ts'

import { TEST_NOW } from '../fake-clock.ts'
import { people, type Person } from '../server/people.ts'

/** What a clinic must hand in. */
export const APPLICANT_DOCUMENTS: readonly DocumentKind[] = [
  '营业执照',
  '医疗机构执业许可证',
  '采购委托书',
  '采购员身份证',
  '质量保证协议',
  '开票资料',
]

/** A clinic that handed in everything but `without`. */
export async function addApplicant(db: Database, without: readonly DocumentKind[] = []): Promise<Person> {
  const who = await people.clinic(db, { reviewState: 'submitted', submittedAt: TEST_NOW, documents: [] })
  await db.insert(documents).values(
    APPLICANT_DOCUMENTS.filter((kind) => !without.includes(kind)).map((kind) => ({
      buyerId: who.buyerId,
      kind,
      number: `${kind}-${who.buyerId}`,
      validTo: '2031-01-01',
      status: 'submitted' as const,
      createdAt: TEST_NOW,
      submittedAt: TEST_NOW,
    })),
  )
  return who
}
