import { chakra } from '@chakra-ui/react'

import type { ArticleHeading } from '#contract/article.ts'
import { dayOf } from '#domain/instant.ts'
import { TextLink } from '#ui/form/text-link.tsx'

import { type NewsKind, newsPath } from '../model/news-kinds.ts'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 6rem' },
      columnGap: '4',
      rowGap: '0.5',
      paddingBlock: '3',
      paddingInline: { base: '3', md: '4' },
    },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& h2': { fontWeight: '500' },
    '& p': { color: 'ink.muted', gridColumn: '1', textWrap: 'pretty' },
    '& small': {
      color: 'ink.faint',
      fontSize: 'meta',
      textAlign: { md: 'right' },
      gridRow: { md: '1' },
      gridColumn: { md: '2' },
      lineHeight: '1.5rem',
    },
  },
})

/** Headlines with their day, the newest first. */
export const NewsRows = ({ kind, list }: { kind: NewsKind; list: readonly ArticleHeading[] }) => (
  <List>
    {list.map(({ id, title, summary, publishedAt }) => (
      <li key={id}>
        <h2>
          <TextLink look="ink" to={newsPath(kind, id)}>
            {title}
          </TextLink>
        </h2>
        <p>{summary}</p>
        <small>
          <time dateTime={new Date(publishedAt).toISOString()}>{dayOf(publishedAt)}</time>
        </small>
      </li>
    ))}
  </List>
)
