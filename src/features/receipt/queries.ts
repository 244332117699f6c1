import { api } from '#contract/api.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** This buyer's newest receipts, as last loaded. */
export const useReceipts = () => useRemote(api.receipt.list)

export const receiptReads = [keptRead(api.receipt.list)]

/** Where the browser finds the photo at a place of a receipt. */
export const photoAddress = (id: number, at: number): string =>
  api.receipt.photo.path.replace('{id}', String(id)).replace('{at}', String(at))
