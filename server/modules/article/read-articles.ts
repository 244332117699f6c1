/** Help and news: public, the same for everybody. */
import type { Article, ArticleCategory } from '#contract/article.ts'
import { AppError } from '#contract/protocol/errors.ts'
import { neighbours } from '#domain/article/article.ts'

import type { Executor } from '../../db/connect.ts'
import { listPage } from '../../platform/list-page.ts'
import { readSettings } from '../../settings/settings.ts'
import { fill } from './fill.ts'
import {
  type ArticleRow,
  countFound,
  findArticle,
  findArticles,
  findCategory,
  findChapters,
  findHeadings,
  findHeadingsById,
  pageOfFound,
} from './repository.ts'

/** The chapters of a category, each with the headings of its articles. */
export async function listChapters(db: Executor, categoryId: number, now: number): Promise<ArticleCategory[]> {
  const chapters = await findChapters(db, categoryId)
  if (chapters.length === 0) return []
  const headings = await findHeadings(
    db,
    chapters.map(({ id }) => id),
    now,
  )
  return chapters.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    articles: headings.filter((heading) => heading.categoryId === id),
  }))
}

/** Everything in a category's chapters, chapter by chapter, to be read without a network. */
export async function readBook(db: Executor, categoryId: number, now: number): Promise<Article[]> {
  const chapters = await findChapters(db, categoryId)
  if (chapters.length === 0) return []
  const ids = chapters.map(({ id }) => id)
  const [rows, settings] = [await findArticles(db, ids, now), await readSettings(db)]
  return ids.flatMap((id) => rows.filter((row) => row.categoryId === id)).map((row) => toArticle(row, settings))
}

/** One page of what a category and its chapters hold, and of what bears all `keywords`. */
export async function listArticles(
  db: Executor,
  { categoryId, keywords = '', page }: { categoryId: number; keywords?: string | undefined; page?: number | undefined },
  now: number,
) {
  const chapters = await findChapters(db, categoryId)
  const query = { categoryIds: [categoryId, ...chapters.map(({ id }) => id)], keywords, now }
  const total = await countFound(db, query)
  const { shown, rows } = listPage(total, page)
  return { list: await pageOfFound(db, query, rows), ...shown }
}

/** Throws article.notFound for one that is not there or not published yet. */
export async function readArticle(db: Executor, id: number, now: number) {
  const row = await findArticle(db, id, now)
  const category = row && (await findCategory(db, row.categoryId))
  if (!row || !category) throw new AppError('article.notFound')
  const headings = await findHeadings(db, [category.id], now)
  const related = row.relatedIds.length > 0 ? await findHeadingsById(db, row.relatedIds, now) : []
  return {
    article: toArticle(row, await readSettings(db)),
    category: { id: category.id, slug: category.slug, name: category.name },
    ...neighbours(headings, id),
    related: row.relatedIds.flatMap((relatedId) => related.filter((one) => one.id === relatedId)),
  }
}

const toArticle = ({ position: _order, ...row }: ArticleRow, settings: Parameters<typeof fill>[1]): Article => ({
  ...row,
  body: fill(row.body, settings),
})
