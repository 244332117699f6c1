/** The calls of the page of one goods, besides the goods themselves. */
import * as z from 'zod/mini'

import { ORDER_STATUSES } from '#domain/order/status.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { Day, FormId, Instant, LineType, Price } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { ListedGoods } from './goods.ts'

/** One line of an order of this company; cancelled orders bought nothing. */
const Purchase = wire(
  z.object({
    orderId: z.int(),
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    boughtAt: Instant,
    pieces: z.int(),
    price: Price,
    type: LineType,
    batches: z.array(wire(z.object({ number: z.string(), expiresOn: Day, quantity: z.int() }))),
  }),
)
export type Purchase = z.output<typeof Purchase>

/**
 * Another maker's goods of the same name and strength; `piecePrice` in ten-thousandths of a yuan, `saving` per cent.
 */
const Substitute = wire(
  z.object({
    goods: ListedGoods,
    unit: z.string(),
    piecePrice: z.optional(z.number()),
    saving: z.optional(z.int()),
  }),
)
export type Substitute = z.output<typeof Substitute>

/** The batch that is sent first. */
const FirstBatch = wire(z.object({ goodsId: z.int(), number: z.string() }))

const GoodsId = z.strictObject({ id: FormId })

export const goodsDetailCalls = {
  history: endpoint({
    method: 'GET',
    path: '/api/goods/{id}/history',
    summary: '本单位采购记录（最近 100 笔）',
    access: 'user',
    params: GoodsId,
    response: z.object({ list: z.array(Purchase), times: z.int(), pieces: z.int() }),
  }),
  nearBatches: endpoint({
    method: 'GET',
    path: '/api/goods/near_batches',
    summary: '近效期商品最先出库的批号',
    access: 'guest',
    response: z.array(FirstBatch),
  }),
  substitutes: endpoint({
    method: 'GET',
    path: '/api/goods/{id}/substitutes',
    summary: '同名同规格的其他商品',
    access: 'guest',
    params: GoodsId,
    response: z.array(Substitute),
  }),
  /** Goods whose trace codes begin as this one does; they are not part of the catalogue on the device. */
  byTrace: endpoint({
    method: 'GET',
    path: '/api/goods/trace',
    summary: '按追溯码查商品',
    access: 'guest',
    query: z.strictObject({ code: z.string().check(z.regex(/^\d{20}$/, '追溯码须为 20 位数字')) }),
    response: z.object({ ids: z.array(z.int()) }),
  }),
}
