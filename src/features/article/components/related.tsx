import { chakra } from '@chakra-ui/react'

import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '6',
    '& > li': { display: 'flex', alignItems: 'center', minHeight: { base: 'touch', md: '2rem' } },
  },
})

/** What is read next. */
export const Related = ({ articles }: { articles: readonly { id: number; title: string; to: string }[] }) =>
  articles.length > 0 && (
    <chakra.div className="no-print">
      <Section title={messages.related}>
        <List>
          {articles.map(({ id, title, to }) => (
            <li key={id}>
              <TextLink to={to}>{title}</TextLink>
            </li>
          ))}
        </List>
      </Section>
    </chakra.div>
  )
