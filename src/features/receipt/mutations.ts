import { api } from '#contract/api.ts'
import type { Receipt } from '#contract/fulfilment/receipt.ts'
import { pullNow } from '#sync/leader/engine.ts'
import { call, upload } from '#sync/transport/call.ts'

/** Throws payment.proofInvalid, request.tooLarge, receipt.photos or receipt.wrongState. */
export const sendPhoto = (id: number, photo: Blob): Promise<Receipt> =>
  upload(api.receipt.addPhoto, { params: { id } }, photo)

/** Throws receipt.photos or receipt.wrongState. */
export async function submitReceipt(id: number, signedBy: string): Promise<void> {
  await call(api.receipt.submit, { params: { id }, body: { signedBy, isStamped: true } })
  void pullNow()
}
