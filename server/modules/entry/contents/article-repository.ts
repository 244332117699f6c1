/** SQL of articles and news as the seller writes them. */
import { and, asc, count, desc, eq, isNotNull, ne, notInArray, or } from 'drizzle-orm'
import { marked } from 'marked'

import type { FieldErrors } from '#domain/entry/fields.ts'

import type { Executor } from '../../../db/connect.ts'
import { containsText } from '../../../db/search-words.ts'
import { articleCategories, articles } from '../../../tables/article.ts'
import { type EntryStore, entryValue, numberIn, textIn } from '../store.ts'

const where = (words?: string, id?: number) =>
  and(
    words ? or(containsText(articles.title, words), containsText(articles.body, words)) : undefined,
    id === undefined ? undefined : eq(articles.id, id),
  )

/** The categories that hold articles: those that have none below them. */
async function findCategories(db: Executor) {
  const parents = db
    .select({ id: articleCategories.parentId })
    .from(articleCategories)
    .where(isNotNull(articleCategories.parentId))
  return db
    .select({ id: articleCategories.id, name: articleCategories.name })
    .from(articleCategories)
    .where(notInArray(articleCategories.id, parents))
    .orderBy(asc(articleCategories.position), asc(articleCategories.id))
}

export const articleEntries: EntryStore = {
  find: async (db, { words, id, limit }) => {
    const rows = await db
      .select({ article: articles, category: articleCategories.name })
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .where(where(words, id))
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(limit)
    return rows.map(({ article, category }) => ({
      id: article.id,
      title: article.title,
      summary: `${category} · ${article.summary}`,
      startsAt: article.publishedAt,
      value: entryValue({
        category: String(article.categoryId),
        title: article.title,
        slug: article.slug,
        summary: article.summary,
        source: article.source,
        publishedAt: article.publishedAt,
        position: article.position,
        // HTML is Markdown too.
        body: article.markdown ?? article.body,
      }),
    }))
  },
  count: async (db, { words }) => {
    const [row] = await db.select({ rows: count() }).from(articles).where(where(words))
    return row?.rows ?? 0
  },
  save: async (tx, { id, value }) => {
    const markdown = textIn(value, 'body')
    const row = {
      categoryId: Number(value['category']),
      title: textIn(value, 'title'),
      slug: textIn(value, 'slug'),
      summary: textIn(value, 'summary'),
      source: textIn(value, 'source'),
      publishedAt: numberIn(value, 'publishedAt'),
      position: numberIn(value, 'position'),
      // Cleaned where it is shown, as every text of an editor.
      body: await marked.parse(markdown),
      markdown,
    }
    const [saved] =
      id === undefined
        ? await tx.insert(articles).values(row).returning({ id: articles.id })
        : await tx.update(articles).set(row).where(eq(articles.id, id)).returning({ id: articles.id })
    return saved!.id
  },
  end: async (tx, id) => {
    await tx.delete(articles).where(eq(articles.id, id))
  },
  options: async (db) => ({ category: (await findCategories(db)).map(({ id, name }) => [String(id), name]) }),
  faults: async (db, { id, value }): Promise<FieldErrors> => {
    const [taken] = await db
      .select({ id: articles.id })
      .from(articles)
      .where(
        and(
          eq(articles.categoryId, Number(value['category'])),
          eq(articles.slug, textIn(value, 'slug')),
          id === undefined ? undefined : ne(articles.id, id),
        ),
      )
    return taken ? { slug: '这个栏目里已有同样地址的文章' } : {}
  },
}
