import { DAY_MS } from '#domain/instant.ts'
import { invoicePaths } from '#routing/paths/invoice.ts'

import type { NewMessage } from '../message/index.ts'

const KEPT_MS = 180 * DAY_MS

const news = (title: string, text: string, now: number): NewMessage => ({
  kind: 'order',
  title,
  text,
  link: invoicePaths.invoices(),
  expiresAt: now + KEPT_MS,
})

/** The messages about invoices; `yuan` is the amount in words. */
export const invoiceNews = {
  issued: (title: string, yuan: string, number: string, now: number) =>
    news('电子发票已开具', `${title} ${yuan} 的发票已开具，号码 ${number}，可下载。`, now),
  /** Of the whole invoice: what stands of its orders can be invoiced anew. */
  reversed: (number: string, reason: string, now: number) =>
    news('电子发票已红冲', `发票 ${number} 已全部红冲：${reason}。没有退货的部分可重新申请开票。`, now),
  redIssued: (number: string, { yuan, red }: { yuan: string; red: string }, now: number) =>
    news('红字发票已开具', `发票 ${number} 已冲减 ${yuan}，红字发票号码 ${red}，可下载；其余部分仍然有效。`, now),
  failed: (title: string, reason: string, now: number) =>
    news('电子发票开具失败', `${title} 的发票没有开成：${reason}。请修改后重新申请。`, now),
  redAsked: (number: string, { order, yuan }: { order: string; yuan: string }, now: number) =>
    news(
      '发票将部分红冲',
      `订单 ${order} 有退货或折让，财务将开红字发票冲减 ${yuan}，发票 ${number} 的其余部分不变；已抵扣的专票请先确认红字信息。`,
      now,
    ),
  lessened: (order: string, yuan: string, now: number) =>
    news('开票金额已调整', `订单 ${order} 有退货或折让，正在开具的发票按实收 ${yuan} 开具。`, now),
}
