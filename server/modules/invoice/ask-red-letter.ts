/** Something of an order was paid back: no invoice may say more than stands. */
import { invoiceableOf, isOverInvoiced } from '#domain/invoice/invoiceable.ts'
import { sum, toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { tellBuyer } from '../message/index.ts'
import { findDelivered, findStandingParts } from './delivered-repository.ts'
import { invoiceNews } from './invoice-news.ts'
import { findInvoices, findParts, type InvoiceRow, replaceParts, updateInvoice } from './repository.ts'

type Return = { orderId: number; orderNumber: string; reason: string; now: number }

/**
 * Lessens invoices that are not issued yet, and asks finance to reverse those that are, the newest first, until what is
 * left fits what stands of the order. The buyer is locked by the caller, and told.
 */
export async function askForRedLetter(tx: Executor, { orderId, orderNumber, reason, now }: Return): Promise<void> {
  const order = (await findDelivered(tx, [orderId])).get(orderId)
  if (!order) return
  let standing = (await findStandingParts(tx, [orderId])).filter(({ isRedAsked }) => !isRedAsked)
  while (isOverInvoiced(order, standing)) {
    const { invoiceId } = standing[0]!
    standing = standing.filter((part) => part.invoiceId !== invoiceId)
    const [found] = await findInvoices(tx, { id: invoiceId }, { limit: 1 })
    const { invoice } = found!
    if (invoice.state === 'pending') await lessen(tx, invoice, { orderNumber, now })
    else {
      await updateInvoice(tx, invoiceId, { redAskedAt: now, reason, version: invoice.version + 1 })
      await tellBuyer(tx, invoice.buyerId, invoiceNews.redAsked(invoice.number ?? '', orderNumber, now), now)
    }
  }
}

/** A pending invoice covers what is left of its orders beside the others; one that covers nothing any more has failed. */
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
