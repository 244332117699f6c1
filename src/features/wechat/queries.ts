import { api } from '#contract/api.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** Whether WeChat can be bound, and who is. */
export const useWechat = () => useRemote(api.wechat.state)
