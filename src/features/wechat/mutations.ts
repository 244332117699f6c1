import { api } from '#contract/api.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import { pullNow } from '#sync/leader/engine.ts'
import { call } from '#sync/transport/call.ts'

/** The code for the page. Throws wechat.off. */
export const requestWechat = (): Promise<Reply<typeof api.wechat.request>> => call(api.wechat.request, {})

/** Throws wechat.off, wechat.expired, wechat.failed or wechat.taken. */
export const bindWechat = (code: string, state: string): Promise<Reply<typeof api.wechat.bind>> =>
  call(api.wechat.bind, { body: { code, state } })

export async function unbindWechat(): Promise<void> {
  await call(api.wechat.unbind)
  void pullNow()
}
