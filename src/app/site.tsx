import { type ReactNode, useLayoutEffect } from 'react'

import { STALE_HOURS } from '#domain/age.ts'
import { useUser } from '#features/account/index.ts'
import { CommonProvider, useCommon } from '#features/site/index.ts'
import { StaleHours } from '#ui/hooks/use-stale.ts'
import { configureCatalog } from '#workers/remotes.ts'

/** Knows the site-wide data, and tells the catalogue worker who is signed in and what is on offer. */
export const SiteProvider = ({ children }: { children: ReactNode }) => (
  <CommonProvider>
    <Session>{children}</Session>
  </CommonProvider>
)

function Session({ children }: { children: ReactNode }) {
  const { data: common } = useCommon()
  const { state, user } = useUser()
  const session = user && {
    buyer: user.buyer,
    priceGroup: user.priceGroup,
    csrf: user.token,
    ...(common && { offers: common.offers }),
  }
  const said = state === 'loading' ? undefined : JSON.stringify(session ?? {})
  // Before the pages' effects, so that the worker knows who asks when they ask.
  useLayoutEffect(() => {
    if (said !== undefined) configureCatalog(JSON.parse(said))
  }, [said])
  return <StaleHours value={common?.commonConfig.stale_hours ?? STALE_HOURS}>{children}</StaleHours>
}
