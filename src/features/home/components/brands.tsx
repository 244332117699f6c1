import { chakra } from '@chakra-ui/react'

import { zonePaths } from '#routing/paths/zone.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { useBrands } from '../queries.ts'

const Names = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, minmax(0, 1fr))', md: 'repeat(8, minmax(0, 1fr))' },
    gap: '1px',
    overflow: 'hidden',
    '& > li': { boxShadow: '0 0 0 1px var(--cb-colors-line)' },
    '& > li > a': {
      display: 'grid',
      placeItems: 'center',
      height: { base: '2.75rem', md: '3.5rem' },
      fontWeight: '500',
      textAlign: 'center',
      borderRadius: '0',
      _hover: { bg: 'brand.soft', textDecoration: 'none' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
})

const SHOWN_MAX = 16

/** Makers by the names they are known by. */
export function Brands() {
  const brands = useBrands().slice(0, SHOWN_MAX)
  if (brands.length === 0) return null
  return (
    <Section title={messages.brands} isFlush aside={<TextLink to={zonePaths.brands()}>{messages.moreBrands}</TextLink>}>
      <Names>
        {brands.map(({ id, name }) => (
          <li key={id}>
            <TextLink look="ink" to={zonePaths.brand({ brandId: id })}>
              {name}
            </TextLink>
          </li>
        ))}
      </Names>
    </Section>
  )
}
