import { Navigate, useParams } from 'react-router-dom'

import type { ArticleHeading } from '#contract/article.ts'
import { isMissing } from '#contract/protocol/errors.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { Page } from '#ui/layout/page.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

import { NotRead, NotThere } from '../components/article-states.tsx'
import { GoOn, Reading, Related } from '../components/reading.tsx'
import { messages } from '../messages.ts'
import { type NewsKind, newsKinds, newsPath } from '../model/news-kinds.ts'
import { type ArticleReply, useArticle } from '../queries.ts'

/** One article of the news, under the word of its list; an address with another word leads there. */
export default function NewsArticlePage() {
  const { articleId } = useParams()
  const id = Number(articleId)
  return (
    <Page width="reading" gap={{ base: '2', md: '3' }}>
      {Number.isSafeInteger(id) && id > 0 ? <NewsArticle key={id} id={id} /> : <NoArticle />}
    </Page>
  )
}

function NewsArticle({ id }: { id: number }) {
  const { data, asOf, isLoading, error, reload } = useArticle(id)
  const { type } = useParams()
  useTitle(data?.article.title)
  if (!data) {
    if (isLoading) return <Skeleton />
    if (isMissing(error)) return <NoArticle />
    return <NotRead isPage error={error} retry={reload} />
  }
  const { article, category } = data
  const kind = newsKinds.find((one) => one.id === category.id)
  if (!kind) return <Navigate to={articlePaths.helpTopic({ chapter: category.slug, topic: article.slug })} replace />
  if (kind.type !== type) return <Navigate to={newsPath(kind, id)} replace />
  return (
    <>
      <Breadcrumbs
        label={messages.breadcrumbs}
        trail={[{ text: messages.news }, { text: kind.title, to: kind.list() }, { text: article.title }]}
      />
      <AgeNote at={asOf} />
      <Story data={data} kind={kind} />
    </>
  )
}

function Story({ data: { article, previous, next, related }, kind }: { data: ArticleReply; kind: NewsKind }) {
  // A help article among the related ones is sent on to its own address.
  const toLink = (one: ArticleHeading | undefined) =>
    one && { ...one, to: newsPath(newsKinds.find(({ id }) => id === one.categoryId) ?? kind, one.id) }
  return (
    <>
      <Reading heading={article} dated={messages.published} body={article.body}>
        <GoOn previous={toLink(previous)} next={toLink(next)} />
      </Reading>
      <Related articles={related.flatMap((one) => toLink(one) ?? [])} />
    </>
  )
}

const NoArticle = () => (
  <NotThere
    title={messages.noArticle}
    hint={messages.noArticleHint}
    action={
      <ButtonLink look="main" to={articlePaths.industryNews()}>
        {messages.toNews}
      </ButtonLink>
    }
  />
)
