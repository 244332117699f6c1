import type { SellerInvoice } from '#contract/money/invoice-ops.ts'
import type { Invoice } from '#contract/money/invoice.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { type InvoiceFileKind, isOpenToBuyer } from '#domain/invoice/invoice.ts'
import { invoiceableOf } from '#domain/invoice/invoiceable.ts'
import { sum } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { objectStore } from '../../platform/files/object-store.ts'
import { listPage } from '../../platform/list-page.ts'
import { afterOf, PAGE_LIMIT, pageOf } from '../../platform/operator/key-page.ts'
import type { Services } from '../../platform/services.ts'
import { findDelivered, findSentOrders, findStandingParts } from './delivered-repository.ts'
import {
  countInvoices,
  findInvoiceFiles,
  findInvoices,
  findNumbers,
  findParts,
  findReds,
  type FoundInvoice,
  type InvoiceFilter,
  type InvoiceRow,
} from './repository.ts'

const PAGE_SIZE = 20
const FREIGHT = { name: '运费', specification: '', unit: '项' }

/**
 * What a file is called when it is saved: by the number of its invoice, which it may have got after the file; before it
 * has one by its (first) order.
 */
export const fileNameOf = (
  { id, number, redOf }: { id: number; number?: string | null | undefined; redOf?: object | number | null | undefined },
  orderNumber: string | undefined,
  kind: InvoiceFileKind,
): string => `${redOf ? '红字发票' : '发票'}-${number ?? orderNumber ?? id}.${kind}`

/** Invoices with what they cover, their files and their red letters. */
export async function describe(db: Executor, found: readonly FoundInvoice[]): Promise<SellerInvoice[]> {
  const ids = found.map(({ invoice }) => invoice.id)
  const reds = await findReds(db, ids)
  const all = [...ids, ...reds.map(({ id }) => id)]
  const blueIds = found.flatMap(({ invoice }) => invoice.redOf ?? [])
  const [parts, files, blues] = await Promise.all([
    findParts(db, all),
    findInvoiceFiles(db, all),
    findNumbers(db, blueIds),
  ])
  const paperOf = (row: InvoiceRow) => {
    const own = parts.filter(({ invoiceId }) => invoiceId === row.id)
    return {
      id: row.id,
      state: row.state,
      amount: sum(own.map(({ amount }) => amount)),
      lines: own.map(({ orderId, lineId, quantity, amount, name, specification, unit }) => ({
        orderId,
        quantity,
        amount,
        isFreight: lineId === null,
        ...(lineId === null ? FREIGHT : { name: name ?? '', specification: specification ?? '', unit: unit ?? '' }),
      })),
      number: row.number ?? undefined,
      reason: row.reason ?? undefined,
      requestedAt: row.requestedAt,
      issuedAt: row.issuedAt ?? undefined,
      files: files
        .filter(({ invoiceId }) => invoiceId === row.id)
        .map(({ kind, fileId }) => ({ kind, fileId, name: fileNameOf(row, own[0]?.orderNumber, kind) })),
    }
  }
  return found.map(({ invoice: row, company, creditCode }) => {
    const paper = paperOf(row)
    const own = parts.filter(({ invoiceId }) => invoiceId === row.id)
    const orders = new Map(own.map(({ orderId, orderNumber }) => [orderId, orderNumber]))
    const amountOf = (orderId: number) => sum(own.filter((part) => part.orderId === orderId).map((part) => part.amount))
    const letters = reds.filter(({ redOf }) => redOf === row.id).map(paperOf)
    const issued = letters.filter(({ state }) => state === 'issued')
    const invoice: Invoice = {
      ...row.title,
      ...paper,
      type: row.type,
      orders: [...orders].map(([id, number]) => ({ id, number, amount: amountOf(id) })),
      left: paper.amount - sum(issued.map(({ amount }) => amount)),
      reds: letters,
      redOf: row.redOf === null ? undefined : { id: row.redOf, number: blues.get(row.redOf) ?? '' },
      closedAt: row.closedAt ?? undefined,
    }
    return { invoice, buyer: { id: row.buyerId, company }, creditCode, version: row.version }
  })
}

