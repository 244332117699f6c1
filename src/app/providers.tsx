import type { ReactNode } from 'react'

import { UserProvider } from '#features/account/index.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

/** What the whole tree stands in: the look, and who is signed in. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <UiProvider>
    <UserProvider>{children}</UserProvider>
  </UiProvider>
)
