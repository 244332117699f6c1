import { api } from '#contract/api.ts'
import { type CompanyAct, type CompanyRole, mayAct, refuseAct } from '#domain/company/roles.ts'
import { type SyncStatus, useSyncPart } from '#sync/leader/use-sync-status.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

import { useUser } from './queries.ts'

/** What editors placed on the login page. */
export const useLoginBanners = () => useRemote(api.focus.login)

const EVERYTHING: readonly CompanyRole[] = ['administrator']

/** Why who is signed in may not do it, with the colleagues who may; undefined when he may. */
export function useRefusal(act: CompanyAct): string | undefined {
  const { user } = useUser()
  if (!user) return undefined
  // States of before there were roles: everybody did everything.
  const { roles = EVERYTHING, colleagues = [] } = user
  return mayAct(roles, act) ? undefined : refuseAct(act, colleagues)
}

/** Whether one can sign in by WeChat here; undefined until it is known. */
export const useHasWechat = (): boolean | undefined => {
  const { data } = useRemote(api.wechat.ways)
  return data && (data.isScannable || data.isInside)
}

/** Where this user is signed in, and whether a second factor is asked for. */
export const useSafety = () => useRemote(api.session.list)

/** Which WeChat opens this user's account beside the password: its nickname, absent while none is bound. */
export const useBoundWechat = () => useRemote(api.wechat.state)

/** How many edits of the shown account wait to be sent. */
export const usePendingCount = (): number => useSyncPart(countPending)

const countPending = ({ pending, forms }: SyncStatus) => pending + forms
