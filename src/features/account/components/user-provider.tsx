import { type ReactNode, useDeferredValue } from 'react'

import { CurrentUserContext, useAccount } from '../queries.ts'

/** Reads the mirrored account once for everything inside. Deferred: the whole page hangs on it and is drawn in slices. */
export function UserProvider({ children }: { children: ReactNode }) {
  return <CurrentUserContext value={useDeferredValue(useAccount())}>{children}</CurrentUserContext>
}
