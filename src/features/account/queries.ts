import { use, useSyncExternalStore } from 'react'

import type { Buyer } from '#domain/eligibility/buyer.ts'
import { type CurrentUser, CurrentUserContext } from '#sync/account/current-user.ts'
import { type MirroredUser, useAccount } from '#sync/account/use-account.ts'
import { engineStatus, statusStore } from '#sync/stores.ts'
import { onSignedIn } from '#sync/transport/session.ts'

export { type CurrentUser, CurrentUserContext }
export { type MirroredUser, onSignedIn, useAccount }

/** Who is signed in: `loading` until the mirror has been opened, then known also without a connection. */
export const useUser = (): CurrentUser => use(CurrentUserContext)

/** What the eligibility rules must know of who is signed in; undefined for a visitor, and while loading. */
export const useBuyer = (): Buyer | undefined => use(CurrentUserContext).user?.buyer

/** The owner of what any visitor is answered. */
export const VISITOR = 'visitor'

/** Tells answers for one buyer and price group from another's; undefined while it is not known who is here. */
export function useOwner(): string | undefined {
  const { state, user } = useUser()
  if (state === 'loading') return undefined
  return user ? `${user.id} ${user.priceGroup}` : VISITOR
}

/** The server no longer knows the session of the account that is shown. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(statusStore.subscribe, () => engineStatus().state === 'needsAuth')

/** Another one after each word of the office on this company: it moves the review, or tells a message. */
export function useOfficeMark(): string | undefined {
  const { user } = useUser()
  return user && `${user.buyer.reviewState} ${user.messageCount}`
}
