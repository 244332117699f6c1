import * as z from 'zod/mini'

import { TONES } from '#domain/tone.ts'

import { GoodsQuery } from './goods/goods.ts'
import { endpoint } from './protocol/endpoint.ts'
import { FormId, FormList, Instant } from './protocol/scalars.ts'
import { termsShape } from './protocol/terms.ts'
import { wire } from './protocol/wire.ts'

/** Where an activity is shown: the zone whose page lists it. */
export const ACTIVITY_SLOTS = ['yjh', 'mrtj', 'kxzq', 'zqmb', 'hdmb', 'yyh', 'xrtj'] as const
export type ActivitySlot = (typeof ACTIVITY_SLOTS)[number]

/** A promotion as data. Its goods are those of `goodsIds` in this order, else all that `query` finds. */
const Activity = wire(
  z.object({
    id: z.int(),
    slot: z.enum(ACTIVITY_SLOTS),
    title: z.string(),
    note: z.string(),
    /** One rule a line. */
    rules: z.string(),
    tone: z.enum(TONES),
    ...termsShape,
    /** 1 (Monday) to 7; absent = every day. */
    weekdays: z.optional(z.array(z.int())),
    query: z.optional(GoodsQuery),
    goodsIds: z.array(z.int()),
  }),
)
export type Activity = z.output<typeof Activity>

/** The same for every buyer: the page judges each for its buyer by `activityState`, offline too. */
export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/api/activity',
    summary: '活动列表',
    access: 'guest',
    query: z.strictObject({ slot: z.optional(z.enum(ACTIVITY_SLOTS)), ids: z.optional(FormList(FormId, 20)) }),
    response: z.array(Activity),
    supersedes: false,
  }),
  /** One activity a weekday. */
  everydayPrice: endpoint({
    method: 'GET',
    path: '/api/activity/everyday_price',
    summary: '每日特价',
    access: 'guest',
    response: wire(z.object({ timestamp: Instant, list: z.array(Activity) })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/activity/{id}',
    summary: '活动详情',
    access: 'guest',
    params: z.strictObject({ id: FormId }),
    response: Activity,
    errors: ['activity.notFound'],
  }),
}
