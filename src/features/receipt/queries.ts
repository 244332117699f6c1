import { api } from '#contract/api.ts'
import type { ReceiptStatus } from '#domain/receipt/receipt.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'
import { localPhotos } from '#sync/submissions/local-photos.ts'
import { useSubmission } from '#sync/submissions/use-submission.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

import type { ReturnForm } from './mutations.ts'

type ReceiptQuery = { page?: number; status?: ReceiptStatus; number?: string }

/** A page of this buyer's receipts, as last loaded. The one of an order is also found among those kept for offline. */
export function useReceipts({ page = 1, status, number }: ReceiptQuery) {
  const isOnline = useOnline()
  const query = {
    ...(page > 1 && { page }),
    ...(status && { status }),
    ...(number !== undefined && isOnline && { number }),
  }
  const told = useRemote(api.receipt.list, Object.keys(query).length > 0 ? { query } : undefined)
  useReloadAfterNews(told.reload)
  const { data } = told
  if (number === undefined || !data) return told
  return { ...told, data: { ...data, list: data.list.filter(({ orderNumber }) => orderNumber === number) } }
}

export const receiptReads = [keptRead(api.receipt.list)]

/** What this browser keeps of a receipt that is to be returned: being filled in, on its way, or refused. */
export function useKeptReturn(id: number) {
  const { isLoading, kept } = useSubmission<ReturnForm>({ purpose: 'receipt', subject: id })
  return { isLoading, kept, photos: localPhotos(kept?.files ?? []) }
}

/** Where the browser finds the photo at a place of a receipt. */
export const photoAddress = (id: number, at: number): string =>
  api.receipt.photo.path.replace('{id}', String(id)).replace('{at}', String(at))
