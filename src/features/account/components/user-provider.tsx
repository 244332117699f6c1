import { type ReactNode, useDeferredValue } from 'react'

import { CurrentUserContext, useAccount } from '../queries.ts'

/**
 * Reads the mirrored account once for everything inside. Only the first answer is put off, so that the whole page, which
 * hangs on it, is drawn in slices: from one account to another nothing of the former may stay for a moment.
 */
export function UserProvider({ children }: { children: ReactNode }) {
  const account = useAccount()
  const later = useDeferredValue(account)
  return <CurrentUserContext value={later.state === 'loading' ? later : account}>{children}</CurrentUserContext>
}
