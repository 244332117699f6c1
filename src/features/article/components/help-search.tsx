import { chakra } from '@chakra-ui/react'

import type { Article, ArticleCategory } from '#contract/article.ts'
import { findArticles } from '#domain/article/find-articles.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { Marked } from '#ui/data/marked.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'

import { messages } from '../messages.ts'
import { toHelpLink } from '../model/help-paths.ts'
import { NotThere } from './unread.tsx'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'grid', gap: '0.5', paddingBlock: '3', paddingInline: { base: '3', md: '4' } },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& p': { color: 'ink.muted' },
  },
})

type HelpResultsProps = { chapters: readonly ArticleCategory[]; book: readonly Article[] | undefined; keywords: string }

/** The articles that answer the words, with the place that does. */
export function HelpResults({ chapters, book, keywords }: HelpResultsProps) {
  if (!book) return <Skeleton />
  const found = findArticles(book, keywords).flatMap((one) => {
    const link = toHelpLink(chapters, one.article)
    return link ? [{ ...one, link }] : []
  })
  if (found.length === 0) {
    return (
      <NotThere
        title={messages.notFound(keywords)}
        hint={messages.notFoundHint}
        action={<ButtonLink to={articlePaths.help()}>{messages.allHelp}</ButtonLink>}
      />
    )
  }
  return (
    <Section title={messages.found(found.length)} isFlush>
      <List>
        {found.map(({ article, link, titleMarks, snippet, snippetMarks }) => (
          <li key={article.id}>
            <chakra.h3 fontWeight="500">
              <TextLink to={link.to}>
                <Marked text={article.title} marks={titleMarks} />
              </TextLink>
            </chakra.h3>
            <p>
              <Marked text={snippet} marks={snippetMarks} />
            </p>
          </li>
        ))}
      </List>
    </Section>
  )
}
