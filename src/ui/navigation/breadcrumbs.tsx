import { chakra } from '#ui/theme/chakra.ts'

import { TextLink } from '../form/text-link.tsx'

const Trail = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    listStyle: 'none',
    minHeight: '2rem',
    paddingInline: { base: '3', md: '0' },
    paddingTop: { base: '2', md: '0' },
    color: 'ink.muted',
    '& > li': { minWidth: '0' },
    '& > li + li::before': { content: '"/"', marginRight: '2', color: 'ink.faint' },
  },
})

export type Crumb = { text: string; to?: string }

/** Where we are, from the whole to this page, which is no link. */
export const Breadcrumbs = ({ label, trail }: { label: string; trail: readonly Crumb[] }) => (
  <nav aria-label={label} className="no-print">
    <Trail>
      {trail.map(({ text, to }) => (
        <li key={text}>
          {to ? (
            <TextLink look="muted" to={to}>
              {text}
            </TextLink>
          ) : (
            <span aria-current="page">{text}</span>
          )}
        </li>
      ))}
    </Trail>
  </nav>
)
