import { useEffect } from 'react'

import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/money/invoice.ts'
import { DAY_MS } from '#domain/instant.ts'
import { INVOICE_FILE_KINDS } from '#domain/invoice/invoice.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import { blobOfBase64 } from '#lib/base64-blob.ts'
import { keepReads, keptRead } from '#sync/mirror/kept-read.ts'
import { keptReply, useRemote } from '#sync/mirror/use-remote.ts'
import { call } from '#sync/transport/call.ts'
import { NetworkError } from '#sync/transport/network-error.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))
const PAUSE_MS = 300
const FILES_MAX = 60

/** One page of this company's invoices, the newest first; their files are kept while it stands. */
export function useInvoices(page: number) {
  const seen = useRemote(api.invoice.list, { query: { page } })
  useReloadAfterNews(seen.reload)
  const { data } = seen
  useEffect(() => {
    const stop = new AbortController()
    if (data) void keepReads(filesOf(data), { freshForMs: DAY_MS, most: FILES_MAX, pause, signal: stop.signal })
    return () => stop.abort()
  }, [data])
  return seen
}

export const useTitles = () => useRemote(api.invoice.titles)

export const useInvoiceableOrders = () => useRemote(api.invoice.orders)

export function useInvoicesOf(orderId: number) {
  const seen = useRemote(api.invoice.ofOrder, { params: { id: orderId } })
  useReloadAfterNews(seen.reload)
  return seen
}

type InvoiceFile = Invoice['files'][number]

/** Every file is kept, those of red letters too, because they are asked for where there is no network: PDFs first. */
const filesOf = ({ list }: { list: readonly Invoice[] }) => {
  const files = list
    .flatMap((invoice) => [invoice, ...invoice.reds])
    .flatMap((paper) => paper.files.map(({ kind }) => ({ id: paper.id, kind })))
  return INVOICE_FILE_KINDS.flatMap((kind) => files.filter((file) => file.kind === kind)).map((params) =>
    keptRead(api.invoice.file, { params }),
  )
}

export const invoiceReads = [keptRead(api.invoice.titles), keptRead(api.invoice.list, { query: { page: 1 } }, filesOf)]

/**
 * Where the browser finds a file for some minutes: at the server, or in what this device keeps of it. Rejects with a
 * NetworkError where neither can be had.
 */
export async function fileAddress({ id }: Pick<Invoice, 'id'>, { fileId, kind }: InvoiceFile): Promise<string> {
  try {
    return (await call(api.file.link, { params: { id: fileId } })).url
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const kept = await keptReply(api.invoice.file, { params: { id, kind } }, Number.POSITIVE_INFINITY)
    return URL.createObjectURL(blobOfBase64(kept))
  }
}

export const isUnreached = (error: unknown): boolean => error instanceof NetworkError
