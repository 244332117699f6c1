/** What the demo buyers have been told: true to their orders, papers and goods. The oldest first. */
import { DAY_MS, HOUR_MS } from '#domain/instant.ts'
import { toYuan } from '#domain/money.ts'
import { paths } from '#routing/paths.ts'
import type { messages } from '#server/tables/message.ts'

import type { SeedGoods } from '../goods/build-goods.ts'
import { accounts, idOf } from './accounts.ts'
import type { History } from './orders.ts'

type MessageRow = typeof messages.$inferInsert
type Told = Pick<MessageRow, 'kind' | 'title' | 'text' | 'link'> & {
  daysAgo: number
  isUnread?: boolean
  /** How long it stands. */
  days?: number
}

const WELCOME: Told = {
  daysAgo: 30,
  kind: 'system',
  title: '欢迎使用常备',
  text: '目录会保存在本机，断网也能查药、改购物车；联网后自动同步。按 ? 键可查看快捷键。',
}

/** The review of their papers, for those whose buying it holds up. */
const REVIEWS: Record<string, readonly Told[]> = {
  provisional: [
    {
      daysAgo: 2,
      kind: 'license',
      title: '资质已预审通过',
      text: '可先行采购，请在正式审核前补齐采购委托书原件。',
      isUnread: true,
    },
  ],
  expired: [
    {
      daysAgo: 12,
      kind: 'license',
      title: '药品经营许可证已过期',
      text: '更新并审核通过后可继续采购，请联系客户经理提交新证。',
      isUnread: true,
    },
  ],
  noletters: [
    {
      daysAgo: 4,
      kind: 'license',
      title: '缺少冷藏药品委托书、含麻委托书',
      text: '冷藏药品和含麻黄碱类商品暂不能采购，补交委托书后即可恢复。',
      isUnread: true,
    },
  ],
  headoffice: [
    {
      daysAgo: 3,
      kind: 'license',
      title: '1 份含麻回执逾期未交',
      text: '交回签收回执前，不能再采购含麻黄碱类商品。',
      isUnread: true,
    },
  ],
  store3: [
    {
      daysAgo: 1,
      kind: 'license',
      title: '资质审核中',
      text: '预计 1 个工作日内完成，通过后即可采购。',
      isUnread: true,
    },
  ],
}

const ACTIVITIES: readonly Told[] = [
  {
    daysAgo: 5,
    kind: 'promotion',
    title: '满减活动进行中',
    text: '全场满 500 减 15、满 1000 减 40、满 3000 减 150，参加活动的商品带“满”字标记。',
    link: paths.list({ badge: '满' }),
    days: 60,
  },
  {
    daysAgo: 1,
    kind: 'promotion',
    title: '包邮专区上新',
    text: '专区商品达到包邮数量免运费，适合小批量补货。',
    link: paths.list({ yx: 1 }),
    days: 30,
    isUnread: true,
  },
]

export function buildMessages(
  now: number,
  { history, usual }: { history: History; usual: readonly SeedGoods[] },
): MessageRow[] {
  const rows = accounts.flatMap(({ username }) =>
    [
      WELCOME,
      ...(REVIEWS[username] ?? []),
      ...(ACTIVE.has(username) ? [...ACTIVITIES, ...arrivals(usual)] : []),
      ...ordersOf(username, history, now),
    ].map((told) => toRow(told, idOf(username), now)),
  )
  return rows.toSorted((a, b) => a.createdAt - b.createdAt)
}

/** Those who may buy everything they need. */
const ACTIVE: ReadonlySet<string> = new Set(['clinic', 'pharmacy', 'headoffice'])

function toRow({ daysAgo, days, isUnread = false, ...told }: Told, buyerId: number, now: number): MessageRow {
  const createdAt = Math.round(now - daysAgo * DAY_MS)
  return {
    ...told,
    buyerId,
    createdAt,
    readAt: isUnread ? null : createdAt + HOUR_MS,
    expiresAt: days === undefined ? null : createdAt + days * DAY_MS,
  }
}

/** Goods of their favorites that are in stock again. */
const arrivals = (usual: readonly SeedGoods[]): Told[] =>
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
function ordersOf(username: string, { orders }: History, now: number): Told[] {
  const recent = orders.filter((order) => order.buyerId === idOf(username) && order.createdAt > now - 40 * DAY_MS)
  return recent.flatMap(({ id, number, createdAt, paid, status }) => {
    const ago = (now - createdAt) / DAY_MS
    const told = { kind: 'order', link: paths.order({ orderId: id! }) } as const
    const isShipped = status === 'completed' || status === 'pending_receipt'
    return [
      {
        ...told,
        daysAgo: ago - 0.01,
        title: '付款成功',
        text: `订单 ${number}，已付 ${toYuan(paid ?? 0)}，等待发货。`,
      },
      ...(isShipped
        ? [
            {
              ...told,
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
