import type { SellerDocument } from '#contract/ops/document.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { documentChecks } from '#domain/company/review-checks.ts'
import { dayOf } from '#domain/instant.ts'

import type { Executor } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { findNumberHolders, findSellerDocuments, type FoundDocument, type SellerFilter } from './seller-repository.ts'
import { toDocuments } from './show-documents.ts'

const PAGE_SIZE = 50

async function toSellerDocuments(
  db: Executor,
  found: readonly FoundDocument[],
  now: number,
): Promise<SellerDocument[]> {
  const rows = found.map(({ document }) => document)
  const [shown, holders, { expiryWarningDays: warningDays }] = await Promise.all([
    toDocuments(db, rows),
    findNumberHolders(
      db,
      rows.map(({ number }) => number),
    ),
    readSettings(db),
  ])
  return found.map(({ document, company, customerType, creditCode, scopes, inForce }, at) => {
    const twins = holders.filter(({ buyerId, number }) => buyerId !== document.buyerId && number === document.number)
    return {
      document: shown[at]!,
      buyer: { id: document.buyerId, company },
      customerType,
      version: document.version,
      before: inForce.find(({ kind }) => kind === document.kind),
      checks: documentChecks(document, { creditCode, scopes, twins, today: dayOf(now), warningDays }),
    }
  })
}

/** Throws ops.notFound. */
export async function loadSellerDocument(db: Executor, id: number, now: number): Promise<SellerDocument> {
  const [found] = await findSellerDocuments(db, { id }, 1)
  if (!found) throw new AppError('ops.notFound')
  return (await toSellerDocuments(db, [found], now))[0]!
}

/** A page of all documents; `next` is the id of the last. */
export async function listSellerDocuments(
  db: Executor,
  { cursor, ...filter }: Omit<SellerFilter, 'after' | 'id'> & { cursor?: string | undefined },
  now: number,
): Promise<{ list: SellerDocument[]; next?: string }> {
  const after = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
  const rows = await findSellerDocuments(db, { ...filter, after }, PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  const list = await toSellerDocuments(db, shown, now)
  return { list, ...(rows.length > PAGE_SIZE && { next: String(shown.at(-1)!.document.id) }) }
}
