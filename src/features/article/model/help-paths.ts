import type { ArticleCategory, ArticleHeading } from '#contract/article.ts'
import { articlePaths } from '#routing/paths/article.ts'

type Place = Pick<ArticleHeading, 'id' | 'categoryId' | 'slug' | 'title'>
export type HelpPlace = { chapter: ArticleCategory; heading: ArticleHeading }

/** Where the article of this address stands; undefined when there is none. */
export function placeOf(
  chapters: readonly ArticleCategory[],
  { chapter: chapterSlug, topic }: { chapter?: string | undefined; topic?: string | undefined },
): HelpPlace | undefined {
  const chapter = chapters.find(({ slug }) => slug === chapterSlug)
  const heading = chapter?.articles.find(({ slug }) => slug === topic)
  return chapter && heading && { chapter, heading }
}

/** A help article as a link; undefined for one whose chapter is not known. */
export function toHelpLink(
  chapters: readonly ArticleCategory[],
  article: Place | undefined,
): { id: number; title: string; to: string } | undefined {
  const chapter = article && chapters.find(({ id }) => id === article.categoryId)
  return (
    chapter && {
      id: article.id,
      title: article.title,
      to: articlePaths.helpTopic({ chapter: chapter.slug, topic: article.slug }),
    }
  )
}
