/** SQL of invoices, what they cover and their files. */
import { and, asc, count, eq, inArray, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm'

import type { INVOICE_VIEWS } from '#contract/money/invoice-ops.ts'
import type { ListSpan } from '#contract/ops/shapes.ts'
import type { InvoiceFileKind } from '#domain/invoice/invoice.ts'
import type { InvoicePart } from '#domain/invoice/invoiceable.ts'

import type { Executor } from '../../db/connect.ts'
import { byIdsIfFew, refersToNamed, containsText } from '../../db/search-words.ts'
import { betweenDays, keyset } from '../../db/seller-list.ts'
import { buyers } from '../../tables/account.ts'
import { files } from '../../tables/company/file.ts'
import { invoiceFiles, invoiceLines, invoices } from '../../tables/money/invoice.ts'
import { orderLines, orders } from '../../tables/order.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type FoundInvoice = { invoice: InvoiceRow; company: string; creditCode: string }
export type InvoiceView = (typeof INVOICE_VIEWS)[number]

export type InvoiceFilter = {
  id?: number | undefined
  buyerId?: number | undefined
  requestId?: string | undefined
  orderId?: number | undefined
  /** Without the red letters, which stand with what they reverse. */
  isBlue?: boolean | undefined
  view?: InvoiceView | undefined
  words?: string | undefined
  /** Invoices after this one. */
  after?: number | undefined
} & ListSpan

const isOpen = eq(invoices.state, 'pending')
const isBlueRow = isNull(invoices.redOf)
const inView = (view: InvoiceView) => {
  if (view === 'open') return isOpen
  return view === 'red'
    ? and(isNotNull(invoices.redOf), eq(invoices.state, 'issued'))
    : and(isBlueRow, eq(invoices.state, view))
}

const keysetOf = (filter: InvoiceFilter) => keyset(invoices.id, filter, filter.view === 'open')

/** Part of the name of the company or of whom the invoice is made out to, or of its number. */
const matchesWords = async (db: Executor, words: string): Promise<SQL | undefined> =>
  or(
    await refersToNamed(db, invoices.buyerId, { id: buyers.id, name: buyers.company }, words),
    await byIdsIfFew(
      db,
      invoices.id,
      or(containsText(invoices.number, words), containsText(sql`${invoices.title}->>'title'`, words)),
    ),
  )

const matching = async (
  db: Executor,
  { id, buyerId, requestId, orderId, isBlue, view, words, ...rest }: InvoiceFilter,
) =>
  and(
    id === undefined ? undefined : eq(invoices.id, id),
    buyerId === undefined ? undefined : eq(invoices.buyerId, buyerId),
    requestId === undefined ? undefined : eq(invoices.requestId, requestId),
    orderId === undefined
      ? undefined
      : sql`exists (select from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.id} and ${invoiceLines.orderId} = ${orderId})`,
    isBlue ? isBlueRow : undefined,
    view && inView(view),
    words ? await matchesWords(db, words) : undefined,
    betweenDays(invoices.requestedAt, rest),
    keysetOf({ ...rest, view }).after,
  )

/** Those that wait for the seller by age, all others the newest first. */
export const findInvoices = async (
  db: Executor,
  filter: InvoiceFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FoundInvoice[]> =>
  db
    .select({ invoice: invoices, company: buyers.company, creditCode: buyers.creditCode })
    .from(invoices)
    .innerJoin(buyers, eq(buyers.id, invoices.buyerId))
    .where(await matching(db, filter))
    .orderBy(keysetOf(filter).orderBy)
    .limit(limit)
    .offset(offset)

export const countInvoices = (db: Executor, buyerId: number): Promise<number> =>
  db.$count(invoices, and(eq(invoices.buyerId, buyerId), isBlueRow))

/** How many are to be issued, red letters too, and since when the oldest waits. */
export async function countOpen(db: Executor): Promise<{ count: number; oldestAt: number | undefined }> {
  const [row] = await db
    .select({ total: count(), oldest: min(invoices.requestedAt) })
    .from(invoices)
    .where(isOpen)
  return { count: row?.total ?? 0, oldestAt: row?.oldest ?? undefined }
}

/** The red letters of these invoices, the oldest first. */
export const findReds = async (db: Executor, invoiceIds: readonly number[]): Promise<InvoiceRow[]> =>
  invoiceIds.length === 0
    ? []
    : db
        .select()
        .from(invoices)
        .where(inArray(invoices.redOf, [...invoiceIds]))
        .orderBy(asc(invoices.id))

/** The numbers of invoices by id. */
export async function findNumbers(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number ?? '']))
}

/** What these invoices cover, in words. */
export const findParts = async (db: Executor, invoiceIds: readonly number[]) =>
  invoiceIds.length === 0
    ? []
    : db
        .select({
          invoiceId: invoiceLines.invoiceId,
          orderId: invoiceLines.orderId,
          orderNumber: orders.number,
          lineId: invoiceLines.lineId,
          quantity: invoiceLines.quantity,
          amount: invoiceLines.amount,
          name: orderLines.name,
          specification: orderLines.specification,
          unit: orderLines.unit,
        })
        .from(invoiceLines)
        .innerJoin(orders, eq(orders.id, invoiceLines.orderId))
        .leftJoin(orderLines, eq(orderLines.id, invoiceLines.lineId))
        .where(inArray(invoiceLines.invoiceId, [...invoiceIds]))
        .orderBy(asc(invoiceLines.id))

export const findInvoiceFiles = async (db: Executor, invoiceIds: readonly number[]) =>
  invoiceIds.length === 0
    ? []
    : db
        .select({
          invoiceId: invoiceFiles.invoiceId,
          kind: invoiceFiles.kind,
          fileId: invoiceFiles.fileId,
          name: files.name,
          mime: files.mime,
        })
        .from(invoiceFiles)
        .innerJoin(files, eq(files.id, invoiceFiles.fileId))
        .where(inArray(invoiceFiles.invoiceId, [...invoiceIds]))
        .orderBy(asc(invoiceFiles.id))

export async function insertInvoice(tx: Executor, row: typeof invoices.$inferInsert): Promise<number> {
  const [made] = await tx.insert(invoices).values(row).returning({ id: invoices.id })
  return made!.id
}

export async function updateInvoice(tx: Executor, id: number, row: Partial<InvoiceRow>): Promise<void> {
  await tx.update(invoices).set(row).where(eq(invoices.id, id))
}

export type OrderPart = InvoicePart & { orderId: number }

/** What the invoice covers from now on. */
export async function replaceParts(tx: Executor, invoiceId: number, parts: readonly OrderPart[]): Promise<void> {
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
  if (parts.length > 0) await tx.insert(invoiceLines).values(parts.map((part) => ({ ...part, invoiceId })))
}

/** The file that was there before, if any. */
export async function putInvoiceFile(
  tx: Executor,
  row: { invoiceId: number; kind: InvoiceFileKind; fileId: string },
): Promise<string | undefined> {
  const same = and(eq(invoiceFiles.invoiceId, row.invoiceId), eq(invoiceFiles.kind, row.kind))
  const [before] = await tx.delete(invoiceFiles).where(same).returning({ fileId: invoiceFiles.fileId })
  await tx.insert(invoiceFiles).values(row)
  return before?.fileId
}

/** Whether an invoice, red or not, has this number. */
export const isNumberTaken = async (db: Executor, number: string): Promise<boolean> =>
  (await db.$count(invoices, eq(invoices.number, number))) > 0
