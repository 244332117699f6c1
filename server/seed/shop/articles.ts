/** Help and news of the demo: ids from 1 on, categories under the numbers the product asks for. */
import { z } from 'zod'

import { DAY_MS } from '#domain/instant.ts'
import type { articleCategories, articles } from '#server/tables/article.ts'

import { cell, dataTable, readText } from '../read-data.ts'

type CategoryRow = typeof articleCategories.$inferInsert & { id: number }
type ArticleRow = typeof articles.$inferInsert & { id: number }

/** News first, then the chapters of the help, in the order of the table of contents. */
const categoryTable = dataTable(
  'article-categories',
  z.strictObject({
    id: cell.number,
    parentId: cell.number.optional(),
    slug: z.string(),
    name: z.string(),
    position: cell.number,
  }),
)
/**
 * `related`: articles as category/slug. Their bodies are articles/category/slug.md, where words in braces are filled
 * in.
 */
const articleTable = dataTable(
  'articles',
  z.strictObject({
    category: z.string(),
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    daysAgo: cell.number,
    related: cell.list(z.string(), ' ').default([]),
  }),
)

export const buildArticleCategories = (): CategoryRow[] =>
  categoryTable().map(({ parentId = null, ...row }) => ({ ...row, parentId }))

/** 1-based. Throws RangeError for an address nobody wrote. */
function idOf(address: string): number {
  const index = articleTable().findIndex(({ category, slug }) => `${category}/${slug}` === address)
  if (index < 0) throw new RangeError(`no article ${address}`)
  return index + 1
}

/** `position` 0: news stand in the order of their days. */
function positionOf({ category, slug }: { category: string; slug: string }, parentId: number | undefined): number {
  if (parentId === undefined) return 0
  return (
    articleTable()
      .filter((one) => one.category === category)
      .findIndex((one) => one.slug === slug) + 1
  )
}

export const buildArticles = (now: number): ArticleRow[] =>
  articleTable().map(({ daysAgo, related, ...article }, index) => {
    const category = categoryTable().find(({ slug }) => slug === article.category)
    if (!category) throw new RangeError(`no article category ${article.category}`)
    const { slug, title, summary } = article
    return {
      slug,
      title,
      summary,
      id: index + 1,
      categoryId: category.id,
      body: readText(`articles/${category.slug}/${slug}.md`).trim(),
      source: '常备',
      publishedAt: now - daysAgo * DAY_MS,
      position: positionOf(article, category.parentId),
      relatedIds: related.map(idOf),
    }
  })
