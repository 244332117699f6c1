/** The draft of a document: what the company states of it and its files, until it is handed in. */
import type { CompanyDocument } from '#contract/company/document.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { authorityOf, type DocumentStatement } from '#domain/company/documents.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { findFiles } from '../file/index.ts'
import { deleteDocument, type DocumentRow, findDocuments, insertDocument, updateDocument } from './repository.ts'
import { toDocuments } from './show-documents.ts'

type Draft = DocumentStatement & { files?: string[] | undefined }
type Own = { buyerId: number; id: number }

/** Throws document.notFound, for another company's too. */
export async function findOwnDocument(db: Executor, { buyerId, id }: Own): Promise<DocumentRow> {
  const [row] = await findDocuments(db, buyerId, { id })
  if (!row) throw new AppError('document.notFound')
  return row
}

/** Throws file.notFound for another company's files too, document.wrongState while the office has one of the kind. */
export async function saveDocument(
  tx: Executor,
  buyerId: number,
  { files = [], purchaser, purchaseScopes, ...statement }: Draft,
  now: number,
): Promise<CompanyDocument> {
  await lockBuyer(tx, buyerId)
  const known = await findFiles(tx, files)
  const own = known.filter((file) => file.buyerId === buyerId && file.purpose === 'document')
  if (own.length < new Set(files).size) throw new AppError('file.notFound')
  const [open] = await findDocuments(tx, buyerId, {
    kinds: [statement.kind],
    statuses: ['draft', 'rejected', 'submitted'],
  })
  if (open?.status === 'submitted') throw new AppError('document.wrongState')
  const { purchaser: named = '', purchaseScopes: scopes = [] } = authorityOf({
    ...statement,
    purchaser,
    purchaseScopes,
  })
  const row = {
    ...statement,
    purchaser: named,
    purchaseScopes: [...new Set(scopes)],
    files: [...new Set(files)],
    status: 'draft' as const,
  }
  // A draft made of what was rejected keeps the reason, so that the company can follow it.
  const saved = open
    ? await updateDocument(tx, open.id, { ...row, version: open.version + 1 })
    : await insertDocument(tx, { ...row, buyerId, createdAt: now })
  return (await toDocuments(tx, [saved]))[0]!
}

/** Throws document.notFound, or document.wrongState for one that is with the office or in force. */
export async function removeDocument(tx: Executor, own: Own, now: number): Promise<void> {
  await lockBuyer(tx, own.buyerId)
  const { status } = await findOwnDocument(tx, own)
  if (status !== 'draft' && status !== 'rejected') throw new AppError('document.wrongState')
  await deleteDocument(tx, own.id)
  await recordChanges(tx, own.buyerId, [{ collection: 'account', key: own.buyerId }], now)
}
