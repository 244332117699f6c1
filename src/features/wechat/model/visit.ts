/** What this tab holds of its way to WeChat and back, so that an answer opened in another one is worth nothing. */
import type { WechatProof } from '#contract/company/wechat.ts'
import { storedJson } from '#lib/stored-value.ts'

/** What one went for. */
export type WechatPurpose = 'signIn' | 'register' | 'bind'
export type WechatVisit = WechatProof & {
  purpose: WechatPurpose
  expiresAt: number
  /** Where to go after signing in. */
  from?: string | undefined
  /** Who agreed, once it is back, and whether an account is his. */
  person?: { nickname: string; isBound: boolean }
}

const stored = storedJson<WechatVisit>('changbei.wechat', 'sessionStorage')

/** Undefined when none was begun here, or its time is over. `now`: ms. */
export function heldVisit(now: number): WechatVisit | undefined {
  const visit = stored.read()
  return visit && visit.expiresAt > now ? visit : undefined
}

export const holdVisit = (visit: WechatVisit): void => stored.write(visit)
export const dropVisit = (): void => stored.write(undefined)
