import { useSyncExternalStore } from 'react'

import type { UserState } from '#contract/account.ts'

import { accountState, subscribeAccount } from './account-store.ts'
import { useCollection } from './use-collection.ts'

export type Account = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; user: UserState }

/** Who is signed in, live; from the mirror when there is no network. */
export function useAccount(): Account {
  const account = useSyncExternalStore(subscribeAccount, accountState)
  const mirrored = useCollection('account')
  if (account.state !== 'user') return account
  const user = mirrored.state === 'ready' ? mirrored.rows[0] : undefined
  return user ? { state: 'user', user } : { state: 'loading' }
}
