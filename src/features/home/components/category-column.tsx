import { chakra } from '@chakra-ui/react'

import type { MenuCategory } from '#contract/placement.ts'
import { listPath, preferredDensity } from '#routing/density.ts'
import { TextLink } from '#ui/form/text-link.tsx'

import { messages } from '../messages.ts'

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
