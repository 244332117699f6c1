import type { RefundPayee } from '#contract/ops/refund.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import { proofKind } from '../order/index.ts'
import { findInvoiceAccounts, findPaidAccounts, findPaymentOf } from './payee-repository.ts'

/**
 * Where the money of a refund came from, as far as it is known; accounts that money once reached come first. Throws
 * ops.notFound.
 */
export async function findPayee(db: Executor, id: number): Promise<RefundPayee> {
  const payment = await findPaymentOf(db, id)
  if (!payment) throw new AppError('ops.notFound')
  const { buyerId, paymentId, proof, address } = payment
  const known = [...(await findPaidAccounts(db, buyerId)), ...(await findInvoiceAccounts(db, buyerId))]
  return {
    proof: proof === null ? undefined : { paymentId, kind: proofKind(proof) },
    accounts: known.filter(({ account }, at) => known.findIndex((one) => one.account === account) === at),
    contact: { name: address.consignee, phone: address.phone },
  }
}
