/** Finance takes back all that is left of an invoice. */
import type { SellerInvoice } from '#contract/money/invoice-ops.ts'
import { AppError } from '#contract/protocol/errors.ts'

import type { Executor } from '../../db/connect.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { Services } from '../../platform/services.ts'
import { type Act, assertFree, begin, end, findRow } from './act-on-invoice.ts'
import { assertKind, keepFile } from './add-file.ts'
import { addUp, insertRed } from './ask-red-letter.ts'
import { invoiceNews } from './invoice-news.ts'
import { findParts, findReds, replaceParts } from './repository.ts'

/** `upload`: the PDF of the red letter, which the buyer reads as he does that of any other. */
type Reversal = Act & { number: string; reason: string; upload: Upload | undefined }

/**
 * A red letter for all that is left of an invoice; its orders can be invoiced anew. Throws ops.notFound, ops.overtaken,
 * ops.wrongState, also while another red letter waits, invoice.numberTaken, invoice.noFile, invoice.fileInvalid or
 * file.unsupported.
 */
export async function reverseInvoice(
  tx: Executor,
  config: Services['config'],
  { number, reason, upload, ...act }: Reversal,
): Promise<SellerInvoice> {
  const before = await begin(tx, act, 'issued')
  const { invoice } = before
  if (invoice.redOf) throw new AppError('ops.wrongState', { text: '红字发票不能再红冲' })
  if (invoice.reds.some(({ state }) => state === 'pending'))
    throw new AppError('ops.wrongState', { text: '这张发票有待开的红字发票，请先开具，再红冲其余部分' })
  if (!upload) throw new AppError('invoice.noFile')
  await assertFree(tx, number)
  const bytes = await assertKind(upload, 'pdf')
  const blue = invoice.number ?? ''
  const reds = new Set((await findReds(tx, [act.id])).map(({ id }) => id))
  const parts = (await findParts(tx, [act.id, ...reds])).map(({ invoiceId, orderId, lineId, quantity, amount }) => {
    const sign = reds.has(invoiceId) ? -1 : 1
    return { orderId, lineId, quantity: quantity * sign, amount: amount * sign }
  })
  const row = { state: 'issued', number, reason, requestedAt: act.now, issuedAt: act.now } as const
  const redId = await insertRed(tx, await findRow(tx, act.id), row)
  await replaceParts(tx, redId, addUp(parts))
  const file = { invoiceId: redId, buyerId: before.buyer.id, kind: 'pdf', bytes, now: act.now } as const
  await keepFile(tx, config, { ...file, name: `红字发票-${number}.pdf` })
  return end(tx, before, act, {
    row: { state: 'reversed', reason, closedAt: act.now },
    event: `发票 ${blue} 已全部红冲：${reason}`,
    news: invoiceNews.reversed(blue, reason, act.now),
    after: { 红字发票号码: number },
    reason,
  })
}
