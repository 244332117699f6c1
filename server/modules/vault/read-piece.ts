import { AppError } from '#contract/protocol/errors.ts'
import { HASH_DIGITS, type PaperKind, PIECE_BYTES } from '#domain/vault/papers.ts'

import type { Executor } from '../../db/connect.ts'
import { objectStore } from '../../platform/files/object-store.ts'
import { passiveHeaders } from '../../platform/files/passive-headers.ts'
import type { RawAnswer } from '../../platform/http/raw-route.ts'
import type { Services } from '../../platform/services.ts'
import { showArrivalPhoto } from '../arrival/index.ts'
import { findFiles } from '../file/index.ts'
import { temperatureLogs } from '../order/index.ts'
import { findLicensePapers, licenseFiles } from '../paper/index.ts'
import { reportFiles } from '../quality/index.ts'
import { receiptPhotos } from '../receipt/index.ts'
import { findLogFile, findReceiptOf, findReportFile } from './repository.ts'

type Request = { buyerId: number; kind: PaperKind; id: string; hash: string }

/** The bytes of a paper of the buyer; undefined where it is none of his, or has another content by now. */
async function readPaper(
  { db, config }: { db: Executor; config: Services['config'] },
  { buyerId, kind, id, hash }: Request,
): Promise<Buffer | undefined> {
  const row = Number(id)
  const isThis = (name: string | undefined): name is string => name?.startsWith(hash) ?? false
  if (kind === 'agreement' || kind === 'invoice') {
    const [file] = await findFiles(db, [id])
    const isHis = file?.buyerId === buyerId && file.sha256.slice(0, HASH_DIGITS) === hash
    return isHis ? objectStore(config).read(id) : undefined
  }
  if (!/^\d{1,9}$/.test(id)) return undefined
  if (kind === 'license') {
    const name = (await findLicensePapers(db)).find(({ licenseId }) => licenseId === row)?.file
    return isThis(name) ? (await licenseFiles.read(config, name))?.bytes : undefined
  }
  if (kind === 'report') {
    const name = await findReportFile(db, buyerId, row)
    return isThis(name) ? (await reportFiles.read(config, name))?.bytes : undefined
  }
  if (kind === 'temperature') {
    const name = await findLogFile(db, buyerId, row)
    return isThis(name) ? (await temperatureLogs.read(config, name))?.bytes : undefined
  }
  if (kind === 'receipt') {
    const name = (await findReceiptOf(db, buyerId, row))?.photos.find(isThis)
    return isThis(name) ? (await receiptPhotos.read(config, name))?.bytes : undefined
  }
  return (await showArrivalPhoto(db, config, { buyerId, lineId: row, hash }).catch(absent))?.body
}

/** What is refused to this reader is none of his papers; anything else is a fault. */
function absent(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** A piece of a paper from this byte on. Throws paper.notFound. */
export async function readPiece(
  services: { db: Executor; config: Services['config'] },
  { from = 0, ...request }: Request & { from?: number | undefined },
): Promise<RawAnswer> {
  const bytes = await readPaper(services, request)
  if (!bytes) throw new AppError('paper.notFound')
  return {
    body: bytes.subarray(from, from + PIECE_BYTES),
    headers: passiveHeaders('application/octet-stream'),
  }
}
