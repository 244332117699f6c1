/** Tells companies in time that a licence or letter of theirs runs out. */
import type { BuyerDocument } from '#domain/eligibility/buyer.ts'
import { neededFor } from '#domain/eligibility/check-buyer.ts'
import { type ExpiryWarning, expiryWarnings } from '#domain/eligibility/expiry-warning.ts'
import { addDays, dayOf, startOf } from '#domain/instant.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { Database } from '../../db/connect.ts'
import { forEachIsolated } from '../../platform/for-each-isolated.ts'
import { readSettings } from '../../settings/settings.ts'
import { findBuyersWithExpiringDocuments } from './repository.ts'
import { tellOnce } from './tell-buyer.ts'

/** Writes what has not been told yet; how many messages. `now` is epoch ms. */
export async function tellExpiringDocuments(db: Database, now: number): Promise<number> {
  const today = dayOf(now)
  const { expiryWarningDays } = await readSettings(db)
  const buyers = await findBuyersWithExpiringDocuments(db, today, Math.max(...expiryWarningDays))
  return forEachIsolated(buyers, 'buyers could not be told of documents', ({ id, documents }) =>
    tellOnce(db, id, expiryWarnings(documents, today, expiryWarningDays).map(toNews), { now }),
  )
}

function toNews({ document, daysLeft, within }: ExpiryWarning<BuyerDocument>) {
  const { kind, validTo, isRequired } = document
  const what = `过期后将不能采购${isRequired ? '' : (neededFor(kind) ?? '相关商品')}`
  return {
    kind: 'qualification' as const,
    title: `${kind}${daysLeft === 0 ? '今天到期' : ` ${daysLeft} 天后到期`}`,
    text: `${kind}有效期至 ${validTo}，${what}，请尽快上传新的证件，审核期间原证件继续有效。`,
    link: companyPaths.documents(),
    subject: `document ${kind} ${validTo} ${within}`,
    expiresAt: startOf(addDays(validTo, 1)),
  }
}
