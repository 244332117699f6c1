import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'

export const goodsTraceCalls = {
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
