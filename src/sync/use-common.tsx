import { createContext, type ReactNode, use, useMemo } from 'react'

import { api } from '#contract/api.ts'

import { type Remote, useRemote } from './mirror/use-remote.ts'

export type CommonAnswer = Pick<Remote<typeof api.placement.common>, 'data' | 'error' | 'reload'>

export const CommonContext = createContext<CommonAnswer>({ reload: () => {} })

/** Asks for what every page knows, once for all that read it. */
export function CommonProvider({ children }: { children: ReactNode }) {
  const { data, error, reload } = useRemote(api.placement.common)
  const answer = useMemo(() => ({ error, reload, ...(data && { data }) }), [data, error, reload])
  return <CommonContext value={answer}>{children}</CommonContext>
}

/** Hot searches, nav, category menus and site-wide offers, as last heard; `reload` asks again. */
export const useCommon = (): CommonAnswer => use(CommonContext)
