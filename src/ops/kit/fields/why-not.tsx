import type { ReactNode } from 'react'

import { chakra } from '#ui/theme/chakra.ts'

/** Beside a dialog's act that is off: what it still needs. */
export const WhyNot = ({ children }: { children: ReactNode }) =>
  children && (
    <chakra.output flex="1" alignSelf="center" color="ink.muted" fontSize="meta">
      {children}
    </chakra.output>
  )
