/** Scans of the seller's licences, which inspections of his buyers ask for. */
import type { LicensePaper } from '#contract/fulfilment/vault.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Database, Executor } from '../../db/connect.ts'
import { type FileStore, fileStore, type StoredFile } from '../../platform/file-store.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { AuditNote } from '../../platform/operator/audit.ts'
import { readSettings } from '../../settings/settings.ts'
import { answerPapers } from './answer-papers.ts'
import { findLicenseFiles, findLicensePapers, putLicensePaper } from './repository.ts'

export const licenseFiles: FileStore = fileStore('licenses', ['pdf', 'jpg', 'png', 'webp'], 'paper.invalid')

/** The licences that the settings name, with when their scan was uploaded. */
export async function listLicenses(db: Executor): Promise<LicensePaper[]> {
  const { licenses } = await readSettings(db)
  const papers = new Map((await findLicensePapers(db)).map((row) => [row.licenseId, row]))
  return licenses.map(({ id, name, number }) => ({ id, name, number, uploadedAt: papers.get(id)?.uploadedAt }))
}

type Addition = { id: number; upload: Upload | undefined; now: number; audit: (note: AuditNote) => Promise<void> }

/** Keeps the scan of a licence. Replaces the former one. Throws ops.notFound or paper.invalid. */
export async function addLicense(
  tx: Executor,
  place: FilePlace,
  { id, upload, now, audit }: Addition,
): Promise<LicensePaper> {
  licenseFiles.assert(upload)
  const before = (await listLicenses(tx)).find((one) => one.id === id)
  if (!before) throw new AppError('ops.notFound')
  const file = await licenseFiles.save(place, upload)
  await putLicensePaper(tx, { licenseId: id, file, bytes: upload.bytes.length, uploadedAt: now })
  await answerPapers(tx, { kind: 'license', id, batch: '' }, now)
  await audit({
    object: 'license',
    objectId: id,
    title: before.name,
    before: { 扫描件: before.uploadedAt === undefined ? '无' : '已上传' },
    after: { 扫描件: before.uploadedAt === undefined ? '已上传' : '已更换' },
  })
  return { ...before, uploadedAt: now }
}

/** Throws paper.notFound. */
export async function showLicense(db: Executor, place: FilePlace, id: number): Promise<StoredFile> {
  const row = (await findLicensePapers(db)).find(({ licenseId }) => licenseId === id)
  const file = row && (await licenseFiles.read(place, row.file))
  if (!file) throw new AppError('paper.notFound')
  return file
}

/** Removes scans that another has replaced; returns how many. */
export const sweepLicenses = (db: Database, place: FilePlace, before: number): Promise<number> =>
  licenseFiles.sweep(place, before, (names) => findLicenseFiles(db, names))
