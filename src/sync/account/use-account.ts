import { useEffect, useMemo, useState } from 'react'

import type { UserState } from '#contract/account.ts'
import { useLive } from '#db/use-live.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { type AccountState, accountStore } from '../stores.ts'

/** Without the server's count of cart lines: the whole page hangs on the user, the mirrored cart counts its own. */
export type MirroredUser = Omit<UserState, 'cart'>

export type Account = { state: 'loading' } | { state: 'visitor' } | { state: 'user'; user: MirroredUser }

async function readUser(db: UserDatabase): Promise<MirroredUser | undefined> {
  const [row] = await db.account.toArray()
  if (!row) return undefined
  const { cart: _, ...user } = row
  return user
}

/** Not useStore: a store that changes while the first tree is drawn makes React draw all of it again in one piece. */
function useAccountState(): AccountState {
  const [account, setAccount] = useState(accountStore.get)
  useEffect(() => {
    const follow = () => setAccount(accountStore.get())
    follow()
    return accountStore.subscribe(follow)
  }, [])
  return account
}

/** Who is signed in, live; from the mirror when there is no network. */
export function useAccount(): Account {
  const { state } = useAccountState()
  const mirrored = useLive(readUser, undefined)
  const user = state === 'user' && mirrored.state === 'ready' ? mirrored.data : undefined
  // The same object until something changes: everything hangs on it.
  return useMemo(() => {
    if (user) return { state: 'user', user }
    return { state: state === 'visitor' ? state : 'loading' }
  }, [state, user])
}

/** Whether an account is signed in, also while what is stored of it cannot be read; undefined until that is known. */
export function useHasAccount(): boolean | undefined {
  const { state } = useAccountState()
  return state === 'loading' ? undefined : state === 'user'
}
