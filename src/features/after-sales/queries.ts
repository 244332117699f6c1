import { api } from '#contract/api.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** One page of this buyer's claims, the newest first. */
export const useClaims = (page: number) => useRemote(api.afterSales.list, { query: { page } })

export const useClaim = (id: number) => useRemote(api.afterSales.detail, { params: { id } })

/** What can still be claimed of an order, by line and batch. */
export const useClaimable = (orderId: number) => useRemote(api.afterSales.claimable, { params: { id: orderId } })

/** Where the browser finds a photo of a claim. */
export const photoAddress = (id: number, photoId: number): string =>
  api.afterSales.photo.path.replace('{id}', String(id)).replace('{photo_id}', String(photoId))
