import { api } from '#contract/api.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { localPhotos } from '#sync/submissions/local-photos.ts'
import { useSubmission } from '#sync/submissions/use-submission.ts'

import type { ReturnForm } from './mutations.ts'

/** This buyer's newest receipts, as last loaded. */
export const useReceipts = () => useRemote(api.receipt.list)

export const receiptReads = [keptRead(api.receipt.list)]

/** What this browser keeps of a receipt that is to be returned: being filled in, on its way, or refused. */
export function useKeptReturn(id: number) {
  const { isLoading, kept } = useSubmission<ReturnForm>({ purpose: 'receipt', subject: id })
  return { isLoading, kept, photos: localPhotos(kept?.files ?? []) }
}

/** Where the browser finds the photo at a place of a receipt. */
export const photoAddress = (id: number, at: number): string =>
  api.receipt.photo.path.replace('{id}', String(id)).replace('{at}', String(at))
