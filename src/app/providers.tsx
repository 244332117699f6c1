import { type ReactNode, useLayoutEffect } from 'react'

import type { Common } from '#contract/placement.ts'
import { STALE_HOURS } from '#domain/age.ts'
import { type MirroredUser, UserProvider, useUser } from '#features/account/index.ts'
import { CartProvider } from '#features/cart/index.ts'
import { FavoritesProvider } from '#features/favorite/index.ts'
import { MessagesProvider } from '#features/message/index.ts'
import { CommonProvider, useCommon } from '#features/site/index.ts'
import { useLineStands, useReadsAnswered } from '#sync/mirror/unanswered.ts'
import { isSharedComputer } from '#sync/transport/session.ts'
import { LineStands, ReadsAnswered } from '#ui/hooks/use-online.ts'
import { StaleHours } from '#ui/hooks/use-stale.ts'
import { type CatalogSession, configureCatalog } from '#workers/remotes.ts'

/** What the whole tree stands in: who is signed in, the site-wide data, the cart, the favorites and the messages. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <UserProvider>
    <SiteProvider>
      <CartProvider>
        <FavoritesProvider>
          <MessagesProvider>
            <Line>{children}</Line>
          </MessagesProvider>
        </FavoritesProvider>
      </CartProvider>
    </SiteProvider>
  </UserProvider>
)

const Line = ({ children }: { children: ReactNode }) => (
  <LineStands value={useLineStands()}>
    <ReadsAnswered value={useReadsAnswered()}>{children}</ReadsAnswered>
  </LineStands>
)

/** Knows the site-wide data, and tells the catalogue worker who is signed in and what is on offer. */
const SiteProvider = ({ children }: { children: ReactNode }) => (
  <CommonProvider>
    <Session>{children}</Session>
  </CommonProvider>
)

/** What the catalogue worker is told of a buyer; the offers follow when they are known. */
export const sessionOf = (user: MirroredUser, common?: Common): CatalogSession => ({
  buyer: user.buyer,
  priceGroup: user.priceGroup,
  csrf: user.token,
  ...(isSharedComputer() && { isShared: true }),
  ...(common && { offers: common.offers }),
  ...(common?.commonConfig.near_expiry && { nearExpiry: common.commonConfig.near_expiry }),
})

function Session({ children }: { children: ReactNode }) {
  const { data: common } = useCommon()
  const { state, user } = useUser()
  const session = user && sessionOf(user, common)
  const sessionText = state === 'loading' ? undefined : JSON.stringify(session ?? {})
  // Before the pages' effects, so that the worker knows who asks when they ask.
  useLayoutEffect(() => {
    if (sessionText !== undefined) configureCatalog(JSON.parse(sessionText))
  }, [sessionText])
  return <StaleHours value={common?.commonConfig.stale_hours ?? STALE_HOURS}>{children}</StaleHours>
}
