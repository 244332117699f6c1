import { api } from '#contract/api.ts'
import { markIds } from '#domain/arrival/marks.ts'
import type { ReceiptStatus } from '#domain/receipt/receipt.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import type { ReadPlan } from '#sync/mirror/kept-read.ts'
import { readCollection, useCollection } from '#sync/mirror/use-collection.ts'
import { keptReply, useRemote } from '#sync/mirror/use-remote.ts'
import { localPhotos } from '#sync/submissions/local-photos.ts'
import { useSubmission } from '#sync/submissions/use-submission.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

import type { ReturnForm } from './mutations.ts'

type ReceiptQuery = { page?: number; status?: ReceiptStatus; number?: string }

/**
 * A page of this buyer's receipts, as last loaded. Without a network the one of an order is also found among all that
 * are kept: its own answer stands only where its page was opened before, and may be the older one.
 */
export function useReceipts({ page = 1, status, number }: ReceiptQuery) {
  const isOnline = useOnline()
  const query = {
    ...(page > 1 && { page }),
    ...(status && { status }),
    ...(number !== undefined && { number }),
  }
  const asked = useRemote(api.receipt.list, Object.keys(query).length > 0 ? { query } : undefined)
  useReloadAfterNews(asked.reload)
  const isWanted = number !== undefined && (!isOnline || asked.error !== undefined)
  const kept = useRemote(api.receipt.list, undefined, { isWanted })
  if (!isWanted) return asked
  const list = kept.data?.list.filter(({ orderNumber }) => orderNumber === number) ?? []
  const isNewer = list.length > 0 && (kept.asOf ?? 0) > (asked.asOf ?? 0)
  if (asked.data && !isNewer) return asked
  return { ...kept, ...(kept.data && { data: { ...kept.data, list } }) }
}

/** The list is older than a receipt that began or fell due since: with the next rest it is read again. */
const listRead: ReadPlan = async (freshForMs) => {
  const orders = (await readCollection('orders')).filter(({ isEphedrine }) => isEphedrine)
  const newest = Math.max(0, ...orders.map(({ shippedAt = 0, receivedAt = 0 }) => Math.max(shippedAt, receivedAt)))
  await keptReply(api.receipt.list, undefined, Math.min(freshForMs, Date.now() - newest))
  return []
}
export const receiptReads = [listRead]

/** Whether the signature under the delivery of an order waits here; undefined where this browser knows of none. */
export type Signature = 'waits' | 'sent' | undefined

/**
 * By order, what this browser knows of its signature. A receipt goes back as soon as its delivery is signed: the server
 * takes it before the signature as well.
 */
export function useSignatures(): (orderId: number) => Signature {
  const seen = useCollection('arrivals')
  return (orderId) => {
    const id = markIds.sign(orderId)
    if (seen.state !== 'ready' || !seen.rows.some((mark) => mark.id === id)) return undefined
    return seen.pendingKeys.has(id) ? 'waits' : 'sent'
  }
}

/** What this browser keeps of a receipt that is to be returned: being filled in, on its way, or refused. */
export function useKeptReturn(id: number) {
  const { isLoading, kept } = useSubmission<ReturnForm>({ purpose: 'receipt', subject: id })
  return { isLoading, kept, photos: localPhotos(kept?.files ?? []) }
}

/** Where the browser finds the photo at a place of a receipt. */
export const photoAddress = (id: number, at: number): string =>
  api.receipt.photo.path.replace('{id}', String(id)).replace('{at}', String(at))
