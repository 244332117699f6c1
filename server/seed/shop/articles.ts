/** Help and news of the demo: ids from 1 on, categories under the numbers the product asks for. */
import { ARTICLE_ROOTS } from '#domain/article/article.ts'
import { DAY_MS } from '#domain/instant.ts'
import type { articleCategories, articles } from '#server/tables/article.ts'

import { about } from './articles/about.ts'
import type { Chapter, WrittenArticle } from './articles/article.ts'
import { companyNews } from './articles/company-news.ts'
import { industryNews } from './articles/industry-news.ts'
import { newcomers } from './articles/newcomers.ts'
import { paying } from './articles/paying.ts'
import { rules } from './articles/rules.ts'
import { service } from './articles/service.ts'

type CategoryRow = typeof articleCategories.$inferInsert & { id: number }
type ArticleRow = typeof articles.$inferInsert & { id: number }

/** In the order of the table of contents. */
const CHAPTERS: readonly Chapter[] = [newcomers, paying, rules, service, about]
const FIRST_CHAPTER_ID = 11
const SOURCE = '常备'

export const articleCategoryRows: readonly CategoryRow[] = [
  { id: ARTICLE_ROOTS.help, parentId: null, slug: 'help', name: '帮助中心', position: 1 },
  { id: ARTICLE_ROOTS.industryNews, parentId: null, slug: 'hy', name: '行业资讯', position: 2 },
  { id: ARTICLE_ROOTS.companyNews, parentId: null, slug: 'company', name: '公司动态', position: 3 },
  ...CHAPTERS.map(({ slug, name }, index) => ({
    id: FIRST_CHAPTER_ID + index,
    parentId: ARTICLE_ROOTS.help,
    slug,
    name,
    position: index + 1,
  })),
]

/** `position` 0: news stand in the order of their days. */
type Placed = WrittenArticle & { categoryId: number; position: number; address: string }

const news = (categoryId: number, written: readonly WrittenArticle[]): Placed[] =>
  written.map((article) => ({ ...article, categoryId, position: 0, address: `news/${article.slug}` }))

const written: readonly Placed[] = [
  ...news(ARTICLE_ROOTS.industryNews, industryNews),
  ...news(ARTICLE_ROOTS.companyNews, companyNews),
  ...CHAPTERS.flatMap((chapter, index) =>
    chapter.articles.map((article, at) => ({
      ...article,
      categoryId: FIRST_CHAPTER_ID + index,
      position: at + 1,
      address: `${chapter.slug}/${article.slug}`,
    })),
  ),
]

/** 1-based. Throws RangeError for an address nobody wrote. */
function idOf(address: string): number {
  const index = written.findIndex((article) => article.address === address)
  if (index < 0) throw new RangeError(`no article ${address}`)
  return index + 1
}

export const buildArticles = (now: number): ArticleRow[] =>
  written.map(({ slug, title, summary, body, categoryId, position, daysAgo, related = [] }, index) => ({
    id: index + 1,
    categoryId,
    slug,
    title,
    summary,
    body: body.trim(),
    source: SOURCE,
    publishedAt: now - daysAgo * DAY_MS,
    position,
    relatedIds: related.map(idOf),
  }))
