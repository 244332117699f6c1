import type { ReactNode } from 'react'

import { CurrentUserContext, useAccount } from '../queries.ts'

/** Reads the mirrored account once for everything inside. */
export function UserProvider({ children }: { children: ReactNode }) {
  return <CurrentUserContext value={useAccount()}>{children}</CurrentUserContext>
}
