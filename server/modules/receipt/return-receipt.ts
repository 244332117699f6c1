/** The buyer returns a receipt: photos first, then his word that it is signed and stamped. */
import type { Receipt } from '#contract/fulfilment/receipt.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { isReceiptOpen, isWithSeller, RECEIPT_PHOTOS_MAX } from '#domain/receipt/receipt.ts'

import type { Database, Executor } from '../../db/connect.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { keepUpload } from '../../platform/keep-upload.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { receiptPhotos } from './photo-store.ts'
import { type FoundReceipt, findReceipts, updateReceipt } from './repository.ts'
import { toReceipt } from './show-receipts.ts'

type Own = { buyerId: number; id: number }

/** Throws receipt.notFound, for another buyer's too. */
export async function findOwn(db: Executor, { buyerId, id }: Own): Promise<FoundReceipt> {
  const [found] = await findReceipts(db, { buyerId, id }, { limit: 1 })
  if (!found) throw new AppError('receipt.notFound')
  return found
}

function assertOpen(receipt: FoundReceipt['receipt']): void {
  if (!isReceiptOpen(receipt)) throw new AppError('receipt.wrongState')
}

/** Keeps one more photo; the same one again changes nothing. */
export async function addPhoto(
  db: Database,
  place: FilePlace,
  { upload, ...own }: Own & { upload: Upload | undefined },
): Promise<Receipt> {
  receiptPhotos.assert(upload)
  const before = await findOwn(db, own)
  if (receiptPhotos.holds(before.receipt.photos, upload)) return toReceipt(before)
  assertOpen(before.receipt)
  await keepUpload(db, { store: receiptPhotos, place, upload }, async (tx, name) => {
    await lockBuyer(tx, own.buyerId)
    const { receipt } = await findOwn(tx, own)
    const { photos } = receipt
    if (receiptPhotos.holds(photos, upload)) return false
    assertOpen(receipt)
    if (photos.length >= RECEIPT_PHOTOS_MAX)
      throw new AppError('receipt.photos', { text: `每份回执最多 ${RECEIPT_PHOTOS_MAX} 张照片` })
    await updateReceipt(tx, own.id, { photos: [...photos, name] })
    return true
  })
  return toReceipt(await findOwn(db, own))
}

/**
 * Throws receipt.notFound, receipt.wrongState or receipt.photos. The same word again, after a lost answer, changes
 * nothing.
 */
export async function submitReceipt(
  tx: Executor,
  { signedBy, isStamped, now, ...own }: Own & { signedBy: string; isStamped: boolean; now: number },
): Promise<Receipt> {
  await lockBuyer(tx, own.buyerId)
  const found = await findOwn(tx, own)
  const { photos, version, ...before } = found.receipt
  if (isWithSeller(found.receipt) && before.signedBy === signedBy) return toReceipt(found)
  assertOpen(found.receipt)
  if (photos.length === 0) throw new AppError('receipt.photos')
  await updateReceipt(tx, own.id, {
    status: 'submitted',
    signedBy,
    isStamped,
    submittedAt: now,
    version: version + 1,
  })
  await recordChanges(tx, own.buyerId, [{ collection: 'account', key: own.buyerId }], now)
  return toReceipt(await findOwn(tx, own))
}
