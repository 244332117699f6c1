import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../../db/connect.ts'
import type { StoredFile } from '../../../platform/file-store.ts'
import type { FilePlace } from '../../../platform/files/object-store.ts'
import { findPayment } from './payment-repository.ts'
import { proofs } from './proof-store.ts'

/**
 * The newest transfer proof of a payment of this buyer, as it was uploaded. Throws order.notFound, for another buyer's
 * too, or payment.noProof.
 */
export async function showProof(
  db: Executor,
  place: FilePlace,
  { buyerId, paymentId }: { buyerId: number; paymentId: number },
): Promise<StoredFile> {
  const { payment } = await findPayment(db, buyerId, paymentId)
  const proof = payment.proof === null ? undefined : await proofs.read(place, payment.proof)
  if (!proof) throw new AppError('payment.noProof')
  return proof
}
