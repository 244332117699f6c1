import { chakra } from '@chakra-ui/react'

import { dayOf } from '#domain/instant.ts'
import { newsKinds, newsPath } from '#features/article/index.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import type { NewsItem } from '../queries.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    paddingBlock: '1.5',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      height: { base: 'touch', lg: '1.75rem' },
      paddingInline: { base: '3', md: '4' },
    },
    '& a': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    // Beside the banners the title needs the room.
    '& time': { display: { lg: 'none' }, color: 'ink.faint', fontSize: 'meta' },
  },
})

/** The newest of what the shop and the trade have to tell. */
export const News = ({ list }: { list: readonly NewsItem[] }) => (
  <Section title={messages.news} isFlush aside={<TextLink to={newsKinds[1].list()}>{messages.moreNews}</TextLink>}>
    <List>
      {list.map(({ kind, id, title, publishedAt }) => (
        <li key={id}>
          <TextLink look="ink" to={newsPath(kind, id)} title={title}>
            {title}
          </TextLink>
          <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt).slice(5)}</time>
        </li>
      ))}
    </List>
  </Section>
)
