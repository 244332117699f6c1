import * as z from 'zod/mini'

import { ListedGoods } from './goods/goods.ts'
import { endpoint } from './protocol/endpoint.ts'
import { Flag, FormId, FormList, Instant, PageNumber, Price } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** A favorite as mirrored; `seenPrice` is the price when it was saved, absent when none was shown. */
export const Favorite = wire(z.object({ goodsId: z.int(), addedAt: Instant, seenPrice: z.optional(Price) }))

const FavoriteChange = wire(z.object({ favorites: z.array(Favorite), removed: z.array(z.int()) }))
const GoodsIds = wire(z.strictObject({ goodsIds: FormList(FormId) }))

export const favorite = {
  list: endpoint({
    method: 'GET',
    path: '/api/favorite',
    summary: '我的收藏',
    access: 'user',
    query: z.strictObject({ page: PageNumber }),
    response: z.object({
      list: z.array(wire(z.object({ goods: ListedGoods, addedAt: Instant, seenPrice: z.optional(Price) }))),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
    }),
    supersedes: false,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/favorite',
    summary: '收藏商品',
    access: 'user',
    /** `restores`: what was cancelled last comes back as it was, with its day and price. */
    body: wire(z.strictObject({ goodsIds: FormList(FormId), restores: z.optional(Flag) })),
    response: FavoriteChange,
    errors: ['goods.notFound', 'favorite.limit'],
    queueable: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/favorite/cancel',
    summary: '取消收藏',
    access: 'user',
    body: GoodsIds,
    response: FavoriteChange,
    queueable: true,
  }),
}
