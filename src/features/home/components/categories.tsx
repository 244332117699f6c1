import { listPath, preferredDensity } from '#routing/density.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { useFirstCategories, useSiteRead } from '../queries.ts'

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
  const { error } = useSiteRead()
  const density = preferredDensity()
  // Its place is kept for what is on its way, and not for what does not come.
  if (categories.length === 0 && error !== undefined) return null
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
