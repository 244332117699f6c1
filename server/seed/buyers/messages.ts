/** What the demo buyers have been told: true to their orders, papers and goods. The oldest first. */
import { z } from 'zod'

import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { toYuan } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'
import type { messages } from '#server/tables/message.ts'

import type { SeedGoods } from '../goods/build-goods.ts'
import { cell, dataTable } from '../read-data.ts'
import { demoAccounts, idOf } from './accounts.ts'
import type { History } from './orders.ts'

type MessageRow = typeof messages.$inferInsert
type News = Pick<MessageRow, 'kind' | 'title' | 'text' | 'link'> & {
  daysAgo: number
  isUnread?: boolean | undefined
  /** How long it stands. */
  days?: number | undefined
}

/** `to`: a username, "everybody", or "active" for those who may buy everything they need. */
const newsTable = dataTable(
  'messages',
  z.strictObject({
    to: z.string(),
    daysAgo: cell.number,
    kind: z.enum(['system', 'qualification', 'receipt', 'promotion']),
    title: z.string(),
    text: z.string(),
    link: cell.url.optional(),
    days: cell.number.optional(),
    isUnread: cell.flag.optional(),
  }),
)
const newsTo = (to: string): News[] =>
  newsTable().flatMap(({ to: receiver, ...news }) => (receiver === to ? [news] : []))

const ACTIVE: ReadonlySet<string> = new Set(['clinic', 'pharmacy', 'headoffice'])

export function buildMessages(
  now: number,
  { history, usual }: { history: History; usual: readonly SeedGoods[] },
): MessageRow[] {
  const rows = demoAccounts().flatMap(({ username }) =>
    [
      ...newsTo('everybody'),
      ...newsTo(username),
      ...(ACTIVE.has(username) ? [...newsTo('active'), ...arrivals(usual)] : []),
      ...ordersOf(username, history, now),
    ].map((news) => toRow(news, idOf(username), now)),
  )
  return rows.toSorted((a, b) => a.createdAt - b.createdAt)
}

function toRow({ daysAgo, days, isUnread = false, ...news }: News, buyerId: number, now: number): MessageRow {
  const createdAt = Math.round(now - daysAgo * DAY_MS)
  return {
    ...news,
    buyerId,
    createdAt,
    readAt: isUnread ? null : createdAt + HOUR_MS,
    expiresAt: days === undefined ? null : createdAt + days * DAY_MS,
  }
}

/** Goods of their favorites that are in stock again. */
const arrivals = (usual: readonly SeedGoods[]): News[] =>
  [4, 7].map((at, index) => {
    const { row } = usual[at]!
    return {
      daysAgo: 0.2 + index * 2,
      kind: 'stock',
      title: `${row.name} 已到货`,
      text: `您收藏的 ${row.name} ${row.specification}（${row.manufacturer}）已补货，可以采购。`,
      link: paths.goods({ goodsId: row.id! }),
      isUnread: index === 0,
    }
  })

/** Paid and shipped, of the orders of the last forty days. */
function ordersOf(username: string, { orders }: History, now: number): News[] {
  const recent = orders.filter((order) => order.buyerId === idOf(username) && order.createdAt > now - 40 * DAY_MS)
  return recent.flatMap(({ id, number, createdAt, paid, status }) => {
    const ago = (now - createdAt) / DAY_MS
    const common = { kind: 'order', link: paths.order({ orderId: id! }) } as const
    const isShipped = status === 'completed' || status === 'pending_receipt'
    return [
      {
        ...common,
        daysAgo: ago - 0.01,
        title: '付款成功',
        text: `订单 ${number}，已付 ${toYuan(paid ?? 0)}，等待发货。`,
      },
      ...(isShipped
        ? [
            {
              kind: 'logistics' as const,
              link: paths.logistics({ orderId: id! }),
              daysAgo: ago - 0.8,
              title: '订单已发货',
              text: `订单 ${number} 已发货，请注意查收。`,
              isUnread: status === 'pending_receipt',
            },
          ]
        : []),
    ]
  })
}
