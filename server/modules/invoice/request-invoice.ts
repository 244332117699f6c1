import type { Invoice } from '#contract/money/invoice.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { INVOICE_TYPE_TEXT, type InvoiceType, isTitleEnough, type TitleFields } from '#domain/invoice/invoice.ts'
import { sum, toYuan } from '#domain/money.ts'

import type { Executor } from '../../db/connect.ts'
import { recordChanges } from '../../platform/replay/change-log.ts'
import { lockBuyer } from '../account/index.ts'
import { addEvents } from '../order/index.ts'
import { findInvoices, insertInvoice, replaceParts } from './repository.ts'
import { findTitle } from './save-title.ts'
import { listInvoiceable, loadInvoice, toOwnInvoice } from './show-invoices.ts'

type Request = { requestId: string; type: InvoiceType; titleId: number; orderIds: readonly number[] }

/**
 * One invoice for all that is left of these orders. A repeated request returns what it made. Throws order.notFound,
 * invoice.titleNotFound, invoice.titleIncomplete or invoice.nothing.
 */
export async function requestInvoice(
  tx: Executor,
  buyerId: number,
  { requestId, type, titleId, orderIds }: Request,
  now: number,
): Promise<Invoice> {
  // Requests of a buyer wait for each other, so that no piece is invoiced twice.
  await lockBuyer(tx, buyerId)
  const [made] = await findInvoices(tx, { buyerId, requestId }, { limit: 1 })
  if (made) return toOwnInvoice(await loadInvoice(tx, { id: made.invoice.id, buyerId }))
  const { address, phone, bank, account, ...row } = await findTitle(tx, buyerId, titleId)
  const title: TitleFields = { title: row.title, taxId: row.taxId, address, phone, bank, account }
  if (!isTitleEnough(type, title)) throw new AppError('invoice.titleIncomplete')
  const wanted = [...new Set(orderIds)]
  const left = await listInvoiceable(tx, buyerId, wanted)
  if (left.length < wanted.length)
    throw new AppError('order.notFound', { text: '有订单不存在或还没有发货，请刷新后重新选择' })
  const empty = left.find(({ amount }) => amount === 0)
  if (empty)
    throw new AppError('invoice.nothing', {
      text: `订单 ${empty.number} 没有可开票的金额：可能已申请开票或已退货，请取消勾选`,
    })
  const id = await insertInvoice(tx, { buyerId, requestId, type, titleId, title, requestedAt: now })
  const parts = left.flatMap((order) => order.parts.map((part) => ({ ...part, orderId: order.id })))
  await replaceParts(tx, id, parts)
  for (const { id: orderId, amount } of left)
    await addEvents(tx, [orderId], `申请开票：${INVOICE_TYPE_TEXT[type]} ${toYuan(amount)}`, now)
  const changes = left.map((order) => ({ collection: 'orders' as const, key: order.id }))
  await recordChanges(tx, buyerId, changes, now)
  const { invoice } = await loadInvoice(tx, { id, buyerId })
  if (invoice.amount !== sum(left.map(({ amount }) => amount))) throw new Error('an invoice adds up to something else')
  return invoice
}
