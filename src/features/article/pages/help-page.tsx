import { useSearchParams } from 'react-router-dom'

import type { Article, ArticleCategory } from '#contract/article.ts'
import { findArticles } from '#domain/article/find-articles.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { Marked } from '#ui/data/marked.tsx'
import { AgeNote } from '#ui/data/time.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { NotRead, NotThere } from '../components/article-states.tsx'
import { ContactStrip } from '../components/contact-strip.tsx'
import { HelpFrame } from '../components/help-frame.tsx'
import { SearchField } from '../components/search-field.tsx'
import { messages } from '../messages.ts'
import { toHelpLink } from '../model/help-paths.ts'
import { useHelpBook, useHelpChapters } from '../queries.ts'

/** The way into the help centre: search, and all its chapters. */
export default function HelpPage() {
  const { data: chapters, isLoading, error, reload } = useHelpChapters()
  const book = useHelpBook()
  const [search] = useSearchParams()
  const keywords = search.get('words')?.trim() ?? ''
  return (
    <HelpFrame chapters={isLoading ? (chapters ?? []) : chapters}>
      <Panel display="grid" gap="2">
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <chakra.h1 fontSize="h2">{messages.help}</chakra.h1>
          <chakra.span color="ink.muted">{messages.helpHint}</chakra.span>
          <AgeNote at={book.asOf} />
        </chakra.div>
        <SearchField label={messages.search} hint={messages.searchHint} width={{ base: 'full', md: '28rem' }} />
      </Panel>
      {keywords !== '' && chapters && <HelpResults chapters={chapters} book={book.data} keywords={keywords} />}
      {keywords === '' && chapters && <ChapterBoard chapters={chapters} />}
      {!chapters && isLoading && (
        <Skeleton>
          <SkeletonRows rows={12} height="4rem" />
        </Skeleton>
      )}
      {!chapters && !isLoading && <NotRead error={error} retry={reload} />}
      {chapters && <ContactStrip />}
    </HelpFrame>
  )
}

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
const ChapterBoard = ({ chapters }: { chapters: readonly ArticleCategory[] }) => (
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
function HelpResults({ chapters, book, keywords }: HelpResultsProps) {
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
