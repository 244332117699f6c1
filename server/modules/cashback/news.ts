/** What a buyer is told of money that came back, for the list of messages. */
import { DAY_MS } from '#domain/instant.ts'
import { promotionPaths } from '#routing/paths/promotion.ts'

import type { NewMessage } from '../message/index.ts'

const KEPT_MS = 180 * DAY_MS

export const cashbackNews = {
  credited: ({ number, name, amount }: { number: string; name: string; amount: string }, now: number): NewMessage => ({
    kind: 'promotion',
    title: `返现 ${amount} 已到账`,
    text: `订单 ${number} 的${name} ${amount} 已存入余额，可用于下次付款。`,
    link: promotionPaths.cashback(),
    expiresAt: now + KEPT_MS,
  }),
}
