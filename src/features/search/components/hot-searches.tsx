import { lazy } from 'react'

import { useBuyer } from '#features/account/index.ts'
import { Late } from '#ui/feedback/late.tsx'
import { EditorLink } from '#ui/form/editor-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { chipRecipe } from '#ui/theme/recipes.ts'

import { messages } from '../messages.ts'
import { useHotSearches } from '../queries.ts'

const RecentChips = lazy(async () => ({ default: (await import('./recent-links.lazy.tsx')).RecentChips }))
const ChipLink = chakra(EditorLink, chipRecipe)

/** Under an empty box: what this account searched for lately, and what everybody does. */
export function SearchStart() {
  const buyer = useBuyer()
  return (
    <chakra.div display="grid" gap={{ base: '5', lg: '3' }}>
      {buyer && (
        <Late>
          <RecentChips buyerId={buyer.id} />
        </Late>
      )}
      <section>
        <chakra.h2 marginBottom="2" color="ink.muted">
          {messages.hot}
        </chakra.h2>
        <chakra.nav
          aria-label={messages.hot}
          display="flex"
          flexWrap="wrap"
          gap="2"
          minHeight={{ base: 'touch', md: '1.75rem' }}
        >
          {useHotSearches().map(({ name, url }) => (
            <ChipLink key={name} url={url}>
              {name}
            </ChipLink>
          ))}
        </chakra.nav>
      </section>
    </chakra.div>
  )
}
