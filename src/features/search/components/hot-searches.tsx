import { chakra } from '@chakra-ui/react'

import { EditorLink } from '#ui/form/editor-link.tsx'
import { chipRecipe, linkRecipe } from '#ui/theme/recipes.ts'

import { messages } from '../messages.ts'
import { useHotSearches } from '../queries.ts'

const QuietLink = chakra(EditorLink, linkRecipe)
const ChipLink = chakra(EditorLink, chipRecipe)

/** Under the box at the counter: one quiet line that keeps its height while it is loading. */
export function HotLine() {
  return (
    <chakra.nav
      aria-label={messages.hot}
      display="flex"
      flexWrap="wrap"
      flex="1"
      minWidth="0"
      gap="3"
      height="1.125rem"
      overflow="hidden"
      fontSize="meta"
      lineHeight="1.125rem"
      whiteSpace="nowrap"
    >
      {useHotSearches().map(({ name, url }) => (
        <QuietLink key={name} url={url} look="muted">
          {name}
        </QuietLink>
      ))}
    </chakra.nav>
  )
}

/** The same for thumbs, on the phone's sheet. */
export function HotChips() {
  return (
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
  )
}
