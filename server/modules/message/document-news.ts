/** Tells companies in time that a licence or letter of theirs runs out. */
import { and, inArray, isNotNull, sql } from 'drizzle-orm'

import type { BuyerDocument } from '#domain/eligibility/buyer.ts'
import { EXPIRY_WARNING_DAYS, type ExpiryWarning, expiryWarnings } from '#domain/eligibility/expiry-warning.ts'
import { addDays, type Day, dayOf, startOf } from '#domain/instant.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { buyers } from '../account/tables.ts'
import { insertMessages, type NewMessage } from './repository.ts'
import { messages } from './tables.ts'

/** Writes what has not been told yet; how many messages. `now` is epoch ms. */
export async function tellExpiringDocuments(db: Database, now: number): Promise<number> {
  const today = dayOf(now)
  const concerned = await findConcerned(db, today)
  const told = await findTold(
    db,
    concerned.map(({ id }) => id),
  )
  let written = 0
  for (const { id, documents } of concerned) {
    const drafts = expiryWarnings(documents, today)
      .map(toNews)
      .filter(({ subject }) => !told.has(`${id} ${subject}`))
    if (drafts.length === 0) continue
    await db.transaction((tx) => insertMessages(tx as unknown as Executor, id, drafts, now))
    written += drafts.length
  }
  return written
}

function toNews({ document, daysLeft, within }: ExpiryWarning<BuyerDocument>): NewMessage {
  const { kind, validTo, isRequired } = document
  const what = isRequired ? '过期后将不能采购' : '过期后相关商品将不能采购'
  return {
    kind: 'license',
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

async function findTold(db: Database, buyerIds: readonly number[]): Promise<ReadonlySet<string>> {
  if (buyerIds.length === 0) return new Set()
  const rows = await db
    .select({ buyerId: messages.buyerId, subject: messages.subject })
    .from(messages)
    .where(and(inArray(messages.buyerId, [...buyerIds]), isNotNull(messages.subject)))
  return new Set(rows.map(({ buyerId, subject }) => `${buyerId} ${subject}`))
}
