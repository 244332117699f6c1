import { createContext, use, useMemo } from 'react'

import { api } from '#contract/api.ts'
import { type Remote, useRemote } from '#sync/mirror/use-remote.ts'

export type CommonAnswer = Pick<Remote<typeof api.placement.common>, 'data' | 'error' | 'reload'>

export const CommonContext = createContext<CommonAnswer>({ reload: () => {} })

/** Asks the server for the common data; for the provider. The same object until something of it changes. */
export function useRemoteCommon(): CommonAnswer {
  const { data, error, reload } = useRemote(api.placement.common)
  return useMemo(() => ({ error, reload, ...(data && { data }) }), [data, error, reload])
}

/** Hot searches, nav, category menus and site-wide offers, as the server last said; `reload` asks again. */
export const useCommon = (): CommonAnswer => use(CommonContext)
