import type { Receipt } from '#contract/fulfilment/receipt.ts'
import type { SellerReceipt } from '#contract/ops/receipt.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { sentFile } from '../../platform/file-store.ts'
import type { FilePlace } from '../../platform/files/object-store.ts'
import type { RawAnswer } from '../../platform/http/raw-route.ts'
import { listPage } from '../../platform/list-page.ts'
import { receiptPhotos } from './photo-store.ts'
import { countReceipts, findReceipts, type FoundReceipt, type ReceiptFilter } from './repository.ts'

const SELLER_PAGE_SIZE = 50

export const toReceipt = ({ receipt, orderNumber }: FoundReceipt): Receipt => ({
  id: receipt.id,
  orderId: receipt.orderId,
  orderNumber,
  status: receipt.status,
  issuedAt: receipt.issuedAt,
  dueAt: receipt.dueAt ?? undefined,
  reason: receipt.reason ?? undefined,
  photos: receipt.photos.length,
  signedBy: receipt.signedBy ?? undefined,
  isStamped: receipt.isStamped,
  submittedAt: receipt.submittedAt ?? undefined,
  reviewedAt: receipt.reviewedAt ?? undefined,
})

export const toSellerReceipt = (found: FoundReceipt): SellerReceipt => ({
  receipt: toReceipt(found),
  buyer: { id: found.receipt.buyerId, company: found.company },
  version: found.receipt.version,
})

/** A page of a buyer's receipts: those asked for by the day they are due, then what is open, then the newest. */
export async function listReceipts(
  db: Executor,
  buyerId: number,
  { page, ...asked }: { page?: number | undefined } & Pick<ReceiptFilter, 'status' | 'number'>,
) {
  const total = await countReceipts(db, { buyerId, ...asked })
  const { shown, rows } = listPage(total, page)
  const found = await findReceipts(db, { buyerId, ...asked }, rows)
  return { list: found.map(toReceipt), ...shown }
}

/** A page of all receipts; `next` is the id of the last. */
export async function listSellerReceipts(
  db: Executor,
  { cursor, ...filter }: Omit<ReceiptFilter, 'after'> & { cursor?: string | undefined },
): Promise<{ list: SellerReceipt[]; next?: string }> {
  const after = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
  const rows = await findReceipts(db, { ...filter, after }, { limit: SELLER_PAGE_SIZE + 1 })
  const list = rows.slice(0, SELLER_PAGE_SIZE).map(toSellerReceipt)
  return { list, ...(rows.length > SELLER_PAGE_SIZE && { next: String(list.at(-1)!.receipt.id) }) }
}

/** The photo at a place of a receipt, as it was uploaded. Throws receipt.notFound. */
export async function showPhoto(place: FilePlace, { receipt }: FoundReceipt, at: number): Promise<RawAnswer> {
  const name = receipt.photos[at]
  const photo = name === undefined ? undefined : await receiptPhotos.read(place, name)
  if (!photo) throw new AppError('receipt.notFound')
  return sentFile(photo)
}
