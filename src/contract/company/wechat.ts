/** 绑定微信: the page shows a code, a phone's WeChat agrees and comes back with it. */
import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'
import { Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const WechatState = wire(
  z.object({
    /** Whether the seller has an official account of WeChat. */
    isAvailable: z.boolean(),
    /** Of the WeChat user who is bound; absent while none is. */
    nickname: z.optional(z.string()),
  }),
)

export const wechat = {
  state: endpoint({
    method: 'GET',
    path: '/api/user/wechat',
    summary: '微信绑定状态',
    access: 'user',
    response: WechatState,
    supersedes: false,
  }),
  /** What the page shows as a code; a new one replaces the one before. */
  request: endpoint({
    method: 'POST',
    path: '/api/user/wechat',
    summary: '申请绑定微信',
    access: 'user',
    response: wire(z.object({ url: z.string(), expiresAt: Instant })),
    errors: ['wechat.off'],
  }),
  /** Called from the phone, where nobody is signed in: `state` says whose page showed the code. */
  bind: endpoint({
    method: 'POST',
    path: '/api/wechat/bind',
    summary: '完成绑定微信',
    access: 'guest',
    body: z.strictObject({
      code: z.string().check(z.minLength(1), z.maxLength(200)),
      state: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    response: z.object({ nickname: z.string(), username: z.string() }),
    errors: ['wechat.off', 'wechat.expired', 'wechat.failed', 'wechat.taken'],
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/api/user/unbind_wechat',
    summary: '解绑微信',
    access: 'user',
    response: WechatState,
  }),
}
