import type { Invoice } from '#contract/money/invoice.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { INVOICE_WITHDRAWN, isWithdrawn } from '#domain/invoice/invoice.ts'
import { toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { addEvents } from '../order/index.ts'
import { updateInvoice } from './repository.ts'
import { loadInvoice, toOwnInvoice } from './show-invoices.ts'

/**
 * The buyer takes an application back that finance has neither issued nor uploaded a file of: its orders can be
 * invoiced anew, and finance sees it no more among those that wait. Throws invoice.notFound, for another buyer's too
 * and for a red letter, or invoice.wrongState.
 */
export async function withdrawInvoice(tx: Executor, buyerId: number, id: number, now: number): Promise<Invoice> {
  // The same lock as finance's, so that it is issued or withdrawn and never both.
  await lockBuyer(tx, buyerId)
  const found = await loadInvoice(tx, { id, buyerId })
  const { invoice, version } = found
  if (invoice.redOf) throw new AppError('invoice.notFound')
  if (isWithdrawn(invoice)) return toOwnInvoice(found)
  if (invoice.state !== 'pending') throw new AppError('invoice.wrongState')
  // The tax office has made it by then: taking it back here would leave an invoice that nobody knows of.
  if (invoice.files.length > 0)
    throw new AppError('invoice.wrongState', { text: '财务正在开具这张发票，不能撤回；请联系客户经理' })
  await updateInvoice(tx, id, { state: 'failed', reason: INVOICE_WITHDRAWN, closedAt: now, version: version + 1 })
  for (const order of invoice.orders) await addEvents(tx, [order.id], `撤回开票申请：${toYuan(order.amount)}`, now)
  const changes = invoice.orders.map((order) => ({ collection: 'orders' as const, key: order.id }))
  await recordChanges(tx, buyerId, changes, now)
  return toOwnInvoice(await loadInvoice(tx, { id, buyerId }))
}
