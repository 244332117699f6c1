import { useSyncExternalStore } from 'react'

import type { UserState } from '#contract/account.ts'
import { useLive } from '#db/use-live.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { accountState, subscribeAccount } from './account-store.ts'

export type Account = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; user: UserState }

const readUser = async (db: UserDatabase) => (await db.account.toArray())[0]

/** Who is signed in, live; from the mirror when there is no network. */
export function useAccount(): Account {
  const account = useSyncExternalStore(subscribeAccount, accountState)
  const mirrored = useLive(readUser, undefined)
  if (account.state !== 'user') return account
  const user = mirrored.state === 'ready' ? mirrored.data : undefined
  return user ? { state: 'user', user } : { state: 'loading' }
}

/** Whether an account is signed in, also while what is stored of it cannot be read; undefined until that is known. */
export function useHasAccount(): boolean | undefined {
  const { state } = useSyncExternalStore(subscribeAccount, accountState)
  return state === 'loading' ? undefined : state === 'user'
}
