import { chakra } from '@chakra-ui/react'

import { MENU_CATEGORIES_MAX } from '#domain/limits.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { useCommon } from '../queries.ts'

const Board = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(9.5rem, 1fr))' },
    gap: { base: '3', md: '4' },
    minHeight: { base: '20rem', md: '9rem' },
    '& > li > a': { fontWeight: '600', lineHeight: { base: '2.25rem', md: '1.75rem' } },
    '& > li > div': { display: 'flex', flexWrap: 'wrap', columnGap: '3', overflow: 'hidden' },
    // Two lines of children for a thumb, three at the counter; the list itself has all of them.
    '& > li > div > a': { lineHeight: { base: '2.25rem', md: '1.5rem' }, whiteSpace: 'nowrap' },
    '& > li > div ': { maxHeight: { base: '4.5rem', md: '4.5rem' } },
  },
})

/** The first seven top categories with their children. */
export function CategoryBoard() {
  const categories = useCommon()?.category.slice(0, MENU_CATEGORIES_MAX) ?? []
  const density = preferredDensity()
  return (
    <Section title={messages.categories}>
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
