import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'

import { ChipLink } from '#ui/form/chip.tsx'
import { TextLink } from '#ui/form/text-link.tsx'

import { FILTER_TEXT, listMessages } from '../../messages.lazy.ts'
import type { FilterChoice } from '../../model/filter-values.ts'

type ChosenFiltersProps = {
  chosen: readonly FilterChoice[]
  toWithout: (chosen: FilterChoice) => string
  cleared: string
}

/** Everything that narrows the list, each to be taken back by itself, and all at once. */
export function ChosenFilters({ chosen, toWithout, cleared }: ChosenFiltersProps) {
  if (chosen.length === 0) return null
  return (
    <chakra.nav
      aria-label={listMessages.chosen}
      display="flex"
      flexWrap={{ base: 'nowrap', lg: 'wrap' }}
      overflowX="auto"
      scrollbarWidth="none"
      alignItems="center"
      gap="2"
      paddingInline={{ base: '3', md: '4' }}
      paddingBottom="2"
    >
      {chosen.map((one) => (
        <ChipLink
          key={`${one.name} ${one.value}`}
          to={toWithout(one)}
          aria-current="true"
          flexShrink="0"
          maxWidth="18rem"
          title={listMessages.without(`${FILTER_TEXT[one.name]}：${one.text}`)}
          aria-label={listMessages.without(`${FILTER_TEXT[one.name]}：${one.text}`)}
        >
          <chakra.span overflow="hidden" textOverflow="ellipsis">
            {one.text}
          </chakra.span>
          <X size={13} aria-hidden />
        </ChipLink>
      ))}
      <TextLink look="muted" fontSize="meta" flexShrink="0" to={cleared}>
        {listMessages.tidy}
      </TextLink>
    </chakra.nav>
  )
}
