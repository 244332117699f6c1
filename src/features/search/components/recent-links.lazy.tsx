import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useMemo } from 'react'

import { useStore } from '#lib/use-store.ts'
import { ChipLink } from '#ui/form/chip.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'

import { messages } from '../messages.ts'
import { addRecent, clearRecent, parseRecent, recentSearches, type RecentSearch } from '../model/recent-searches.ts'
import { searchedPath } from '../model/searched-path.ts'

/** Room beside the hot searches. */
const LINE_MAX = 3
type Props = { buyerId: number }

function useRecent(buyerId: number): RecentSearch[] {
  const store = useMemo(() => recentSearches(buyerId), [buyerId])
  const stored = useStore(store)
  return useMemo(() => parseRecent(stored), [stored])
}

/** At the counter: the last few at the end of the line under the box. */
export function RecentLine({ buyerId }: Props) {
  const recent = useRecent(buyerId).slice(0, LINE_MAX)
  if (recent.length === 0) return undefined
  return (
    <chakra.nav
      aria-label={messages.recent}
      display="flex"
      alignItems="center"
      gap="3"
      flex="none"
      maxWidth="50%"
      height="1.125rem"
      fontSize="meta"
      lineHeight="1.125rem"
      whiteSpace="nowrap"
    >
      <chakra.span color="ink.faint">{messages.recentShort}</chakra.span>
      {recent.map((search) => (
        <TextLink
          key={`${search.type}${search.keywords}`}
          to={searchedPath(search.keywords, search.type)}
          look="muted"
          maxWidth="8em"
          overflow="hidden"
          textOverflow="ellipsis"
          onClick={() => addRecent(buyerId, { ...search, at: Date.now() })}
        >
          {search.keywords}
        </TextLink>
      ))}
      <chakra.button
        type="button"
        aria-label={messages.clearRecent}
        title={messages.clearRecent}
        color="ink.faint"
        cursor="pointer"
        onClick={() => clearRecent(buyerId)}
      >
        <X size={14} aria-hidden />
      </chakra.button>
    </chakra.nav>
  )
}

/** On the phone's sheet: all of them, above the hot ones. */
export function RecentChips({ buyerId }: Props) {
  const recent = useRecent(buyerId)
  if (recent.length === 0) return undefined
  return (
    <section>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginTop="5" marginBottom="2">
        <chakra.h2 color="ink.muted">{messages.recent}</chakra.h2>
        <LinkButton look="muted" minHeight="touch" onClick={() => clearRecent(buyerId)}>
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
