import { AppError } from '#contract/protocol/errors.ts'
import { HASH_DIGITS, type PaperKind, PIECE_BYTES } from '#domain/vault/papers.ts'

import type { Executor } from '../../db/connect.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { type FilePart, objectStore } from '../../platform/files/object-store.ts'
import { passiveHeaders } from '../../platform/files/passive-headers.ts'
import type { RawAnswer } from '../../platform/http/raw-route.ts'
import type { Services } from '../../platform/services.ts'
import { readPhotoPart } from '../arrival/index.ts'
import { findFiles } from '../file/index.ts'
import { temperatureLogs } from '../order/index.ts'
import { findLicensePapers, licenseFiles } from '../paper/index.ts'
import { reportFiles } from '../quality/index.ts'
import { receiptPhotos } from '../receipt/index.ts'
import { findLogFile, findReceiptOf, findReportFile } from './repository.ts'

type Request = { buyerId: number; kind: PaperKind; id: string; hash: string; part: FilePart }

/** Bytes of a paper of the buyer; undefined where it is none of his, or has another content by now. */
async function readPaper(
  { db, config }: { db: Executor; config: Services['config'] },
  { buyerId, kind, id, hash, part }: Request,
): Promise<Buffer | undefined> {
  const row = Number(id)
  const isThis = (name: string | undefined): name is string => name?.startsWith(hash) ?? false
  const partOf = (store: FileStore, name: string | undefined) =>
    isThis(name) ? store.readPart(config, name, part) : undefined
  if (kind === 'agreement' || kind === 'invoice') {
    const [file] = await findFiles(db, [id])
    const isHis = file?.buyerId === buyerId && file.sha256.slice(0, HASH_DIGITS) === hash
    return isHis ? objectStore(config).readPart(id, part) : undefined
  }
  if (!/^\d{1,9}$/.test(id)) return undefined
  if (kind === 'license')
    return partOf(licenseFiles, (await findLicensePapers(db)).find(({ licenseId }) => licenseId === row)?.file)
  if (kind === 'report') return partOf(reportFiles, await findReportFile(db, buyerId, row))
  if (kind === 'temperature') return partOf(temperatureLogs, await findLogFile(db, buyerId, row))
  if (kind === 'receipt') return partOf(receiptPhotos, (await findReceiptOf(db, buyerId, row))?.photos.find(isThis))
  return readPhotoPart(db, config, { buyerId, lineId: row, hash, part })
}

/** A piece of a paper from this byte on. Throws paper.notFound. */
export async function readPiece(
  services: { db: Executor; config: Services['config'] },
  { from = 0, ...request }: Omit<Request, 'part'> & { from?: number | undefined },
): Promise<RawAnswer> {
  const body = await readPaper(services, { ...request, part: { from, length: PIECE_BYTES } })
  if (!body) throw new AppError('paper.notFound')
  return { body, headers: passiveHeaders('application/octet-stream') }
}
