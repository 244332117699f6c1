import { api } from '#contract/api.ts'
import { entranceFor, isWechatBrowser, type WechatEntrance } from '#domain/company/wechat.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** Whether WeChat can be bound, and who is. */
export const useWechat = () => useRemote(api.wechat.state)

/** What this browser can do of what is open here; undefined: nothing, or not known yet. */
export function useEntrance(): {
  entrance: WechatEntrance | undefined
  isKnown: boolean
  isLoading: boolean
  error: unknown
  reload: () => void
} {
  const { data, isLoading, error, reload } = useRemote(api.wechat.ways)
  const entrance = data && entranceFor(data, isWechatBrowser(navigator.userAgent))
  return { entrance, isKnown: data !== undefined, isLoading, error, reload }
}

/** Whose page showed the code that this telephone scanned. */
export const useAsked = (state: string) => useRemote(api.wechat.asked, { query: { state } }, { isWanted: state !== '' })
