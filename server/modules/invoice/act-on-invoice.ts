/** What finance does with an invoice. Each act is one version further. */
import type { SellerInvoice } from '#contract/money/invoice-ops.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { INVOICE_STATE_TEXT, isWithdrawn } from '#domain/invoice/invoice.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { assertVersion, type AuditNote } from '../../platform/operator/audit.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { updateFile } from '../file/index.ts'
import { type NewMessage, tellBuyer } from '../message/index.ts'
import { addEvents } from '../order/index.ts'
import { invoiceNews } from './invoice-news.ts'
import { findInvoices, type InvoiceRow, isNumberTaken, updateInvoice } from './repository.ts'
import { loadInvoice } from './show-invoices.ts'
import { lockTitle } from './title-repository.ts'

export type Act = {
  id: number
  /** The version the operator saw. */
  version?: number | undefined
  now: number
  audit: (note: AuditNote) => Promise<void>
}

/** Locks the invoice's buyer and finds it as it stands. Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function begin(
  tx: Executor,
  { id, version }: Pick<Act, 'id' | 'version'>,
  ...from: InvoiceRow['state'][]
): Promise<SellerInvoice> {
  const [seen] = await findInvoices(tx, { id }, { limit: 1 })
  if (!seen) throw new AppError('ops.notFound')
  await lockBuyer(tx, seen.invoice.buyerId)
  const found = await loadInvoice(tx, { id })
  if (isWithdrawn(found.invoice)) throw new AppError('ops.wrongState', { text: '客户已撤回这份开票申请，请刷新后再看' })
  await assertVersion(tx, { object: 'invoice', objectId: id, version: found.version }, version)
  if (!from.includes(found.invoice.state)) throw new AppError('ops.wrongState')
  return found
}

export const nameOf = ({ redOf }: SellerInvoice['invoice']): string => (redOf ? '红字发票' : '发票')

type Outcome = { row: Partial<InvoiceRow>; event: string; news: NewMessage; after: AuditNote['after']; reason?: string }

/** Writes what became of it, and tells the buyer. */
export async function end(tx: Executor, before: SellerInvoice, { id, now, audit }: Act, outcome: Outcome) {
  const { row, event, news, after, reason } = outcome
  const { invoice, buyer, version } = before
  await updateInvoice(tx, id, { ...row, version: version + 1 })
  const orderIds = invoice.orders.map((order) => order.id)
  await addEvents(tx, orderIds, event, now)
  const changes = orderIds.map((key) => ({ collection: 'orders' as const, key }))
  await recordChanges(tx, buyer.id, changes, now)
  await tellBuyer(tx, buyer.id, news, now)
  const state = row.state ?? invoice.state
  await audit({
    object: 'invoice',
    objectId: id,
    title: `${buyer.company} 的${nameOf(invoice)} ${toYuan(invoice.amount)}`,
    before: { 状态: INVOICE_STATE_TEXT[invoice.state] },
    after: { 状态: INVOICE_STATE_TEXT[state], ...after },
    ...(reason !== undefined && { reason }),
  })
  return loadInvoice(tx, { id })
}

export async function assertFree(tx: Executor, number: string): Promise<void> {
  if (await isNumberTaken(tx, number)) throw new AppError('invoice.numberTaken')
}

/** Throws ops.notFound, ops.overtaken, ops.wrongState, invoice.noFile or invoice.numberTaken. */
export async function issueInvoice(tx: Executor, act: Act, number: string): Promise<SellerInvoice> {
  const before = await begin(tx, act, 'pending')
  const { invoice } = before
  if (!invoice.files.some(({ kind }) => kind === 'pdf')) throw new AppError('invoice.noFile')
  await assertFree(tx, number)
  const row = await findRow(tx, act.id)
  if (row.titleId) await lockTitle(tx, row.titleId, act.now)
  const told = invoice.redOf
    ? await endRed(tx, before, act, { number, blueId: invoice.redOf.id })
    : await end(tx, before, act, {
        row: { state: 'issued', number, issuedAt: act.now },
        event: `发票已开具：${number}`,
        news: invoiceNews.issued(invoice.title, toYuan(invoice.amount), number, act.now),
        after: { 发票号码: number },
      })
  // They came before the number that they are saved under.
  for (const { fileId, name } of told.invoice.files) await updateFile(tx, fileId, { name })
  return told
}

export const findRow = async (tx: Executor, id: number): Promise<InvoiceRow> =>
  (await findInvoices(tx, { id }, { limit: 1 }))[0]!.invoice

/** A red letter is issued; of an invoice of which nothing is left, it was the last one. */
async function endRed(
  tx: Executor,
  before: SellerInvoice,
  act: Act,
  { number, blueId }: { number: string; blueId: number },
): Promise<SellerInvoice> {
  const { invoice } = before
  const yuan = toYuan(invoice.amount)
  const blue = (await loadInvoice(tx, { id: blueId })).invoice
  const told = await end(tx, before, act, {
    row: { state: 'issued', number, issuedAt: act.now },
    event: `红字发票 ${number} 已开具，发票 ${blue.number ?? ''} 冲减 ${yuan}`,
    news: invoiceNews.redIssued(blue.number ?? '', { yuan, red: number }, act.now),
    after: { 红字发票号码: number },
  })
  const isWhole = blue.left === invoice.amount
  const { version } = await findRow(tx, blueId)
  await updateInvoice(tx, blueId, {
    version: version + 1,
    ...(isWhole && { state: 'reversed', reason: invoice.reason ?? null, closedAt: act.now }),
  })
  return told
}

/** Throws ops.notFound, ops.overtaken or ops.wrongState. */
export async function failInvoice(tx: Executor, act: Act, reason: string): Promise<SellerInvoice> {
  const before = await begin(tx, act, 'pending')
  if (before.invoice.redOf) throw new AppError('ops.wrongState', { text: '已退货，红字发票必须开具，不能退回' })
  return end(tx, before, act, {
    row: { state: 'failed', reason, closedAt: act.now },
    event: `开票失败：${reason}`,
    news: invoiceNews.failed(before.invoice.title, reason, act.now),
    after: {},
    reason,
  })
}
