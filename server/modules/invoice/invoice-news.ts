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
  reversed: (number: string, reason: string, now: number) =>
    news('电子发票已红冲', `发票 ${number} 已红冲：${reason}。未退货的部分可重新申请开票。`, now),
  failed: (title: string, reason: string, now: number) =>
    news('电子发票开具失败', `${title} 的发票没有开成：${reason}。请修改后重新申请。`, now),
  redAsked: (number: string, order: string, now: number) =>
    news('发票将红冲', `订单 ${order} 有退货，发票 ${number} 已交财务红冲；已抵扣的专票请先确认红字信息。`, now),
  lessened: (order: string, yuan: string, now: number) =>
    news('开票金额已调整', `订单 ${order} 有退货，正在开具的发票按实收 ${yuan} 开具。`, now),
}
