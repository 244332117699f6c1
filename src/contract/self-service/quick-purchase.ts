import * as z from 'zod/mini'

import { BOUGHT_ORDERS } from '#domain/quick-purchase/bought-goods.ts'

import { ListedGoods } from '../goods/goods.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { Instant, PageNumber, Price } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

/** Goods of paid orders: on how many days, how many pieces, and what a piece cost the last time. */
export const FastBuyGoods = wire(
  z.object({
    goods: ListedGoods,
    times: z.int(),
    usualNumber: z.int(),
    lastNumber: z.int(),
    lastAt: Instant,
    lastPrice: Price,
  }),
)
export type FastBuyGoods = z.output<typeof FastBuyGoods>

export const quickPurchase = {
  history: endpoint({
    method: 'GET',
    path: '/api/user/fast_buy',
    summary: '快捷采购：买过的商品',
    access: 'user',
    query: z.strictObject({ page: PageNumber, order: z.optional(z.enum(BOUGHT_ORDERS, '排序无效')) }),
    response: z.object({ list: z.array(FastBuyGoods), page: z.int(), pages: z.int(), total: z.int() }),
    supersedes: false,
  }),
}
