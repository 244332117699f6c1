import { chakra } from '@chakra-ui/react'

import type { ArticleCategory } from '#contract/article.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'

const Board = chakra('div', {
  base: {
    // Chapters are of different length: filled column by column they leave no holes.
    columnCount: { base: 1, md: 2 },
    columnGap: '4',
    '& > section': { breakInside: 'avoid' },
    '& > section + section': { marginTop: { base: '2', md: '0' } },
    '& > section:not(:last-of-type)': { marginBottom: { md: '4' } },
    '& ul': { listStyle: 'none' },
    '& li': {
      display: 'grid',
      paddingBlock: { base: '2.5', md: '1.5' },
      paddingInline: { base: '3', md: '4' },
      '&:last-child': { paddingBottom: '3' },
    },
    '& li > span': { color: 'ink.muted', fontSize: 'meta' },
  },
})

/** All chapters with their articles. */
export const ChapterBoard = ({ chapters }: { chapters: readonly ArticleCategory[] }) => (
  <Board>
    {chapters.map((chapter) => (
      <Section key={chapter.id} title={chapter.name} isFlush>
        <chakra.ul paddingTop="1.5">
          {chapter.articles.map(({ id, slug, title, summary }) => (
            <li key={id}>
              <TextLink look="ink" fontWeight="500" to={articlePaths.helpTopic({ chapter: chapter.slug, topic: slug })}>
                {title}
              </TextLink>
              <span>{summary}</span>
            </li>
          ))}
        </chakra.ul>
      </Section>
    ))}
  </Board>
)
