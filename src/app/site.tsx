import { createContext, type ReactNode, use, useLayoutEffect } from 'react'

import { api } from '#contract/api.ts'
import type { Common } from '#contract/placement.ts'
import { STALE_HOURS } from '#domain/age.ts'
import type { Discount } from '#domain/pricing/offers.ts'
import { useUser } from '#features/account/index.ts'
import { DiscountsContext } from '#features/goods/index.ts'
import { useRemote } from '#sync/use-remote.ts'
import { StaleHours } from '#ui/hooks/use-stale.ts'
import { configureCatalog } from '#workers/remotes.ts'

type Site = { common?: Common; reload: () => void }

const NO_DISCOUNTS: readonly Discount[] = []
const SiteContext = createContext<Site>({ reload: () => {} })

/** Hot searches, nav, category menus and offers, asked for once for the whole chrome; and how to ask again. */
export const useSite = (): Site => use(SiteContext)

/** Knows the site-wide data, and tells the catalogue worker who is signed in and what is on offer. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data: common, reload } = useRemote(api.placement.common)
  useCatalogSession(common)
  return (
    <SiteContext value={{ common, reload }}>
      <StaleHours value={common?.commonConfig.stale_hours ?? STALE_HOURS}>
        <DiscountsContext value={common?.offers.discounts ?? NO_DISCOUNTS}>{children}</DiscountsContext>
      </StaleHours>
    </SiteContext>
  )
}

function useCatalogSession(common: Common | undefined): void {
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
}
