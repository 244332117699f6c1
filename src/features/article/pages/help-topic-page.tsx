import { useParams, useSearchParams } from 'react-router-dom'

import type { ArticleCategory } from '#contract/article.ts'
import { neighbours } from '#domain/article/article.ts'
import { articlePaths } from '#routing/paths/article.ts'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

import { NotRead, NotThere } from '../components/article-states.tsx'
import { ContactStrip } from '../components/contact-strip.tsx'
import { HelpFrame } from '../components/help-frame.tsx'
import { LicenseView } from '../components/license-view.tsx'
import { GoOn, Reading, Related } from '../components/reading.tsx'
import { messages } from '../messages.ts'
import { type HelpPlace, placeOf, toHelpLink } from '../model/help-paths.ts'
import { useHelpBook, useHelpChapters } from '../queries.ts'

/** A help article by its words in the address; with `id` the registration page shows a licence instead. */
export default function HelpTopicPage() {
  const { chapter, topic } = useParams()
  const [search] = useSearchParams()
  const { data: chapters, isLoading, error, reload } = useHelpChapters()
  const licenseId = chapter === 'xrzn' && topic === 'hyzc' ? search.get('id') : null
  const place = licenseId === null && chapters ? placeOf(chapters, { chapter, topic }) : undefined
  useTitle(place?.heading.title)
  return (
    <HelpFrame chapters={isLoading ? (chapters ?? []) : chapters} currentId={place?.heading.id}>
      {licenseId !== null && <LicenseView id={licenseId} />}
      {licenseId === null && !chapters && isLoading && (
        <Skeleton>
          <SkeletonRows rows={8} height="3rem" />
        </Skeleton>
      )}
      {licenseId === null && !chapters && !isLoading && <NotRead isPage error={error} retry={reload} />}
      {licenseId === null && chapters && place && <Topic key={place.heading.id} chapters={chapters} place={place} />}
      {/* What this browser remembers may be older than the article. */}
      {licenseId === null && chapters && !place && (isLoading ? <Skeleton /> : <NoTopic />)}
    </HelpFrame>
  )
}

function Topic({ chapters, place }: { chapters: readonly ArticleCategory[]; place: HelpPlace }) {
  const { chapter, heading } = place
  const book = useHelpBook()
  const article = book.data?.find(({ id }) => id === heading.id)
  const { previous, next } = neighbours(
    chapters.flatMap(({ articles }) => articles),
    heading.id,
  )
  const related = (article?.relatedIds ?? []).flatMap(
    (id) =>
      toHelpLink(
        chapters,
        book.data?.find((one) => one.id === id),
      ) ?? [],
  )
  return (
    <>
      <Breadcrumbs
        label={messages.breadcrumbs}
        trail={[{ text: messages.help, to: articlePaths.help() }, { text: chapter.name }, { text: heading.title }]}
      />
      {!article && !book.isLoading ? (
        <NotRead isPage error={book.error} retry={book.reload} />
      ) : (
        <Reading heading={heading} dated={messages.updated} body={article?.body}>
          <GoOn previous={toHelpLink(chapters, previous)} next={toHelpLink(chapters, next)} />
        </Reading>
      )}
      {/* Below the text, so not before it: it would jump. */}
      {article && <Related articles={related} />}
      {article && <ContactStrip />}
    </>
  )
}

const NoTopic = () => (
  <NotThere
    title={messages.noTopic}
    hint={messages.noTopicHint}
    action={
      <ButtonLink look="main" to={articlePaths.help()}>
        {messages.toHelp}
      </ButtonLink>
    }
  />
)
