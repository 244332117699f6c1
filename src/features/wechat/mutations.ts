import type { UserState } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { WechatProof } from '#contract/company/wechat.ts'
import type { Reply } from '#contract/protocol/endpoint.ts'
import type { WechatEntrance } from '#domain/company/wechat.ts'
import { enter } from '#sync/account/account.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

import { dropVisit, holdVisit, type WechatPurpose, type WechatVisit } from './model/visit.ts'

type Departure = { entrance: WechatEntrance; purpose: WechatPurpose; from?: string | undefined }

/** Leaves for WeChat; the browser comes back to /wechat/return. Throws wechat.off. */
export async function goToWechat({ entrance, purpose, from }: Departure): Promise<void> {
  const { url, ...visit } = await call(api.wechat.visit, { body: { entrance } })
  holdVisit({ ...visit, purpose, from })
  location.assign(url)
}

/** Back with a code: who agreed is held from here on. Throws wechat.expired or wechat.failed. */
export async function arriveFromWechat(visit: WechatVisit, code: string): Promise<WechatVisit> {
  const { expiresAt, ...person } = await call(api.wechat.arrive, { body: { ...proofOf(visit), code } })
  const held = { ...visit, person, expiresAt }
  holdVisit(held)
  return held
}

/** Throws wechat.expired, wechat.unbound, account.locked, and auth.codeRequired, auth.codeWrong or auth.locked. */
export async function signInByWechat(visit: WechatVisit, totp: string): Promise<UserState> {
  const user = await enter(await call(api.wechat.login, { body: { ...proofOf(visit), ...(totp && { totp }) } }))
  dropVisit()
  return user
}

/** Throws password.wrong, wechat.expired, wechat.taken, wechat.bound or auth.locked. */
export async function bindVisit(visit: WechatVisit, password: string): Promise<void> {
  await call(api.wechat.bindVisit, { body: { ...proofOf(visit), password } })
  dropVisit()
  void pullNow()
}

/** The code for the page, where there is the 公众号 alone. Throws wechat.off, password.wrong or auth.locked. */
export const requestWechat = (password: string): Promise<Reply<typeof api.wechat.request>> =>
  call(api.wechat.request, { body: { password } })

/** Throws wechat.off, wechat.expired, wechat.failed, wechat.taken or wechat.bound. */
export const bindWechat = (code: string, state: string): Promise<Reply<typeof api.wechat.bind>> =>
  call(api.wechat.bind, { body: { code, state } })

export async function unbindWechat(): Promise<void> {
  await call(api.wechat.unbind)
  void pullNow()
}

const proofOf = ({ state, ticket }: WechatProof): WechatProof => ({ state, ticket })
