import * as z from 'zod/mini'

import { isInvoiceNumber } from '#domain/invoice/invoice.ts'

import { BuyerName, Cursor, FileFormat, Id, KeyPage, Reason, spanShape, Version, Words } from '../ops/shapes.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { wire } from '../protocol/wire.ts'
import { Invoice, InvoiceFileName } from './invoice.ts'

/** An invoice with the company that asked for it; `creditCode`: of its licence, '' where none is on record. */
export const SellerInvoice = wire(
  z.object({ invoice: Invoice, buyer: BuyerName, creditCode: z._default(z.string(), ''), version: z.int() }),
)
export type SellerInvoice = z.output<typeof SellerInvoice>

/** `open`: to be issued, red letters too; `red`: red letters that are. */
export const INVOICE_VIEWS = ['open', 'issued', 'red', 'reversed', 'failed'] as const

const Number20 = z.string().check(z.trim(), z.refine(isInvoiceNumber, '发票号码须为 20 位数字'))

const filter = { words: Words, view: z.enum(INVOICE_VIEWS), ...spanShape }

export const invoice = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/invoice',
    summary: '发票',
    access: 'operator',
    permission: 'invoice.read',
    query: z.strictObject({ cursor: Cursor, ...filter }),
    response: KeyPage(SellerInvoice),
  }),
  /** The same rows as a file, outside the envelope. */
  export: endpoint({
    method: 'GET',
    path: '/api/ops/invoice/export',
    summary: '导出发票',
    access: 'operator',
    permission: 'invoice.read',
    query: z.strictObject({ ...filter, format: FileFormat }),
    response: z.unknown(),
    errors: ['ops.exportTooLong'],
  }),
  /** Served as the file that was uploaded, outside the envelope. */
  file: endpoint({
    method: 'GET',
    path: '/api/ops/invoice/{id}/file/{kind}',
    summary: '发票文件',
    access: 'operator',
    permission: 'invoice.read',
    params: InvoiceFileName,
    response: z.unknown(),
    errors: ['ops.notFound', 'file.notFound'],
  }),
  /** Replaces the former one of the same kind. */
  addFile: endpoint({
    method: 'POST',
    path: '/api/ops/invoice/{id}/file/{kind}',
    summary: '上传发票文件',
    access: 'operator',
    permission: 'invoice.decide',
    params: InvoiceFileName,
    response: SellerInvoice,
    errors: ['ops.notFound', 'ops.wrongState', 'invoice.fileInvalid', 'file.unsupported', 'request.tooLarge'],
    upload: true,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/ops/invoice/{id}/issue',
    summary: '开具发票',
    access: 'operator',
    permission: 'invoice.decide',
    params: Id,
    body: z.strictObject({ number: Number20, version: Version }),
    response: SellerInvoice,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState', 'invoice.noFile', 'invoice.numberTaken'],
  }),
  /**
   * Of all that is left of it, with the PDF of its red letter as the file of the request; a red letter for what came
   * back waits to be issued as an invoice does.
   */
  redletter: endpoint({
    method: 'POST',
    path: '/api/ops/invoice/{id}/redletter',
    summary: '红冲发票（全部其余金额）',
    access: 'operator',
    permission: 'invoice.decide',
    params: Id,
    query: z.strictObject({ number: Number20, reason: Reason, version: Version }),
    response: SellerInvoice,
    errors: [
      'ops.notFound',
      'ops.overtaken',
      'ops.wrongState',
      'invoice.numberTaken',
      'invoice.noFile',
      'invoice.fileInvalid',
      'file.unsupported',
      'request.tooLarge',
    ],
    upload: true,
  }),
  fail: endpoint({
    method: 'POST',
    path: '/api/ops/invoice/{id}/fail',
    summary: '开票失败',
    access: 'operator',
    permission: 'invoice.decide',
    params: Id,
    body: z.strictObject({ reason: Reason, version: Version }),
    response: SellerInvoice,
    errors: ['ops.notFound', 'ops.overtaken', 'ops.wrongState'],
  }),
}
