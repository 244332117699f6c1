import { api } from '#contract/api.ts'
import type { AfterSalesDetail, ClaimDraft, ReturnWaybill } from '#contract/fulfilment/after-sales.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { pullNow } from '#sync/leader/engine.ts'
import { call, upload } from '#sync/transport/call.ts'

/** Throws order.notFound, afterSales.closed, quantity, reason or claimReused, or a NetworkError. */
export async function fileClaim(draft: ClaimDraft): Promise<AfterSalesDetail> {
  const claim = await call(api.afterSales.apply, { body: draft })
  // The order carries the tag of its claims.
  void pullNow()
  return claim
}

/** Throws afterSales.notFound, wrongState, photoInvalid or photosMax, request.tooLarge, or a NetworkError. */
export const addPhoto = (id: number, photo: Blob): Promise<AfterSalesDetail> =>
  upload(api.afterSales.addPhoto, { params: { id } }, photo)

/** Throws afterSales.notFound or wrongState, or a NetworkError. */
export async function cancelClaim(id: number): Promise<void> {
  await call(api.afterSales.cancel, { params: { id } })
  void pullNow()
}

/** Throws afterSales.notFound or wrongState, or a NetworkError. */
export async function sendWaybill(id: number, waybill: ReturnWaybill): Promise<void> {
  await call(api.afterSales.waybill, { params: { id }, body: waybill })
  void pullNow()
}

/** An earlier try with this claim id was filed, with other words. */
export const isFiledAlready = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'afterSales.claimReused'
