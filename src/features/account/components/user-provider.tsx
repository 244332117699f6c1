import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'

import { CurrentUserContext, useAccount } from '../queries.ts'

/**
 * Reads the mirrored account once for everything inside. Only the first answer is put off, so that the whole page,
 * which hangs on it, is drawn in slices: from one account to another nothing of the former may stay for a moment. A
 * transition and no deferred value: React draws deferred values after all transitions, and those of a start hang on the
 * account.
 */
export function UserProvider({ children }: { children: ReactNode }) {
  const account = useAccount()
  const [later, setLater] = useState(account)
  useLayoutEffect(() => startTransition(() => setLater(account)), [account])
  return <CurrentUserContext value={later.state === 'loading' ? later : account}>{children}</CurrentUserContext>
}
