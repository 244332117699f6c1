import type { ReactNode } from 'react'

import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/** What stands before the seller's side: one narrow panel in the middle. */
export const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.main minHeight="100dvh" display="grid" placeItems="center" padding="4">
    <chakra.div width="full" maxWidth="24rem" display="grid" gap="4">
      <chakra.p fontWeight="600" color="brand" textAlign="center">
        常备运营台
      </chakra.p>
      <Panel borderRadius="card" borderInlineWidth="1px" padding="5" display="grid" gap="4">
        <chakra.h1 fontSize="h2">{title}</chakra.h1>
        {children}
      </Panel>
    </chakra.div>
  </chakra.main>
)
