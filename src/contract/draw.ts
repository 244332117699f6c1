import * as z from 'zod/mini'

import { Banner } from './focus.ts'
import { endpoint } from './protocol/endpoint.ts'
import { Flag, FormId, Instant } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

const Prize = z.object({ id: z.int(), name: z.string(), remarks: z.string() })

/** What a turn brought; `isPrize` is 0 for 谢谢参与. */
export const DrawResult = wire(
  z.object({ drawId: z.int(), prizeId: z.int(), name: z.string(), remarks: z.string(), isPrize: Flag, at: Instant }),
)
export type DrawResult = z.output<typeof DrawResult>

const DrawActivity = wire(
  z.object({
    id: z.int(),
    title: z.string(),
    rules: z.string(),
    startsAt: Instant,
    endsAt: Instant,
    isJoin: Flag,
    prizes: z.array(Prize),
  }),
)
export type DrawActivity = z.output<typeof DrawActivity>

const byId = z.strictObject({ id: FormId })

export const draw = {
  /** A GET that acts, as the specification has it: it is never stored, superseded or repeated by itself. */
  draw: endpoint({
    method: 'GET',
    path: '/api/draw',
    summary: '抽奖',
    access: 'user',
    query: byId,
    response: DrawResult,
    errors: ['draw.notFound', 'draw.notRunning', 'account.notApproved'],
    acts: true,
    supersedes: false,
  }),
  simple: endpoint({
    method: 'GET',
    path: '/api/draw/simple',
    summary: '当前抽奖活动',
    access: 'user',
    /** No `id`: nothing to draw for this company. `is_join`: its turn is used. */
    response: wire(z.object({ id: z.optional(z.int()), isJoin: Flag })),
    silent: true,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/draw/{id}/activity',
    summary: '抽奖活动与奖品',
    access: 'user',
    params: byId,
    response: DrawActivity,
    errors: ['draw.notFound'],
  }),
  newRecord: endpoint({
    method: 'GET',
    path: '/api/draw/new_record',
    summary: '最新中奖名单',
    access: 'user',
    query: byId,
    response: z.array(z.object({ company: z.string(), name: z.string(), at: Instant })),
    errors: ['draw.notFound'],
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/draw/record',
    summary: '我的抽奖记录',
    access: 'user',
    response: z.array(DrawResult),
  }),
  ads: endpoint({
    method: 'GET',
    path: '/api/draw/ads',
    summary: '抽奖弹窗的推广',
    access: 'guest',
    response: z.array(Banner),
    silent: true,
  }),
}
