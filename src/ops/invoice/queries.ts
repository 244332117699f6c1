import { useInfiniteQuery } from '@tanstack/react-query'

import type { INVOICE_VIEWS, SellerInvoice } from '#contract/money/invoice-ops.ts'
import { opsApi } from '#contract/ops/api.ts'
import type { ListSpan } from '#contract/ops/shapes.ts'
import type { InvoiceFileKind } from '#domain/invoice/invoice.ts'

import { addressOf, upload } from '../transport/call.ts'
import { pagesOf } from '../transport/reads.ts'
import { useAct } from '../transport/use-act.ts'
import { useFileAct } from '../transport/use-file-act.ts'

export type InvoiceView = (typeof INVOICE_VIEWS)[number]
export type InvoiceRow = SellerInvoice & { id: number }

type Filter = ListSpan & { view: InvoiceView; words?: string }

export const invoicesFile = (filter: Filter, format: 'csv' | 'xlsx'): string =>
  addressOf(opsApi.invoice.export, { query: { ...filter, format } })

export const useInvoices = (filter: Filter) =>
  useInfiniteQuery({
    ...pagesOf(opsApi.invoice.list, filter),
    select: ({ pages }): InvoiceRow[] =>
      pages.flatMap(({ list }) => list.map((row) => ({ ...row, id: row.invoice.id }))),
  })

type Listener = (row: SellerInvoice) => unknown
export const useIssueInvoice = (onDone: Listener) => useAct(opsApi.invoice.issue, onDone)
export const useFailInvoice = (onDone: Listener) => useAct(opsApi.invoice.fail, onDone)

type Reversal = { id: number; number: string; reason: string; version: number; file: File }

/** A red letter for all that is left of an invoice, with its PDF. */
export const useReverseInvoice = (onDone: Listener) =>
  useFileAct(
    ({ id, file, ...query }: Reversal) => upload(opsApi.invoice.redletter, { params: { id }, query }, file),
    onDone,
  )

/** Keeps a file of an invoice; one of the same kind makes way. */
export const useAddInvoiceFile = () =>
  useFileAct(({ file, ...params }: { id: number; kind: InvoiceFileKind; file: File }) =>
    upload(opsApi.invoice.addFile, { params }, file),
  )

export const fileAddress = (id: number, kind: InvoiceFileKind): string =>
  addressOf(opsApi.invoice.file, { params: { id, kind } })
