/** An upload from its announcement to the stored file. A row without a type is under way. */
import { randomUUID } from 'node:crypto'

import { AppError } from '#contract/protocol/errors.ts'
import { FILE_BYTES_MAX } from '#domain/company/file.ts'

import type { Executor } from '../../db/connect.ts'
import { inspectFile } from '../../platform/files/inspect-file.ts'
import { objectStore } from '../../platform/files/object-store.ts'
import { resumableUploads } from '../../platform/files/resumable.ts'
import type { Services } from '../../platform/services.ts'
import { readSettings } from '../../settings/settings.ts'
import { lockBuyer } from '../account/index.ts'
import { deleteFile, type FileRow, findFile, insertFile, sumBytes, updateFile } from './repository.ts'

const NAME_MAX = 100

export type Announcement = { buyerId: number; bytes: number; name: string; now: number }

/** Takes room for a file of so many bytes; its id. Throws request.tooLarge, request.invalid or file.quota. */
export async function openUpload(
  { db }: Pick<Services, 'db'>,
  { buyerId, bytes, name, now }: Announcement,
): Promise<string> {
  if (bytes > FILE_BYTES_MAX) throw new AppError('request.tooLarge')
  if (!Number.isSafeInteger(bytes) || bytes <= 0) throw new AppError('request.invalid', { text: '文件是空的' })
  const id = randomUUID()
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Executor
    await lockBuyer(tx, buyerId)
    const { companyFilesMax } = await readSettings(tx)
    if ((await sumBytes(tx, buyerId)) + bytes > companyFilesMax) throw new AppError('file.quota')
    await insertFile(tx, {
      id,
      buyerId,
      purpose: 'document',
      name: [...name.replaceAll(/\p{Cc}|\p{Surrogate}/gu, '')].slice(0, NAME_MAX).join(''),
      mime: '',
      bytes,
      sha256: '',
      createdAt: now,
    })
  })
  return id
}

export const isUnderWay = ({ mime }: FileRow): boolean => mime === ''

/** The company's own file, whole or under way. Throws file.notFound, for another company's too. */
export async function findOwnFile(db: Executor, buyerId: number, id: string): Promise<FileRow> {
  const row = await findFile(db, id)
  if (row?.buyerId !== buyerId) throw new AppError('file.notFound')
  return row
}

/** Forgets an upload that was refused or given up. */
export async function dropUpload({ db, config }: Pick<Services, 'db' | 'config'>, id: string): Promise<void> {
  await resumableUploads(config).remove(id)
  await objectStore(config).remove(id)
  await deleteFile(db, id)
}

/** Checks and stores a file once its last byte has come; nothing before. Throws file.unsupported. */
export async function finishUpload(services: Pick<Services, 'db' | 'config'>, id: string): Promise<void> {
  const { db, config } = services
  const bytes = await resumableUploads(config).readWhole(id)
  if (!bytes) return
  try {
    const { mime, sha256 } = await inspectFile(bytes)
    await objectStore(config).write(id, bytes, mime)
    await resumableUploads(config).remove(id)
    await updateFile(db, id, { mime, sha256, bytes: bytes.length })
  } catch (error) {
    if (error instanceof AppError) await dropUpload(services, id)
    throw error
  }
}
