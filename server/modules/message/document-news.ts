/** Tells companies in time that a licence or letter of theirs runs out. */
import { sql } from 'drizzle-orm'

import type { BuyerDocument } from '#domain/eligibility/buyer.ts'
import { EXPIRY_WARNING_DAYS, type ExpiryWarning, expiryWarnings } from '#domain/eligibility/expiry-warning.ts'
import { addDays, type Day, dayOf, startOf } from '#domain/instant.ts'

import type { Database } from '../../db/connect.ts'
import { buyers } from '../../tables/account.ts'
import { tellOnce } from './tell-once.ts'

/** Writes what has not been told yet; how many messages. `now` is epoch ms. */
export async function tellExpiringDocuments(db: Database, now: number): Promise<number> {
  const today = dayOf(now)
  let written = 0
  for (const { id, documents } of await findConcerned(db, today))
    written += await tellOnce(db, id, expiryWarnings(documents, today).map(toNews), { now })
  return written
}

function toNews({ document, daysLeft, within }: ExpiryWarning<BuyerDocument>) {
  const { kind, validTo, isRequired } = document
  const what = isRequired ? '过期后将不能采购' : '过期后相关商品将不能采购'
  return {
    kind: 'license' as const,
    title: `${kind}${daysLeft === 0 ? '今天到期' : ` ${daysLeft} 天后到期`}`,
    text: `${kind}有效期至 ${validTo}，${what}，请尽快联系客户经理更新。`,
    subject: `document ${kind} ${validTo} ${within}`,
    expiresAt: startOf(addDays(validTo, 1)),
  }
}

const findConcerned = (db: Database, today: Day) =>
  db
    .select({ id: buyers.id, documents: buyers.documents })
    .from(buyers)
    .where(
      sql`exists (select from jsonb_array_elements(${buyers.documents}) as document
        where document ->> 'validTo' between ${today} and ${addDays(today, Math.max(...EXPIRY_WARNING_DAYS))})`,
    )
