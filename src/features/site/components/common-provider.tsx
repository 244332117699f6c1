import type { ReactNode } from 'react'

import { CommonContext, useRemoteCommon } from '../queries.ts'

/** Asks once for the common data, for all that read it. */
export const CommonProvider = ({ children }: { children: ReactNode }) => (
  <CommonContext value={useRemoteCommon()}>{children}</CommonContext>
)
