import { chakra } from '@chakra-ui/react'

import type { MenuCategory } from '#contract/placement.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { useFirstCategories } from '../queries.ts'

const Board = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(9.5rem, 1fr))' },
    gap: { base: '2', md: '4' },
    minHeight: { base: '6.5rem', md: '6.25rem' },
    // A tile for a thumb, a heading at the counter.
    '& > li > a': {
      display: 'block',
      fontWeight: { base: '500', md: '600' },
      lineHeight: { base: '3rem', md: '1.75rem' },
      textAlign: { base: 'center', md: 'left' },
      bg: { base: 'subtle', md: 'transparent' },
      borderRadius: 'control',
    },
    // Three lines of children at the counter; a phone has them in its category sheet, the list has all.
    '& > li > div': {
      display: { base: 'none', md: 'flex' },
      flexWrap: 'wrap',
      columnGap: '3',
      maxHeight: '4.5rem',
      overflow: 'hidden',
    },
    '& > li > div > a': { lineHeight: '1.5rem', whiteSpace: 'nowrap' },
  },
})

/** The first seven top categories with their children, and the way to everything. */
export function CategoryBoard() {
  const categories = useFirstCategories()
  const density = preferredDensity()
  return (
    <Section title={messages.categories} aside={<TextLink to={listPath(density)}>{messages.allGoods}</TextLink>}>
      <Board>
        {categories.map(({ id, name, children }) => (
          <li key={id}>
            <TextLink look="ink" to={listPath(density, { select: id })}>
              {name}
            </TextLink>
            <div>
              {children.map((child) => (
                <TextLink key={child.id} look="muted" to={listPath(density, { select: child.id })}>
                  {child.name}
                </TextLink>
              ))}
            </div>
          </li>
        ))}
      </Board>
    </Section>
  )
}

const Column = chakra('nav', {
  base: {
    paddingBlock: '1',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    '& > ul': { listStyle: 'none', display: 'grid', gridAutoRows: '1fr', height: 'full' },
    '& li': {
      display: 'grid',
      alignContent: 'center',
      paddingInline: '4',
      lineHeight: '1.35',
      _hover: { bg: 'subtle' },
    },
    '& li > div': {
      display: 'flex',
      gap: '2',
      overflow: 'hidden',
      fontSize: 'meta',
      whiteSpace: 'nowrap',
    },
  },
})

const CHILDREN_MAX = 2

/** The categories beside the banners at the counter, each with the children that are asked for most. */
export function CategoryColumn({ categories }: { categories: readonly MenuCategory[] }) {
  const density = preferredDensity()
  return (
    <Column aria-label={messages.categories}>
      <ul>
        {categories.map(({ id, name, children }) => (
          <li key={id}>
            <TextLink look="ink" fontWeight="500" to={listPath(density, { select: id })}>
              {name}
            </TextLink>
            <div>
              {children.slice(0, CHILDREN_MAX).map((child) => (
                <TextLink key={child.id} look="muted" to={listPath(density, { select: child.id })}>
                  {child.name}
                </TextLink>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Column>
  )
}
