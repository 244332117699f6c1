import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'

import { wordsOf } from '#domain/article/find-articles.ts'

import type { Executor } from '../../db/connect.ts'
import { containsText } from '../../db/search-words.ts'
import { articleCategories, articles } from '../../tables/article.ts'

export type ArticleRow = typeof articles.$inferSelect
export type CategoryRow = typeof articleCategories.$inferSelect

/** The categories right below this one, in their order. */
export const findChapters = (db: Executor, parentId: number): Promise<CategoryRow[]> =>
  db
    .select()
    .from(articleCategories)
    .where(eq(articleCategories.parentId, parentId))
    .orderBy(asc(articleCategories.position), asc(articleCategories.id))

export async function findCategory(db: Executor, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.select().from(articleCategories).where(eq(articleCategories.id, id))
  return row
}

const order = [asc(articles.position), desc(articles.publishedAt), desc(articles.id)]
/** Everything but the body, which a list does not show. */
const heading = {
  id: articles.id,
  categoryId: articles.categoryId,
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  source: articles.source,
  publishedAt: articles.publishedAt,
}
export type HeadingRow = Pick<ArticleRow, keyof typeof heading>

const isPublic = (now: number): SQL => lte(articles.publishedAt, now)
const isIn = (categoryIds: readonly number[]): SQL => inArray(articles.categoryId, [...categoryIds])

/** Headings of what is published in these categories, or of those of `ids` in any, each category in its order. */
export const findHeadings = (db: Executor, categoryIds: readonly number[], now: number): Promise<HeadingRow[]> =>
  db
    .select(heading)
    .from(articles)
    .where(and(isIn(categoryIds), isPublic(now)))
    .orderBy(...order)

export const findHeadingsById = (db: Executor, ids: readonly number[], now: number): Promise<HeadingRow[]> =>
  db
    .select(heading)
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isPublic(now)))

/** What `findHeadings` finds, with the bodies. */
export const findArticles = (db: Executor, categoryIds: readonly number[], now: number): Promise<ArticleRow[]> =>
  db
    .select()
    .from(articles)
    .where(and(isIn(categoryIds), isPublic(now)))
    .orderBy(...order)

export async function findArticle(db: Executor, id: number, now: number): Promise<ArticleRow | undefined> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isPublic(now)))
  return row
}

/** What is read of a body: its markup is no text. */
const words = sql`regexp_replace(${articles.body}, '<[^>]*>', '', 'g')`

/** Every word stands in the title, the summary or the body. */
const says = (keywords: string): SQL | undefined =>
  and(
    ...wordsOf(keywords).map((word) =>
      or(containsText(articles.title, word), containsText(articles.summary, word), containsText(words, word)),
    ),
  )

type ArticleSearch = { categoryIds: readonly number[]; keywords: string; now: number }
const wanted = ({ categoryIds, keywords, now }: ArticleSearch) => and(isIn(categoryIds), isPublic(now), says(keywords))

export const countFound = (db: Executor, query: ArticleSearch): Promise<number> => db.$count(articles, wanted(query))

export const pageOfFound = (
  db: Executor,
  query: ArticleSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<HeadingRow[]> =>
  db
    .select(heading)
    .from(articles)
    .where(wanted(query))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
