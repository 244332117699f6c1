import { useMemo } from 'react'

import { useStore } from '#lib/use-store.ts'
import { ChipLink } from '#ui/form/chip.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { addRecent, clearRecent, parseRecent, recentSearches, type RecentSearch } from '../model/recent-searches.ts'
import { searchedPath } from '../model/searched-path.ts'

function useRecent(buyerId: number): RecentSearch[] {
  const store = useMemo(() => recentSearches(buyerId), [buyerId])
  const stored = useStore(store)
  return useMemo(() => parseRecent(stored), [stored])
}

/** All of them, above the hot ones. */
export function RecentChips({ buyerId }: { buyerId: number }) {
  const recent = useRecent(buyerId)
  if (recent.length === 0) return undefined
  return (
    <section>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginBottom="2">
        <chakra.h2 color="ink.muted">{messages.recent}</chakra.h2>
        <LinkButton look="muted" minHeight={{ base: 'touch', md: '0' }} onClick={() => clearRecent(buyerId)}>
          {messages.clearShort}
        </LinkButton>
      </chakra.div>
      <chakra.nav aria-label={messages.recent} display="flex" flexWrap="wrap" gap="2">
        {recent.map((search) => (
          <ChipLink
            key={`${search.type}${search.keywords}`}
            to={searchedPath(search.keywords, search.type)}
            onClick={() => addRecent(buyerId, { ...search, at: Date.now() })}
          >
            {search.keywords}
          </ChipLink>
        ))}
      </chakra.nav>
    </section>
  )
}
