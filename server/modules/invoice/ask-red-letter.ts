/** Something of an order was paid back: no invoice may say more than stands. */
import { randomUUID } from 'node:crypto'

import { invoiceableOf, isOverInvoiced, redPartsOf } from '#domain/invoice/invoiceable.ts'
import { sum, toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { tellBuyer } from '../message/index.ts'
import { findDelivered, findStandingParts } from './delivered-repository.ts'
import { invoiceNews } from './invoice-news.ts'
import {
  findInvoices,
  findParts,
  findReds,
  insertInvoice,
  type InvoiceRow,
  type OrderPart,
  replaceParts,
  updateInvoice,
} from './repository.ts'

type Return = { orderId: number; orderNumber: string; reason: string; now: number }

/**
 * Lessens invoices that are not issued yet, the newest first, and asks finance for red letters on those that are, for
 * what they say too much and no more. The buyer is locked by the caller, and told.
 */
export async function askForRedLetter(tx: Executor, { orderId, ...back }: Return): Promise<void> {
  const order = (await findDelivered(tx, [orderId])).get(orderId)
  if (!order) return
  const pending = (await findStandingParts(tx, [orderId])).filter(({ isPending }) => isPending)
  for (const invoiceId of new Set(pending.map((part) => part.invoiceId)))
    if (isOverInvoiced(order, await findStandingParts(tx, [orderId])))
      await lessen(tx, await findRow(tx, invoiceId), back)
  for (const [invoiceId, parts] of redPartsOf(order, await findStandingParts(tx, [orderId])))
    await ask(
      tx,
      await findRow(tx, invoiceId),
      parts.map((part) => ({ ...part, orderId })),
      back,
    )
}

const findRow = async (tx: Executor, id: number): Promise<InvoiceRow> =>
  (await findInvoices(tx, { id }, { limit: 1 }))[0]!.invoice

/** One red letter takes back what comes back before finance has made it. */
async function ask(
  tx: Executor,
  blue: InvoiceRow,
  parts: readonly OrderPart[],
  { orderNumber, reason, now }: Omit<Return, 'orderId'>,
): Promise<void> {
  const known = (await findReds(tx, [blue.id])).find(({ state }) => state === 'pending')
  const id = known?.id ?? (await insertRed(tx, blue, { reason, requestedAt: now }))
  if (known) {
    const reasons = new Set([...(known.reason ?? '').split('；'), reason])
    await updateInvoice(tx, id, { reason: [...reasons].join('；'), version: known.version + 1 })
  }
  await replaceParts(tx, id, addUp([...(await findParts(tx, [id])), ...parts]))
  const yuan = toYuan(sum(parts.map(({ amount }) => amount)))
  await tellBuyer(tx, blue.buyerId, invoiceNews.redAsked(blue.number ?? '', { order: orderNumber, yuan }, now), now)
}

/** A red letter for an invoice, made out as it is; the caller writes what it takes back. Returns its id. */
export const insertRed = (
  tx: Executor,
  { id: redOf, buyerId, type, titleId, title }: InvoiceRow,
  row: Pick<InvoiceRow, 'reason' | 'requestedAt'> & Partial<InvoiceRow>,
): Promise<number> =>
  insertInvoice(tx, { redOf, buyerId, type, titleId, title, requestId: `red:${randomUUID()}`, ...row })

/** Each line and freight once; what comes to nothing is left out. Red letters may stand among them below zero. */
export function addUp(parts: readonly OrderPart[]): OrderPart[] {
  const sums = new Map<string, OrderPart>()
  for (const { orderId, lineId, quantity, amount } of parts) {
    const before = sums.get(`${orderId} ${lineId}`) ?? { orderId, lineId, quantity: 0, amount: 0 }
    const pieces = lineId === null ? 1 : before.quantity + quantity
    sums.set(`${orderId} ${lineId}`, { ...before, quantity: pieces, amount: before.amount + amount })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0)
}

/**
 * A pending invoice covers what is left of its orders beside the others; one that covers nothing any more has failed.
 */
async function lessen(
  tx: Executor,
  { id, buyerId, version, title }: InvoiceRow,
  { orderNumber, now }: Pick<Return, 'orderNumber' | 'now'>,
): Promise<void> {
  const orderIds = [...new Set((await findParts(tx, [id])).map((part) => part.orderId))]
  const [own, delivered] = [await findStandingParts(tx, orderIds), await findDelivered(tx, orderIds)]
  const parts = orderIds.flatMap((orderId) => {
    const others = own.filter((part) => part.orderId === orderId && part.invoiceId !== id)
    return invoiceableOf(delivered.get(orderId)!, others).map((part) => ({ ...part, orderId }))
  })
  const amount = sum(parts.map((part) => part.amount))
  if (amount === 0) {
    const reason = '商品已全部退货'
    await updateInvoice(tx, id, { state: 'failed', reason, closedAt: now, version: version + 1 })
    await tellBuyer(tx, buyerId, invoiceNews.failed(title.title, reason, now), now)
    return
  }
  await replaceParts(tx, id, parts)
  await updateInvoice(tx, id, { version: version + 1 })
  await tellBuyer(tx, buyerId, invoiceNews.lessened(orderNumber, toYuan(amount), now), now)
}
