import { DAY_MS, minuteOf } from '#domain/instant.ts'
import { receiptPaths } from '#routing/paths/receipt.ts'

import type { NewMessage } from '../message/index.ts'

const KEPT_MS = 180 * DAY_MS

const news = (number: string, title: string, text: string, now: number): NewMessage => ({
  kind: 'receipt',
  title,
  text,
  link: receiptPaths.receipts({ number }),
  expiresAt: now + KEPT_MS,
})

/** The messages about 含麻 receipts. */
export const receiptNews = {
  due: (number: string, dueAt: number, now: number) =>
    news(number, '请交回含麻回执', `订单 ${number} 已收货，请在 ${minuteOf(dueAt)} 前交回签字盖章的回执。`, now),
  dueSoon: (number: string, dueAt: number, now: number) =>
    news(
      number,
      '含麻回执即将到期',
      `订单 ${number} 的回执须在 ${minuteOf(dueAt)} 前交回，逾期将暂停采购含麻商品。`,
      now,
    ),
  overdue: (number: string, now: number) =>
    news(
      number,
      '含麻回执已逾期',
      `订单 ${number} 的回执逾期未交回，审核通过前不能再采购含麻商品，其他商品不受影响。`,
      now,
    ),
  accepted: (number: string, now: number) => news(number, '含麻回执已通过', `订单 ${number} 的回执已审核通过。`, now),
  rejected: (number: string, reason: string, now: number) =>
    news(number, '含麻回执被退回', `订单 ${number} 的回执未通过：${reason}。请重新拍照提交。`, now),
}