/** Throws invoice.notFound, for another buyer's too where one is named. */
export async function findInvoice(db: Executor, filter: Pick<InvoiceFilter, 'id' | 'buyerId'>): Promise<FoundInvoice> {
  const [found] = await findInvoices(db, filter, { limit: 1 })
  if (!found) throw new AppError('invoice.notFound')
  return found
}

export const loadInvoice = async (
  db: Executor,
  filter: Pick<InvoiceFilter, 'id' | 'buyerId'>,
): Promise<SellerInvoice> => (await describe(db, [await findInvoice(db, filter)]))[0]!

const openFiles = (paper: Pick<Invoice, 'state' | 'files'>) => (isOpenToBuyer(paper) ? paper.files : [])

/** An invoice as its buyer reads it: without the files of what is not issued. */
export function toOwnInvoice({ invoice }: SellerInvoice): Invoice {
  return {
    ...invoice,
    files: openFiles(invoice),
    reds: invoice.reds.map((red) => ({ ...red, files: openFiles(red) })),
    ...(invoice.state === 'pending' && invoice.files.length > 0 && { isBeingIssued: true }),
  }
}

/** A page of a buyer's own, the newest first. */
export async function listInvoices(db: Executor, buyerId: number, page: number) {
  const total = await countInvoices(db, buyerId)
  const { shown, rows } = listPage(total, page)
  const found = await findInvoices(db, { buyerId, isBlue: true }, rows)
  const list = (await describe(db, found)).map(toOwnInvoice)
  return { list, ...shown }
}

/** A page of all; `next` is the id of the last. */
export async function listSellerInvoices(
  db: Executor,
  { cursor, ...filter }: Omit<InvoiceFilter, 'after'> & { cursor?: string | undefined },
): Promise<{ list: SellerInvoice[]; next?: string }> {
  const rows = await findInvoices(db, { ...filter, after: afterOf(cursor) }, { limit: PAGE_LIMIT })
  const { list, ...rest } = pageOf(rows.map((found) => ({ ...found, id: found.invoice.id })))
  return { list: await describe(db, list), ...rest }
}

/** Orders of which something is left to be invoiced, with how many fen. */
export async function listInvoiceable(db: Executor, buyerId: number, ids?: readonly number[]) {
  const sent = await findSentOrders(db, buyerId, ids)
  const orderIds = sent.map(({ id }) => id)
  const [delivered, standing] = await Promise.all([findDelivered(db, orderIds), findStandingParts(db, orderIds)])
  return sent.map((order) => {
    const own = standing.filter(({ orderId }) => orderId === order.id)
    const parts = invoiceableOf(delivered.get(order.id)!, own)
    return { ...order, parts, amount: sum(parts.map(({ amount }) => amount)) }
  })
}

/** What of an order is invoiced, and how many fen are left. The caller has checked whose order it is. */
export async function showOfOrder(db: Executor, { buyerId, orderId }: { buyerId: number; orderId: number }) {
  const [invoiceable] = await listInvoiceable(db, buyerId, [orderId])
  const found = await findInvoices(db, { buyerId, orderId, isBlue: true }, { limit: PAGE_SIZE })
  return { left: invoiceable?.amount ?? 0, invoices: (await describe(db, found)).map(toOwnInvoice) }
}

type StoredFile = { name: string; mime: string; bytes: Buffer }

/** A file of an invoice that was found for its reader. Throws file.notFound. */
export async function readInvoiceFile(
  db: Executor,
  config: Services['config'],
  { invoice, kind }: Pick<FoundInvoice, 'invoice'> & { kind: InvoiceFileKind },
): Promise<StoredFile> {
  const file = (await findInvoiceFiles(db, [invoice.id])).find((one) => one.kind === kind)
  const bytes = file && (await objectStore(config).read(file.fileId))
  if (!bytes) throw new AppError('file.notFound')
  const [part] = await findParts(db, [invoice.id])
  return { name: fileNameOf(invoice, part?.orderNumber, kind), mime: file.mime, bytes }
}
