import * as z from 'zod/mini'

import { ROUTE_PATTERN, VIEW_ROWS_MAX, WIDTH_CLASSES } from '#domain/statistics/view.ts'

import { endpoint } from './protocol/endpoint.ts'
import { FormInt, FormRows } from './protocol/scalars.ts'

const ViewCount = z.strictObject({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期无效')),
  route: z.string().check(z.regex(ROUTE_PATTERN, '页面无效')),
  width: z.enum(WIDTH_CLASSES),
  count: FormInt.check(z.refine((count) => count > 0 && count <= 10_000, '次数无效')),
})

export const statistics = {
  view: endpoint({
    method: 'POST',
    path: '/api/statistics/view',
    summary: '页面访问统计',
    access: 'guest',
    body: z.strictObject({
      /** Made by the device, so that a report that is sent again after a lost answer counts once. */
      batch: z.uuid('批次编号无效'),
      views: FormRows(ViewCount, VIEW_ROWS_MAX),
    }),
    response: z.object({}),
    silent: true,
  }),
}
