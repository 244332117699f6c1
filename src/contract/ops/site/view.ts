/** 常用视图: filters of a list under a name, each operator's own, on every computer he signs in at. */
import * as z from 'zod/mini'

import { endpoint } from '../../protocol/endpoint.ts'
import { wire } from '../../protocol/wire.ts'
import { Id } from '../shapes.ts'

/** Lists that keep views. */
export const VIEW_ROOMS = ['orders'] as const

const Room = z.enum(VIEW_ROOMS)

/** `search`: the query of the list's address, without its question mark. */
export const SavedView = wire(z.object({ id: z.int(), name: z.string(), search: z.string() }))
export type SavedView = z.output<typeof SavedView>

/** No permission: whoever may open the list may name what he looks for. */
export const view = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/view',
    summary: '常用视图',
    access: 'operator',
    query: z.strictObject({ room: Room }),
    response: z.array(SavedView),
  }),
  /** Replaces a view of the same name. */
  save: endpoint({
    method: 'POST',
    path: '/api/ops/view',
    summary: '保存常用视图',
    access: 'operator',
    body: z.strictObject({
      room: Room,
      name: z.string().check(z.trim(), z.minLength(1, '请填写名称'), z.maxLength(20, '名称最多 20 个字')),
      search: z.string().check(z.maxLength(500)),
    }),
    response: z.array(SavedView),
    errors: ['ops.tooManyViews'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/ops/view/{id}/remove',
    summary: '删除常用视图',
    access: 'operator',
    params: Id,
    response: z.array(SavedView),
    errors: ['ops.notFound'],
  }),
}
