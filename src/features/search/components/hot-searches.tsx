import { chakra } from '@chakra-ui/react'

import { readLink } from '#routing/links.ts'
import { alert } from '#ui/feedback/alert.ts'
import { Chip, ChipLink } from '#ui/form/chip.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'

import { messages } from '../messages.ts'
import { useHotSearches } from '../queries.ts'

const Line = chakra('nav', {
  base: {
    display: 'flex',
    gap: '3',
    height: '1.25rem',
    overflow: 'hidden',
    flexWrap: 'wrap',
    fontSize: 'meta',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
  },
})

/** Under the box at the counter: one quiet line that keeps its height while it is loading. */
export function HotLine() {
  const searches = useHotSearches()
  return (
    <Line aria-label={messages.hot}>
      {searches.map(({ name, url }) => {
        const target = readLink(url)
        return target.kind === 'inside' ? (
          <TextLink key={name} look="muted" to={target.to}>
            {name}
          </TextLink>
        ) : (
          <LinkButton key={name} look="muted" onClick={() => open(target)}>
            {name}
          </LinkButton>
        )
      })}
    </Line>
  )
}

/** The same for thumbs, on the phone's sheet and the start page. */
export function HotChips() {
  const searches = useHotSearches()
  return (
    <chakra.nav aria-label={messages.hot} display="flex" flexWrap="wrap" gap="2">
      {searches.map(({ name, url }) => {
        const target = readLink(url)
        return target.kind === 'inside' ? (
          <ChipLink key={name} to={target.to}>
            {name}
          </ChipLink>
        ) : (
          <Chip key={name} onClick={() => open(target)}>
            {name}
          </Chip>
        )
      })}
    </chakra.nav>
  )
}

function open(target: Exclude<ReturnType<typeof readLink>, { kind: 'inside' }>): void {
  if (target.kind === 'message') void alert(target.text)
  else window.open(target.href, '_blank', 'noopener')
}
