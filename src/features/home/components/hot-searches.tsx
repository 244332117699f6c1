import { chakra } from '@chakra-ui/react'

import { HotChips } from '#features/search/index.ts'
import { Panel } from '#ui/layout/panel.tsx'

import { messages } from '../messages.ts'

/** For thumbs; at the counter they stand under the search box. */
export const HotSearches = () => (
  <Panel display={{ base: 'block', lg: 'none' }}>
    <chakra.h2 marginBottom="2" color="ink.muted">
      {messages.hotSearches}
    </chakra.h2>
    <chakra.div minHeight={{ base: '7.75rem', md: '1.75rem' }}>
      <HotChips />
    </chakra.div>
  </Panel>
)
