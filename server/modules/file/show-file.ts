import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { objectStore } from '../../platform/files/object-store.ts'
import { passiveHeaders } from '../../platform/files/passive-headers.ts'
import { assertLink, type LinkReader } from '../../platform/files/signed-link.ts'
import type { RawAnswer } from '../../platform/http/raw-route.ts'
import type { Services } from '../../platform/services.ts'
import { type FileRow, findFile, isOfIssuedInvoice } from './repository.ts'

/** A whole file that the reader may see. Throws file.notFound, for another company's too. */
export async function findReadable(db: Executor, reader: LinkReader, id: string): Promise<FileRow> {
  const row = await findFile(db, id)
  if (!row || row.mime === '' || (reader.kind === 'buyer' && row.buyerId !== reader.id))
    throw new AppError('file.notFound')
  // Finance uploads an invoice before it is issued: until then it is not the buyer's.
  if (reader.kind === 'buyer' && row.purpose === 'invoice' && !(await isOfIssuedInvoice(db, id)))
    throw new AppError('file.notFound')
  return row
}

type Request = { id: string; reader: LinkReader; expiresAt: number; signature: string; now: number }

/** Throws file.linkExpired or file.notFound. */
export async function showFile(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, ...request }: Request,
): Promise<RawAnswer> {
  assertLink(config.linkSecret, { fileId: id, ...request })
  const { mime, name } = await findReadable(db, request.reader, id)
  const body = await objectStore(config).read(id)
  if (!body) throw new AppError('file.notFound')
  return { body, headers: passiveHeaders(mime, name) }
}
